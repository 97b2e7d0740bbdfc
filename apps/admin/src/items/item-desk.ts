import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type itemEndpoints,
  itemSorts,
  type ItemSort,
  type ItemState,
  itemStates,
  type ItemStatus,
  type ListedItem,
} from '@pahlavan/contract/admin/items'
import type { CallData, Call } from '@pahlavan/contract/calls'
import type { Image } from '@pahlavan/contract/image'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { TObject } from 'typebox'
import { useSearchParams } from 'wouter'
import { useChange } from '../desk/change.ts'
import type { Edit } from '../desk/draft.rules.ts'
import { sortEntry, sortIn } from '../desk/sorting.ts'

const PAGE_SIZE = 25

type ItemEndpoints = ReturnType<typeof itemEndpoints<TObject, TObject>>
type SavedItem = CallData<Call<ItemEndpoints['save']>>

/** An item as its form edits it. */
export interface EditedItem<Fields> extends ItemStatus {
  id: number
  fields: Fields
  /** The names of the fields that it needs before fans may see it. */
  lacks: string[]
}

/** A row of a list of items. A noun with pictures adds the first one. */
export type ItemRow = ListedItem & { image?: Image | null }

/** Which items are listed; the address holds it. */
export interface ItemFilter {
  search: string
  state: ItemState | null
  sort: ItemSort
}

/** A filter as the list and its file take it. */
export const itemInput = ({ search, state, sort }: ItemFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  sort,
})

/** The filter of the address, and how to change it. A change takes the place of the history entry. */
export function useItemFilter() {
  const [params, setParams] = useSearchParams()
  const filter: ItemFilter = {
    search: (params.get('q') ?? '').slice(0, 200),
    state: itemStates.find((state) => state === params.get('state')) ?? null,
    sort: sortIn(params, itemSorts),
  }
  const put = (changes: Partial<ItemFilter>) => {
    const { search, state, sort } = { ...filter, ...changes }
    const entries = Object.entries({ q: search.trim(), state, sort: sortEntry(sort, itemSorts) })
    setParams(
      entries.filter(([, value]) => value).map(([name, value]) => [name, String(value)]),
      { replace: true },
    )
  }
  return { filter, put }
}

/**
 * The queries and calls of a noun with many objects. `Fields` and `Row` are those of its endpoints.
 *
 * @param room the address of its list below `/admin`
 */
export function itemDesk<Fields extends object, Row extends ItemRow>(room: string, endpoints: ItemEndpoints) {
  const list = queriesOf(`${room}-list`, callOf(endpoints.list))
  const detail = queriesOf(`${room}-one`, callOf(endpoints.detail))
  const uses = queriesOf(`${room}-uses`, callOf(endpoints.uses))
  return {
    room,
    endpoints,
    /** The items in the filter's order. */
    listOf: (filter: ItemFilter) =>
      infiniteQueryOptions({
        queryKey: list.key(filter),
        queryFn: async ({ pageParam }) => {
          const place = pageParam ? { Before: pageParam } : {}
          const part = await list.ask(
            { ...itemInput(filter), PageSize: PAGE_SIZE, ...place },
            { handles: 'any' },
          )
          return { ...part, items: part.items as Row[] }
        },
        initialPageParam: null as string | null,
        getNextPageParam: ({ next }) => next,
      }),
    lists: { queryKey: list.key() },
    detailOf: (id: number) =>
      queryOptions({
        queryKey: detail.key(id),
        queryFn: async () => (await detail.ask({ id }, { handles: 'any' })) as EditedItem<Fields>,
      }),
    /** Who depends on an item, as it is now. */
    usesOf: (id: number) =>
      queryOptions({
        queryKey: uses.key(id),
        queryFn: () => uses.ask({ id }, { handles: 'any' }),
        staleTime: 0,
      }),
    saveItem: async (id: number, { base, fields }: Edit<Fields>) => {
      const saved: SavedItem = await call(
        callOf(endpoints.save),
        { id, base: { ...base }, fields: { ...fields } },
        { handles: 'any' },
      )
      return { ...saved, fields: saved.fields as Fields }
    },
  }
}

export type ItemDesk<Fields extends object, Row extends ItemRow = ItemRow> = ReturnType<
  typeof itemDesk<Fields, Row>
>

/** The changes of items. Lists and the changed item are read anew after each. */
export function useItemChanges<Fields extends object, Row extends ItemRow>(desk: ItemDesk<Fields, Row>) {
  const cache = useQueryClient()
  const { endpoints, lists, detailOf } = desk
  const refresh = async (id?: number) => {
    await Promise.all([
      cache.invalidateQueries(lists),
      ...(id === undefined ? [] : [cache.invalidateQueries(detailOf(id))]),
    ])
  }
  const refreshOne = (_status: ItemStatus, { id }: { id: number }) => refresh(id)
  return {
    save: async (id: number, edit: Edit<Fields>) => {
      const saved = await desk.saveItem(id, edit)
      await refresh(id)
      return saved
    },
    create: useChange(endpoints.create, () => refresh(), { handles: 'any' }),
    publish: useChange(endpoints.publish, refreshOne),
    withdraw: useChange(endpoints.withdraw, refreshOne),
    remove: useChange(endpoints.remove, () => refresh()),
  }
}
