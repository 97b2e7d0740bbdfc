import { type EditedTechnique, TechniqueFields, techniqueKinds } from '@pahlavan/contract/admin/techniques'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ChoiceField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { useTechniqueChanges } from '../techniques.data.ts'

const empty: TechniqueFields = { title: '', titleEn: '', actionKind: 'takedown' }
const fieldNames = ['title', 'titleEn', 'actionKind'] as const

/** The names of the fields, and their values in words. */
function useFieldWords() {
  const { t } = useTranslation('technique')
  return {
    nameOf: (field: string) => {
      const name = fieldNames.find((each) => each === field)
      return name ? t(`fields.${name}`) : field
    },
    textOf: (_field: string, value: unknown) => {
      const kind = techniqueKinds.find((each) => each === value)
      return kind ? t(`kinds.${kind}`) : String(value)
    },
  }
}

/** A technique: its names, and its kind on a score sheet. @param technique null for a new one */
export function TechniqueForm({ technique }: { technique: EditedTechnique | null }) {
  const { t } = useTranslation('technique')
  const [, navigate] = useLocation()
  const { create, save, remove } = useTechniqueChanges()
  const editing = useRow<TechniqueFields>({
    place: `row:technique:${technique?.id ?? 'new'}`,
    schema: TechniqueFields,
    refusals: { technique_untitled: 'title' },
    fields: technique?.fields ?? empty,
    save: async (edit, fields) => {
      if (technique) return save(technique.id, edit)
      await create(fields)
      navigate('/techniques')
      return { isSaved: true, fields: empty, conflicts: [] }
    },
  })
  const { control } = editing
  const titles = useWatch({ control, name: ['title', 'titleEn'] })
  const title = titles.find(Boolean) ?? t('new')
  useTitle(title)
  const words = useFieldWords()
  return (
    <RowForm editing={editing} title={title} list="/techniques" isNew={technique === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          <Panel title={t('names')}>
            <TextField control={control} name="title" label={t('fields.title')} dir="rtl" />
            <TextField control={control} name="titleEn" label={t('fields.titleEn')} dir="ltr" />
          </Panel>
        </div>
        <aside className="edit-side">
          <Panel title={t('sheet')}>
            <ChoiceField
              control={control}
              name="actionKind"
              label={t('fields.actionKind')}
              choices={techniqueKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
            />
          </Panel>
          {technique && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() =>
                remove.mutate({ id: technique.id }, { onSuccess: () => navigate('/techniques') })
              }
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}
