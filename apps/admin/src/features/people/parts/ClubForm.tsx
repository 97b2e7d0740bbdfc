import { ClubSheet, emptyClub } from '@pahlavan/contract/admin/people'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { LongField, NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PlaceField } from '../../../desk/PlaceField.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { PictureField } from '../../picture/PictureField.tsx'
import { clubRules, useClubChanges } from '../people.data.ts'
import { usePersonWords } from './personWords.ts'

const languages: readonly Language[] = [0, 1]
const names = ['name', 'nameEn'] as const
const managers = ['manager', 'managerEn'] as const
const cities = ['city', 'cityEn'] as const
const addresses = ['address', 'addressEn'] as const
const abouts = ['about', 'aboutEn'] as const

interface ClubFormProps {
  /** Null for a new one. */
  id: number | null
  fields?: ClubSheet
}

/** A club: its texts in both languages, its badge, and how to reach it. */
export function ClubForm({ id, fields = emptyClub }: ClubFormProps) {
  const { t } = useTranslation('person')
  const words = usePersonWords()
  const [, navigate] = useLocation()
  const { create, save, remove } = useClubChanges()
  const editing = useRow<ClubSheet>({
    place: `row:club:${id ?? 'new'}`,
    schema: ClubSheet,
    rules: clubRules,
    refusals: { name_invalid: 'name', picture_not_found: 'avatarId' },
    fields,
    save: async (edit, typed) => {
      if (id !== null) return save(id, edit)
      const made = await create(typed)
      navigate(`/clubs/${made.id}`)
      return { isSaved: true, fields: emptyClub, conflicts: [] }
    },
  })
  const { control } = editing
  const title = useWatch({ control, name: 'name' }) || t('clubs.new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list="/clubs" isNew={id === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          {languages.map((language) => (
            <ClubTexts key={language} language={language} control={control} />
          ))}
        </div>
        <aside className="edit-side">
          <Panel title={t('reach')}>
            <TextField control={control} name="phone" label={t('fields.phone')} type="tel" dir="ltr" />
            <PlaceField control={control} name="location" label={t('fields.location')} />
            <NumberField
              control={control}
              name="founded"
              label={t('fields.founded')}
              hint={t('foundedHint')}
              isYear
            />
            <PictureField control={control} name="avatarId" label={t('badge')} />
          </Panel>
          {id !== null && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate({ id }, { onSuccess: () => navigate('/clubs') })}
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}

/** The texts of a club in one language. */
function ClubTexts({ language, control }: { language: Language; control: Control<ClubSheet> }) {
  const { t } = useTranslation(['person', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={names[language]} label={t('fields.name')} />
      <TextField {...written} name={managers[language]} label={t('fields.manager')} />
      <TextField {...written} name={cities[language]} label={t('fields.city')} />
      <LongField {...written} name={addresses[language]} label={t('fields.address')} />
      <LongField {...written} name={abouts[language]} label={t('fields.about')} rows={5} />
    </Panel>
  )
}
