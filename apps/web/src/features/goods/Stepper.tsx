import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import './goods.css'

interface StepperProps {
  /** The name of the counted item, for screen readers. */
  of?: string
  count: number
  most: number
  onChange: (count: number) => void
}

/** How many: one more, one less, none. What adds stands right in both languages, as on any such button. */
export function Stepper({ of, count, most, onChange }: StepperProps) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const more = (
    <button
      type="button"
      className="icon-btn"
      aria-label={t('more')}
      disabled={count >= most}
      onClick={() => onChange(count + 1)}
    >
      +
    </button>
  )
  const less = (
    <button type="button" className="icon-btn" aria-label={t('less')} onClick={() => onChange(count - 1)}>
      −
    </button>
  )
  return (
    <fieldset className="stepper">
      <legend className="vh">{of ? `${t('count')}: ${of}` : t('count')}</legend>
      {language === 0 ? more : less}
      <b aria-live="polite">{pageDigits(count, language)}</b>
      {language === 0 ? less : more}
    </fieldset>
  )
}
