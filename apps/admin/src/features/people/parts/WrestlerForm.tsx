import { WrestlerSheet } from '@pahlavan/contract/admin/people'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { LongField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { PictureField } from '../../picture/PictureField.tsx'
import { emptyWrestler, useWrestlerChanges, wrestlerRules } from '../people.data.ts'
import { CareerPanel } from './CareerPanel.tsx'
import { usePersonWords } from './personWords.ts'
import { SportPanel } from './SportPanel.tsx'
import { TechniquesPanel } from './TechniquesPanel.tsx'

interface WrestlerFormProps {
  /** Null for a new one. */
  id: number | null
  fields?: WrestlerSheet
}

/** A wrestler: names and texts in both languages, pictures, sport, career and techniques. */
export function WrestlerForm({ id, fields = emptyWrestler }: WrestlerFormProps) {
  const { t } = useTranslation('person')
  const words = usePersonWords()
  const [, navigate] = useLocation()
  const { create, save, remove } = useWrestlerChanges()
  const editing = useRow<WrestlerSheet>({
    place: `row:wrestler:${id ?? 'new'}`,
    schema: WrestlerSheet,
    rules: wrestlerRules,
    refusals: {
      birth_date_invalid: 'birthDate',
      career_sums: 'career.bouts',
      club_not_found: 'clubId',
      picture_not_found: 'portraitId',
      technique_not_found: 'techniques',
      name_invalid: 'firstName',
    },
    fields,
    save: async (edit, typed) => {
      if (id !== null) return save(id, edit)
      const made = await create(typed)
      navigate(`/wrestlers/${made.id}`)
      return { isSaved: true, fields: emptyWrestler, conflicts: [] }
    },
  })
  const { control } = editing
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })
  const title = [firstName, lastName].filter(Boolean).join(' ') || t('wrestlers.new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list="/wrestlers" isNew={id === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          <NamesPanel control={control} />
          <TextsPanel control={control} />
          <CareerPanel control={control} />
          <TechniquesPanel control={control} />
        </div>
        <aside className="edit-side">
          <SportPanel control={control} />
          <Panel title={t('pictures')}>
            <PictureField control={control} name="avatarId" label={words.nameOf('avatarId')} />
            <PictureField control={control} name="portraitId" label={words.nameOf('portraitId')} />
          </Panel>
          {id !== null && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate({ id }, { onSuccess: () => navigate('/wrestlers') })}
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}

/** The names of a wrestler in both scripts. */
function NamesPanel({ control }: { control: Control<WrestlerSheet> }) {
  const { t } = useTranslation('person')
  const { nameOf } = usePersonWords()
  return (
    <Panel title={t('names')}>
      <TextField control={control} name="firstName" label={nameOf('firstName')} dir="rtl" />
      <TextField control={control} name="lastName" label={nameOf('lastName')} dir="rtl" />
      <TextField control={control} name="firstNameEn" label={nameOf('firstNameEn')} dir="ltr" lang="en" />
      <TextField control={control} name="lastNameEn" label={nameOf('lastNameEn')} dir="ltr" lang="en" />
    </Panel>
  )
}

/** The texts of a wrestler's page. */
function TextsPanel({ control }: { control: Control<WrestlerSheet> }) {
  const { t } = useTranslation('person')
  const { nameOf } = usePersonWords()
  return (
    <Panel title={t('texts')}>
      <LongField control={control} name="bio" label={nameOf('bio')} rows={4} dir="rtl" />
      <LongField control={control} name="bioEn" label={nameOf('bioEn')} rows={4} dir="ltr" lang="en" />
      <TextField control={control} name="coach" label={nameOf('coach')} dir="rtl" />
      <TextField control={control} name="coachEn" label={nameOf('coachEn')} dir="ltr" lang="en" />
    </Panel>
  )
}
