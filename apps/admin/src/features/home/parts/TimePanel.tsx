import { serverNow } from '@pahlavan/client/server-time'
import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { MomentField } from '../../../desk/MomentField.tsx'

const HOUR = 3_600_000
const sides = ['startsAt', 'endsAt'] as const
type Side = (typeof sides)[number]

interface TimePanelProps {
  fields: SlideFields
  /** The end is not after the start. */
  isBackwards: boolean
  onChange: (changes: Partial<SlideFields>) => void
}

/** From when and until when a slide is shown. */
export function TimePanel({ fields, isBackwards, onChange }: TimePanelProps) {
  const { t } = useTranslation('slide')
  const [open, setOpen] = useState<Side | null>(null)
  return (
    <Panel title={t('time')}>
      {sides.map((side) => (
        <Moment
          key={side}
          side={side}
          at={fields[side]}
          isOpen={open === side}
          onOpen={() => setOpen(open === side ? null : side)}
          onChange={(at) => onChange({ [side]: at })}
        />
      ))}
      {isBackwards && (
        <p className="hint bad" role="alert">
          {t('backwards')}
        </p>
      )}
    </Panel>
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
  const { t } = useTranslation('slide')
  const { language } = useLanguage()
  const put = (moment: number) => onChange(new Date(moment).toISOString())
  const begin = () => {
    if (at === null) put(Math.ceil((serverNow() + 1) / HOUR) * HOUR)
    onOpen()
  }
  return (
    <fieldset className="slide-time">
      <legend>{t(`fields.${side}`)}</legend>
      <p>{at ? weekdayAndHour(at, language) : t(`always.${side}`)}</p>
      <div className="panel-acts">
        <button type="button" className="btn line sm" aria-expanded={isOpen} onClick={begin}>
          <Icon name="clock" size="m" />
          {t(isOpen ? 'momentClose' : at ? 'momentChange' : 'momentSet')}
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
            {t('momentDrop')}
          </button>
        )}
      </div>
      {isOpen && at && <MomentField label={t(`fields.${side}`)} at={Date.parse(at)} onChange={put} />}
    </fieldset>
  )
}
