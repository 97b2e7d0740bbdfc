import type { EventFields } from '@pahlavan/contract/admin/events'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, SegmentField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PlaceField } from '../../../desk/PlaceField.tsx'
import { TimeField } from '../../../desk/TimeField.tsx'
import { wrestlerChoices } from '../../people/people.data.ts'

/** When an event is, where, and on how many mats. @param note stands below the times */
export function TimePanel({ control, note }: { control: Control<EventFields>; note: ReactNode }) {
  const { t } = useTranslation('event')
  const { data } = useQuery(wrestlerChoices())
  return (
    <Panel title={t('time')}>
      <TimeField control={control} name="startsAt" label={t('fields.startsAt')} />
      <TimeField control={control} name="endsAt" label={t('fields.endsAt')} />
      {note}
      <SegmentField
        control={control}
        name="kind"
        label={t('fields.kind')}
        choices={[
          { value: 'individual', label: t('kinds.individual') },
          { value: 'dual', label: t('kinds.dual') },
        ]}
      />
      <NumberField control={control} name="mats" label={t('fields.mats')} />
      <PlaceField control={control} name="location" label={t('fields.location')} />
      <ChoiceField
        control={control}
        name="countryCode"
        label={t('fields.countryCode')}
        choices={data?.countries.map(({ code, title }) => ({ value: code, label: title })) ?? []}
      />
    </Panel>
  )
}
