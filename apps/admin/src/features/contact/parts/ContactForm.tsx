import { ContactFields, type EditedContact } from '@pahlavan/contract/admin/contacts'
import type { Language } from '@pahlavan/contract/endpoint'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { placeText } from '../../../desk/place.rules.ts'
import { useRow } from '../../../desk/useRow.ts'
import { useContactChanges } from '../contact.data.ts'
import { contactRules } from '../contact.rules.ts'
import { ReachPanel } from './ReachPanel.tsx'
import { WordsPanel } from './WordsPanel.tsx'

const empty: ContactFields = {
  title: '',
  titleEn: '',
  address: '',
  addressEn: '',
  phone: '',
  hours: '',
  hoursEn: '',
  location: null,
  mapId: null,
}

const languages: readonly Language[] = [0, 1]
const fieldNames = ['title', 'address', 'hours', 'phone', 'location', 'mapId'] as const

/** A field and its value in words. */
function useFieldWords() {
  const { t } = useTranslation(['contact', 'desk'])
  const nameOf = (field: string) => {
    const name = fieldNames.find((each) => each === field.replace(/En$/, ''))
    if (!name) return field
    return field.endsWith('En')
      ? t('inLanguage', { field: t(`fields.${name}`), language: t('desk:languages.1') })
      : t(`fields.${name}`)
  }
  const textOf = (field: string, value: unknown) => {
    if (field === 'mapId' && typeof value === 'number') return t('pictureOf', { id: value })
    if (field === 'location') return placeText(value as ContactFields['location']) || t('none')
    return typeof value === 'string' && value !== '' ? value : t('none')
  }
  return { nameOf, textOf }
}

/** A place of the club: its words in both languages, and how to reach it. @param contact null for a new one */
export function ContactForm({ contact }: { contact: EditedContact | null }) {
  const { t } = useTranslation('contact')
  const words = useFieldWords()
  const [, navigate] = useLocation()
  const { create, save, remove } = useContactChanges()
  const editing = useRow<ContactFields>({
    place: `row:contact:${contact?.id ?? 'new'}`,
    schema: ContactFields,
    rules: contactRules,
    fields: contact?.fields ?? empty,
    save: async (edit, fields) => {
      if (contact) return save(contact.id, edit)
      await create(fields)
      navigate('/contacts')
      return { isSaved: true, fields: empty, conflicts: [] }
    },
  })
  const { control } = editing
  const titles = useWatch({ control, name: ['title', 'titleEn'] })
  const title = titles.find(Boolean) ?? t('new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list="/contacts" isNew={contact === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          {languages.map((language) => (
            <WordsPanel key={language} language={language} control={control} />
          ))}
        </div>
        <aside className="edit-side">
          <ReachPanel control={control} />
          {contact && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate({ id: contact.id }, { onSuccess: () => navigate('/contacts') })}
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}
