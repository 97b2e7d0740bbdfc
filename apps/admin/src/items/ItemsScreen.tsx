import { itemSorts, itemStates } from '@pahlavan/contract/admin/items'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumns } from '../desk/columns.ts'
import { ColumnsMenu } from '../desk/ColumnsMenu.tsx'
import { ExportButton } from '../desk/ExportButton.tsx'
import { ImportLink } from '../desk/ImportLink.tsx'
import { ListHead } from '../desk/ListHead.tsx'
import { ListPanel } from '../desk/ListPanel.tsx'
import { ListTools } from '../desk/ListTools.tsx'
import { RowSkeleton } from '../desk/RowSkeleton.tsx'
import { SortSelect } from '../desk/SortSelect.tsx'
import type { Sorting } from '../desk/sorting.ts'
import { WorkTable } from '../desk/WorkTable.tsx'
import { type ItemDesk, type ItemFilter, itemInput, type ItemRow, useItemFilter } from './item-desk.ts'
import type { ItemColumns } from './ItemTable.tsx'
import '../desk/state-filters.css'
import '../desk/table.css'
import './items.css'

/** The words of a list of items. */
export interface ItemListWords {
  title: string
  /** What fans see of them, in a sentence. */
  sub: string
  new: string
  empty: { title: string; text: string }
}

interface ItemsScreenProps<Fields extends object, Row extends ItemRow> {
  desk: ItemDesk<Fields, Row>
  columns: ItemColumns<Row>
  words: ItemListWords
  /** They come in from a file, too. */
  isImported?: boolean
  /** More ways beside the button of a new one. */
  children?: ReactNode
}

/** The items of a noun: search, states, order, columns, and their file. */
export function ItemsScreen<Fields extends object, Row extends ItemRow>(
  props: ItemsScreenProps<Fields, Row>,
) {
  const { desk, columns, words, isImported = false, children } = props
  const { t } = useTranslation('item')
  const { filter, put } = useItemFilter()
  const list = useInfiniteQuery(desk.listOf(filter))
  const chosen = useColumns(desk.room, columns.hideable)
  const headingOf = (name: string) => {
    const Heading = columns.headings.get(name)
    return Heading && <Heading />
  }
  const sorting: Sorting<ItemFilter['sort']> = {
    sort: filter.sort,
    sorts: itemSorts,
    label: (sort) => t(`sorts.${sort}`),
    onSort: (sort) => put({ sort }),
  }
  return (
    <>
      <ListHead words={words} address={`/${desk.room}?new=1`}>
        {children}
      </ListHead>
      <ListPanel
        label={words.title}
        list={list}
        filters={
          <ItemFilters filter={filter} onChange={put}>
            <SortSelect sorting={sorting} hasHeads />
            <ColumnsMenu columns={chosen} label={headingOf} />
            <ExportButton endpoint={desk.endpoints.export} query={itemInput(filter)} />
            {isImported && <ImportLink room={desk.room} />}
          </ItemFilters>
        }
        loading={<RowSkeleton />}
        empty={<NoItems filter={filter} words={words} onClear={put} />}
        words={{ order: sorting.label(filter.sort), more: t('more') }}
      >
        {(rows) => (
          <WorkTable
            className="items"
            columns={columns.columns}
            rows={rows}
            sorting={sorting}
            hidden={chosen.hidden}
          />
        )}
      </ListPanel>
    </>
  )
}

interface ItemFiltersProps {
  filter: ItemFilter
  onChange: (changes: Partial<ItemFilter>) => void
  children: ReactNode
}

/** Search and states, which stand in the address. */
function ItemFilters({ filter: { search, state }, onChange, children }: ItemFiltersProps) {
  const { t } = useTranslation('item')
  const chips = [
    { id: 'all' as const, title: t('all') },
    ...itemStates.map((id) => ({ id, title: t(`states.${id}`) })),
  ]
  return (
    <>
      <div className="state-filters">
        <Chips
          legend={t('byState')}
          chips={chips}
          chosen={state ?? 'all'}
          onChoose={(id) => onChange({ state: id === 'all' ? null : id })}
        />
      </div>
      <div className="filters">
        <SearchField
          className="filter-search"
          id="item-search"
          label={t('search')}
          value={search}
          onSearch={(typed) => onChange({ search: typed })}
        />
        <ListTools>{children}</ListTools>
      </div>
    </>
  )
}

interface NoItemsProps {
  filter: ItemFilter
  words: ItemListWords
  onClear: (changes: Partial<ItemFilter>) => void
}

function NoItems({ filter: { search, state }, words, onClear }: NoItemsProps) {
  const { t } = useTranslation('item')
  if (!search && !state) return <EmptyState {...words.empty} />
  return (
    <EmptyState title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line sm" onClick={() => onClear({ search: '', state: null })}>
        {t('none.all')}
      </button>
    </EmptyState>
  )
}
