import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../kit/text/language.ts'
import './goods.css'

interface StepperProps {
  count: number
  most: number
  onChange: (count: number) => void
}

/** How many: one more, one less, none. */
export function Stepper({ count, most, onChange }: StepperProps) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  return (
    <fieldset className="stepper">
      <legend className="vh">{t('count')}</legend>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('more')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        +
      </button>
      <b aria-live="polite">{pageDigits(count, language)}</b>
      <button type="button" className="icon-btn" aria-label={t('less')} onClick={() => onChange(count - 1)}>
        −
      </button>
    </fieldset>
  )
}
