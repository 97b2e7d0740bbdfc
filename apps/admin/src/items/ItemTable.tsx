import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ago } from '@pahlavan/kit/text/moment.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { columnsOf } from '../desk/WorkTable.tsx'
import { titleIn } from '../desk/title-in.ts'
import { ItemMark } from './ItemMark.tsx'
import type { ItemRow } from './item-desk.ts'
import './items.css'

/** A column of a noun. */
interface ItemColumn<Row> {
  name: string
  Heading: ComponentType
  Cell: ComponentType<{ item: Row }>
}

/** The heading of a column that the items of each noun have. */
const headingOf = (name: 'title' | 'state' | 'author' | 'changed'): ComponentType =>
  function Heading() {
    const { t } = useTranslation('item')
    return t(`columns.${name}`)
  }

/**
 * The columns of a noun: its title and state, its own ones, and its last change. They are made once, beside the screen.
 *
 * @param room the address of the list below `/admin`
 */
export function itemColumns<Row extends ItemRow>(room: string, own: readonly ItemColumn<Row>[]) {
  const column = columnsOf<Row>()
  const all: readonly ItemColumn<Row>[] = [
    { name: 'title', Heading: headingOf('title'), Cell: ({ item }) => <Title room={room} item={item} /> },
    { name: 'state', Heading: headingOf('state'), Cell: State },
    ...own,
    { name: 'author', Heading: headingOf('author'), Cell: Editor },
    { name: 'changed', Heading: headingOf('changed'), Cell: Changed },
  ]
  const hideable = all.filter(({ name }) => name !== 'title')
  return {
    columns: column.columns(
      all.map(({ name, Heading, Cell }) =>
        column.display({
          id: name,
          header: () => <Heading />,
          cell: ({ row }) => <Cell item={row.original} />,
        }),
      ),
    ),
    hideable: hideable.map(({ name }) => name),
    headings: new Map(hideable.map(({ name, Heading }) => [name, Heading])),
  }
}

export type ItemColumns<Row extends ItemRow> = ReturnType<typeof itemColumns<Row>>

function Title({ room, item }: { room: string; item: ItemRow }) {
  const { t } = useTranslation('item')
  const { language } = useLanguage()
  const { id, image } = item
  const name = titleIn(item, language)
  return (
    <div className="item-title">
      {image !== undefined && <Picture image={image} sizes="76px" className="media thumb" />}
      <Link href={`/${room}/${id}`} className="row-link">
        <bdi>{name || t('untitled')}</bdi>
      </Link>
    </div>
  )
}

const State = ({ item: { state, publishAt } }: { item: ItemRow }) => (
  <ItemMark state={state} publishAt={publishAt} />
)

const Editor = ({ item }: { item: ItemRow }) => <bdi>{item.changedBy?.name ?? ''}</bdi>

function Changed({ item: { changedAt } }: { item: ItemRow }) {
  const { language } = useLanguage()
  return <time dateTime={changedAt}>{ago(changedAt, language)}</time>
}
