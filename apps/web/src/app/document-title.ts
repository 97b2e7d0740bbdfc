import { drawer } from '@pahlavan/contract/drawers'
import { navigation } from '@pahlavan/contract/navigation'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../kit/drawers.ts'
import { useLanguage } from '../kit/language.ts'
import { useStep } from '../kit/steps.ts'

/** Keeps the title of the document: the top drawer's, else the tab's, then the app's name. */
export function useDocumentTitle(): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { step } = useStep()
  const { stack } = useDrawers()
  const top = stack.at(-1)
  const seen = top ? drawer(top.name) : navigation[step]
  const title = language === 0 ? seen?.title : seen?.titleEn
  // The outside system: the document.
  useEffect(() => {
    document.title = title ? `${title} — ${t('name')}` : t('name')
  }, [title, t])
}
