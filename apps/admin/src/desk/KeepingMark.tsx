import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { clockOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTranslation } from 'react-i18next'
import type { Keeping } from './draft-keeper.ts'
import './keeping.css'

interface KeepingMarkProps {
  keeping: Keeping
  savedAt: string | null
}

/** Where the text is: on the server, with the second it came there, on its way, or on this device alone. */
export function KeepingMark({ keeping, savedAt }: KeepingMarkProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const isSaved = keeping === 'saved'
  return (
    <output className={`keeping ${keeping}`}>
      {isSaved && savedAt && <Icon name="check-circle-fill" size="s" />}
      {(keeping === 'kept' || keeping === 'refused') && <Icon name="warning-fill" size="s" />}
      {(!isSaved || savedAt) && <span>{t(`keeping.${keeping}`)}</span>}
      {isSaved && savedAt && <time dateTime={savedAt}>{clockOf(savedAt, language)}</time>}
    </output>
  )
}
