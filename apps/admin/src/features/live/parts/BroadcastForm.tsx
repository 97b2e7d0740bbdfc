import { BroadcastFields, type EditedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import { serverNow } from '@pahlavan/client/server-time'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ChoiceField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { TimeField } from '../../../desk/TimeField.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { PictureField } from '../../picture/PictureField.tsx'
import { broadcastEvents, broadcastRules, useBroadcastChanges } from '../broadcasts.data.ts'
import { accesses, useBroadcastWords } from './broadcastWords.ts'
import { RunPanel } from './RunPanel.tsx'
import { StreamsPanel } from './StreamsPanel.tsx'

const HOUR = 3_600_000

/** The fields of a new broadcast: mat A, tomorrow at this hour. */
const newFields = (): BroadcastFields => ({
  title: '',
  titleEn: '',
  eventId: null,
  imageId: null,
  access: 'free',
  startsAt: new Date(Math.ceil(serverNow() / HOUR) * HOUR + 24 * HOUR).toISOString(),
  streams: [{ id: null, title: 'تشک A', titleEn: 'Mat A', mat: 'A', source: null }],
})

/** A broadcast: its words and time, its audience, its streams, and beside the form its run. @param broadcast null for a new one */
export function BroadcastForm({ broadcast }: { broadcast: EditedBroadcast | null }) {
  const { t } = useTranslation('broadcast')
  const words = useBroadcastWords()
  const [, navigate] = useLocation()
  const { create, save, remove } = useBroadcastChanges()
  const [begun] = useState(newFields)
  const editing = useRow<BroadcastFields>({
    place: `row:broadcast:${broadcast?.id ?? 'new'}`,
    schema: BroadcastFields,
    rules: broadcastRules,
    refusals: {
      broadcast_eventless: 'eventId',
      event_not_found: 'eventId',
      picture_not_found: 'imageId',
      broadcast_begun: 'startsAt',
      stream_host: 'streams',
      stream_recorded: 'streams',
    },
    fields: broadcast?.fields ?? begun,
    save: async (edit, fields) => {
      if (broadcast) return save(broadcast.id, edit)
      const { id } = await create(fields)
      navigate(`/broadcasts/${id}`)
      return { isSaved: true, fields: begun, conflicts: [] }
    },
  })
  const { control } = editing
  const typed = useWatch({ control, name: 'title' })
  const title = typed || t('new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list="/broadcasts" isNew={broadcast === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          <Panel title={t('words')}>
            <TextField control={control} name="title" label={t('fields.title')} dir="rtl" />
            <TextField control={control} name="titleEn" label={t('fields.titleEn')} dir="ltr" lang="en" />
            <PictureField control={control} name="imageId" label={t('imageHint')} />
          </Panel>
          <StreamsPanel control={control} states={broadcast?.streams ?? []} />
        </div>
        <aside className="edit-side">
          {broadcast && <RunPanel broadcast={broadcast} />}
          <TimePanel control={control} />
          {broadcast?.status === 'scheduled' && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() =>
                remove.mutate({ id: broadcast.id }, { onSuccess: () => navigate('/broadcasts') })
              }
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}

/** When a broadcast begins, its event, and its audience. */
function TimePanel({ control }: { control: Control<BroadcastFields> }) {
  const { t } = useTranslation('broadcast')
  const { data } = useQuery(broadcastEvents())
  const events = data?.events.map(({ id, title }) => ({ value: id, label: title })) ?? []
  return (
    <Panel title={t('time')}>
      <TimeField control={control} name="startsAt" label={t('fields.startsAt')} />
      <ChoiceField
        control={control}
        name="eventId"
        label={t('fields.eventId')}
        choices={[{ value: null, label: t('noEvent') }, ...events]}
      />
      <ChoiceField
        control={control}
        name="access"
        label={t('fields.access')}
        choices={accesses.map((access) => ({ value: access, label: t(`access.${access}`) }))}
      />
    </Panel>
  )
}
