import {
  CategoryTitles,
  type GoodsCategory,
  type GoodsCategoryKind,
} from '@pahlavan/contract/admin/goods-categories'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { shelvesAddress, useShelfChanges } from '../shelves.data.ts'

const empty: CategoryTitles = { title: '', titleEn: '' }
const names = ['title', 'titleEn'] as const

interface ShelfFormProps {
  kind: GoodsCategoryKind
  /** Null for a new one. */
  category: GoodsCategory | null
}

/** The names of a category of goods. One with goods in it is not removed. */
export function ShelfForm({ kind, category }: ShelfFormProps) {
  const { t } = useTranslation('shelf')
  const [, navigate] = useLocation()
  const { create, save, remove } = useShelfChanges(kind)
  const list = shelvesAddress(kind)
  const editing = useRow<CategoryTitles>({
    place: `row:shelf:${kind}:${category?.id ?? 'new'}`,
    schema: CategoryTitles,
    refusals: { category_exists: 'title' },
    fields: category?.fields ?? empty,
    save: async (edit, fields) => {
      if (category) return save(category.id, edit)
      await create(fields)
      navigate(list)
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
  const textOf = (_field: string, value: unknown) =>
    typeof value === 'string' && value !== '' ? value : t('none')
  return (
    <RowForm
      editing={editing}
      title={title}
      list={list}
      isNew={category === null}
      nameOf={nameOf}
      textOf={textOf}
    >
      <Panel title={t(`kinds.${kind}`)}>
        <TextField control={control} name="title" label={t('fields.title')} lang="fa" dir="rtl" />
        <TextField control={control} name="titleEn" label={t('fields.titleEn')} lang="en" dir="ltr" />
      </Panel>
      {category && category.goodsCount > 0 && <p className="hint">{t('inUse')}</p>}
      {category && category.goodsCount === 0 && (
        <RemoveRow
          title={title}
          isBusy={remove.isPending}
          onRemove={() => remove.mutate({ id: category.id }, { onSuccess: () => navigate(list) })}
        />
      )}
    </RowForm>
  )
}
