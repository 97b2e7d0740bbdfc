import { type EditedSizeChart, SizeChartFields } from '@pahlavan/contract/admin/size-charts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { useTextOf } from '../../../items/field-words.ts'
import { chartRules, emptySize, useChartChanges } from '../sizes.data.ts'
import { SizesPanel } from './SizesPanel.tsx'

const empty: SizeChartFields = { title: '', titleEn: '', sizes: [emptySize] }
const names = ['title', 'titleEn', 'sizes'] as const

/** A size guide: its title and its sizes. @param chart null for a new one */
export function ChartForm({ chart }: { chart: EditedSizeChart | null }) {
  const { t } = useTranslation('size')
  const textOf = useTextOf()
  const [, navigate] = useLocation()
  const { create, save, remove } = useChartChanges()
  const editing = useRow<SizeChartFields>({
    place: `row:size:${chart?.id ?? 'new'}`,
    schema: SizeChartFields,
    rules: chartRules,
    refusals: { size_twice: 'sizes', size_reversed: 'sizes' },
    fields: chart?.fields ?? empty,
    save: async (edit, fields) => {
      if (chart) return save(chart.id, edit)
      await create(fields)
      navigate('/sizes')
      return { isSaved: true, fields: empty, conflicts: [] }
    },
  })
  const { control } = editing
  const title = useWatch({ control, name: 'title' }) || t('new')
  useTitle(title)
  const nameOf = (field: string) => {
    const name = names.find((each) => each === field)
    return name ? t(`fields.${name}`) : field
  }
  return (
    <RowForm
      editing={editing}
      title={title}
      list="/sizes"
      isNew={chart === null}
      nameOf={nameOf}
      textOf={(_field, value) => textOf(value)}
    >
      <div className="edit-grid">
        <div className="edit-main">
          <SizesPanel control={control} />
        </div>
        <aside className="edit-side">
          <Panel title={t('fields.title')}>
            <TextField control={control} name="title" label={t('fields.title')} dir="rtl" />
            <TextField control={control} name="titleEn" label={t('fields.titleEn')} dir="ltr" lang="en" />
          </Panel>
          {chart && (
            <RemoveRow
              title={title}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate({ id: chart.id }, { onSuccess: () => navigate('/sizes') })}
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}
