import { navigation } from '@pahlavan/contract/navigation'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../kit/drawers.ts'
import { useLanguage } from '../kit/language.ts'
import { useStep } from '../kit/steps.ts'

/** Keeps the title of the document: the tab's and the app's name. While a drawer is open its head says what the title is. */
export function useDocumentTitle(): void {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { step } = useStep()
  const { stack } = useDrawers()
  const hasDrawer = stack.length > 0
  const seen = navigation[step]
  const title = language === 0 ? seen?.title : seen?.titleEn
  // The outside system: the document.
  useEffect(() => {
    if (!hasDrawer) document.title = title ? `${title} — ${t('name')}` : t('name')
  }, [hasDrawer, title, t])
}
