import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { numericInput, pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shiftCaptions } from './captions.rules.ts'

interface ShiftProps {
  vtt: string
  isBusy: boolean
  onShift: (vtt: string) => void
}

/** Moves all captions earlier or later by some seconds. */
export function CaptionShift({ vtt, isBusy, onShift }: ShiftProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const [isTooEarly, setTooEarly] = useState(false)
  const seconds = Number(numericInput(typed).replace(',', '.'))
  const isPossible = seconds > 0 && seconds <= 43_200
  const shift = (direction: 1 | -1) => {
    const moved = shiftCaptions(vtt, direction * Math.round(seconds * 1000))
    setTooEarly(moved === null)
    if (moved !== null) onShift(moved)
  }
  return (
    <div className="caption-shift">
      <Field
        label={t('captions.shift')}
        fault={isTooEarly ? t('captions.tooEarly') : undefined}
        hint={t('captions.shiftHint')}
      >
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <input
              {...tied}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={pageDigits(typed, language)}
              onChange={({ target }) => {
                setTyped(target.value)
                setTooEarly(false)
              }}
            />
            <span className="unit">{t('captions.seconds')}</span>
          </InputFrame>
        )}
      </Field>
      <div className="panel-acts">
        <button
          type="button"
          className="btn line sm"
          disabled={!isPossible || isBusy}
          onClick={() => shift(-1)}
        >
          {t('captions.earlier')}
        </button>
        <button
          type="button"
          className="btn line sm"
          disabled={!isPossible || isBusy}
          onClick={() => shift(1)}
        >
          {t('captions.later')}
        </button>
      </div>
    </div>
  )
}
