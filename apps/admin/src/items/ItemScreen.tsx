import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ObjectScreen } from '../desk/ObjectScreen.tsx'
import type { EditedItem, ItemDesk, ItemRow } from './item-desk.ts'

interface ItemScreenProps<Fields extends object, Row extends ItemRow> {
  desk: ItemDesk<Fields, Row>
  id: number
  Form: ComponentType<{ item: EditedItem<Fields> }>
}

/** One item in its form. */
export function ItemScreen<Fields extends object, Row extends ItemRow>(props: ItemScreenProps<Fields, Row>) {
  const { desk, id, Form } = props
  return (
    <ObjectScreen object={useQuery(desk.detailOf(id))} address={`/${desk.room}`}>
      {(item) => <Form key={id} item={item} />}
    </ObjectScreen>
  )
}
