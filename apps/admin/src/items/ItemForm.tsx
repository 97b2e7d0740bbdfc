import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import type { ReactNode } from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { RowForm } from '../desk/RowForm.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import type { ItemFormWords } from './field-words.ts'
import type { ItemRow } from './item-desk.ts'
import type { ItemEditing } from './useItem.ts'

interface ItemFormProps<Fields extends FieldValues, Row extends ItemRow> {
  itemEditing: ItemEditing<Fields, Row>
  words: ItemFormWords
  /** The fields that name the item, the Persian one first. */
  titles: readonly Path<Fields>[]
  /** Stands before the button that saves. */
  acts?: ReactNode
  /** Stands at the side, below the state. */
  side?: ReactNode
  /** Stands below the form: parts that save themselves. */
  below?: ReactNode
  children: ReactNode
}

/** An item in its form: its fields, and at the side where it stands and what can be done about it. */
export function ItemForm<Fields extends FieldValues, Row extends ItemRow>(props: ItemFormProps<Fields, Row>) {
  const { itemEditing, words, titles, acts, side, below, children } = props
  const { desk, item, editing } = itemEditing
  const { language } = useLanguage()
  const ordered = language === 0 ? titles : titles.toReversed()
  const names: readonly string[] = useWatch({ control: editing.control, name: ordered })
  const title = names.find(Boolean) ?? words.new
  useTitle(title)
  return (
    <>
      <RowForm
        editing={editing}
        title={title}
        list={`/${desk.room}`}
        isNew={item === null}
        acts={acts}
        nameOf={words.nameOf}
        textOf={words.textOf}
      >
        <div className="edit-grid">
          <div className="edit-main">{children}</div>
          <aside className="edit-side">
            {item && <ItemPanel itemEditing={{ ...itemEditing, item }} title={title} words={words} />}
            {side}
          </aside>
        </div>
      </RowForm>
      {below}
    </>
  )
}
