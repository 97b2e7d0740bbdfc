import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

interface ChosenBarProps {
  count: number
  onName: () => void
  /** Null where all are chosen. */
  onAll: (() => void) | null
  onNone: () => void
}

/** What can be done with the chosen pictures. */
export function ChosenBar({ count, onName, onAll, onNone }: ChosenBarProps) {
  const { t } = useTranslation('album')
  const { language } = useLanguage()
  return (
    <section className="chosen-bar" aria-label={t('notes.chosenLabel')}>
      <output>{t('notes.chosen', { count, shown: pageDigits(count, language) })}</output>
      <button type="button" className="btn sm" onClick={onName}>
        {t('notes.name')}
      </button>
      {onAll && (
        <button type="button" className="btn quiet sm" onClick={onAll}>
          {t('notes.all')}
        </button>
      )}
      <button type="button" className="btn quiet sm" onClick={onNone}>
        {t('notes.none')}
      </button>
    </section>
  )
}
