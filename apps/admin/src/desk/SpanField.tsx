import { serverNow } from '@pahlavan/client/server-time'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentField } from './MomentField.tsx'
import { isBackwards } from './span.rules.ts'
import './span-field.css'

const HOUR = 3_600_000
const sides = ['from', 'to'] as const
type Side = (typeof sides)[number]

interface SpanFieldProps {
  /** The moments; null for none. */
  from: string | null
  to: string | null
  onChange: (side: Side, at: string | null) => void
}

/** From when and until when fans see something. One without moments is seen at once, and always. */
export function SpanField({ from, to, onChange }: SpanFieldProps) {
  const { t } = useTranslation('desk')
  const [open, setOpen] = useState<Side | null>(null)
  const moments = { from, to }
  return (
    <>
      {sides.map((side) => (
        <Moment
          key={side}
          side={side}
          at={moments[side]}
          isOpen={open === side}
          onOpen={() => setOpen(open === side ? null : side)}
          onChange={(at) => onChange(side, at)}
        />
      ))}
      {isBackwards(from, to) && (
        <p className="hint bad" role="alert">
          {t('span.backwards')}
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
