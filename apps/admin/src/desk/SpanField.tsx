import { serverNow } from '@pahlavan/client/server-time'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from './fields.tsx'
import { MomentField } from './MomentField.tsx'
import './span-field.css'

const HOUR = 3_600_000
const sides = ['from', 'to'] as const
type Side = (typeof sides)[number]

interface SpanFieldProps<Fields extends FieldValues> extends Record<Side, FieldPath<Fields>> {
  control: Control<Fields>
}

/** From when and until when fans see something, in two fields. Without moments it is seen at once, and always. */
export function SpanField<Fields extends FieldValues>({ control, from, to }: SpanFieldProps<Fields>) {
  const [open, setOpen] = useState<Side | null>(null)
  const moments = {
    from: useFormField({ control, name: from }),
    to: useFormField({ control, name: to }),
  }
  const fault = moments.to.fault ?? moments.from.fault
  return (
    <>
      {sides.map((side) => (
        <Moment
          key={side}
          side={side}
          at={moments[side].field.value}
          isOpen={open === side}
          onOpen={() => setOpen(open === side ? null : side)}
          onChange={moments[side].choose}
        />
      ))}
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

interface MomentProps {
  side: Side
  at: string | null
  isOpen: boolean
  onOpen: () => void
  onChange: (at: string | null) => void
}

function Moment({ side, at, isOpen, onOpen, onChange }: MomentProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const put = (moment: number) => onChange(new Date(moment).toISOString())
  const begin = () => {
    if (at === null) put(Math.ceil((serverNow() + 1) / HOUR) * HOUR)
    onOpen()
  }
  return (
    <fieldset className="span-side">
      <legend>{t(`span.${side}`)}</legend>
      <p>{at ? weekdayAndHour(at, language) : t(`span.always.${side}`)}</p>
      <div className="panel-acts">
        <button type="button" className="btn line sm" aria-expanded={isOpen} onClick={begin}>
          <Icon name="clock" size="m" />
          {t(isOpen ? 'span.close' : at ? 'span.change' : 'span.set')}
        </button>
        {at && (
          <button
            type="button"
            className="btn quiet sm"
            onClick={() => {
              onChange(null)
              if (isOpen) onOpen()
            }}
          >
            {t('span.drop')}
          </button>
        )}
      </div>
      {isOpen && at && <MomentField label={t(`span.${side}`)} at={Date.parse(at)} onChange={put} />}
    </fieldset>
  )
}
