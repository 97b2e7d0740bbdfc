import type { ProblemCode } from '@pahlavan/contract/problems'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TObject } from 'typebox'
import { useLocation } from 'wouter'
import { useRow } from '../desk/useRow.ts'
import { type EditedItem, type ItemDesk, type ItemRow, useItemChanges } from './item-desk.ts'

interface ItemSource<Fields extends FieldValues, Row extends ItemRow> {
  desk: ItemDesk<Fields, Row>
  /** Null for a new one. */
  item: EditedItem<Fields> | null
  /** The fields of a new one. */
  empty: Fields
  schema: TObject
  rules?: FieldRules<Fields>
  /** The fields to which refusals of the server belong. */
  refusals?: Partial<Record<ProblemCode, Path<Fields>>>
}

/** The form of an item and its changes. A new one opens at its own address once it is added. */
export function useItem<Fields extends FieldValues, Row extends ItemRow>(source: ItemSource<Fields, Row>) {
  const { desk, item, empty, schema, rules, refusals } = source
  const { t } = useTranslation('item')
  const [, navigate] = useLocation()
  const changes = useItemChanges(desk)
  const editing = useRow<Fields>({
    place: `item:${desk.room}:${item?.id ?? 'new'}`,
    schema,
    ...(rules && { rules }),
    ...(refusals && { refusals }),
    fields: item?.fields ?? empty,
    savedWords: t(item?.state === 'live' ? 'savedLive' : 'saved'),
    save: async (edit, fields) => {
      if (item) return changes.save(item.id, edit)
      const { id } = await changes.create.mutateAsync({ fields: { ...fields } })
      navigate(`/${desk.room}/${id}`, { replace: true })
      return { isSaved: true, fields: empty, conflicts: [] }
    },
  })
  return { desk, item, editing, changes, toList: () => navigate(`/${desk.room}`) }
}

export type ItemEditing<Fields extends FieldValues, Row extends ItemRow = ItemRow> = ReturnType<
  typeof useItem<Fields, Row>
>
