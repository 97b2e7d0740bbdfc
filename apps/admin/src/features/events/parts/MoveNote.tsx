import type { movedFields } from '@pahlavan/contract/admin/event-changes'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { eventBuyers } from '../cancel.data.ts'
import type { EditedEvent } from '../events.data.ts'
import '../../../desk/edit.css'

interface MoveNoteProps {
  control: Control<EventFields>
  /** Null for a new one, which has no buyers. */
  item: EditedEvent | null
  names: readonly (typeof movedFields)[number][]
}

/** Says how many buyers hear of a change of these fields, before it is saved. */
export function MoveNote({ control, item, names }: MoveNoteProps) {
  const values = useWatch({ control, name: names })
  const isMoved = item !== null && names.some((name, at) => values[at] !== item.fields[name])
  return isMoved ? <BuyersNote id={item.id} /> : null
}

function BuyersNote({ id }: { id: number }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const { data } = useQuery(eventBuyers(id))
  if (!data?.buyers || (data.status !== 'upcoming' && data.status !== 'live')) return null
  return (
    <p className="note-warn">
      <Icon name="warning-fill" size="m" />
      <span>{t('told', { count: data.buyers, shown: formatNumber(data.buyers, language) })}</span>
    </p>
  )
}
