import type { GoodsItem } from '@pahlavan/contract/goods'
import { COUNT_MAX } from '@pahlavan/contract/limits'
import { isRecord } from '@pahlavan/contract/records'
import { keep, readStored } from '@pahlavan/client/storage'
import { create } from 'zustand'

/** The local storage key of goods and books (`docs/rules/decisions.md` §6): `{ items: [] }`. */
const KEY = 'goods'
/** Removals that the server does not know yet. */
const REMOVED = 'goodsRemoved'

/** A thing of a basket by its name. */
export const nameOf = ({ kind, id, variantId }: Omit<GoodsItem, 'count'>): string =>
  `${kind} ${id} ${variantId ?? 0}`

const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

function itemIn(value: unknown): GoodsItem[] {
  if (!isRecord(value)) return []
  const { kind, id, variantId, count } = value
  if ((kind !== 'product' && kind !== 'book') || !isWhole(id) || !isWhole(count)) return []
  return [{ kind, id, count: Math.min(COUNT_MAX, count), ...(isWhole(variantId) && { variantId }) }]
}

/** The goods under a key; any other value there counts as none. */
function read(key: string): GoodsItem[] {
  try {
    const value: unknown = JSON.parse(readStored('local', key) ?? 'null')
    const items = typeof value === 'object' && value !== null && 'items' in value ? value.items : []
    return Array.isArray(items) ? items.flatMap(itemIn) : []
  } catch {
    return [] // not written by us
  }
}

const write = (key: string, items: readonly GoodsItem[]) =>
  keep('local', key, items.length > 0 || key === KEY ? JSON.stringify({ items }) : null)

/** The goods in the basket, oldest first. */
export const useGoods = create<{ items: readonly GoodsItem[] }>(() => ({ items: [] }))
// After it began: a document that the server drew knows nothing of this browser.
useGoods.setState({ items: read(KEY) })

/** The goods stored in this browser, and the removals since the last exchange with the server. */
export const goodsItems = (): readonly GoodsItem[] => read(KEY)
export const removedGoods = (): readonly GoodsItem[] => read(REMOVED)

const without = (items: readonly GoodsItem[], others: readonly GoodsItem[]) => {
  const names = new Set(others.map(nameOf))
  return items.filter((item) => !names.has(nameOf(item)))
}

/** Forgets removals that the server has received. */
export const forgetRemovedGoods = (items: readonly GoodsItem[]): void =>
  write(REMOVED, without(read(REMOVED), items))

const listeners = new Set<() => void>()

/** Calls `listen` at each change that is made here. Returns how to stop. */
export function whenGoodsChanged(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Replaces the whole stored basket. */
export function setGoods(items: readonly GoodsItem[]): void {
  if (items.length > 0 || readStored('local', KEY) !== null) write(KEY, items)
  useGoods.setState({ items })
}

/** Changes the basket here at once, and soon on the server. */
export function changeGoods(items: readonly GoodsItem[]): void {
  write(REMOVED, [...without(read(REMOVED), items), ...without(read(KEY), items)])
  setGoods(items)
  for (const listen of listeners) listen()
}

/** Sets how many of a thing are in; 0 takes it out. */
export function setCount(item: Omit<GoodsItem, 'count'>, count: number): void {
  const items = read(KEY)
  const one = { ...item, count: Math.min(COUNT_MAX, count) }
  const isIn = items.some((each) => nameOf(each) === nameOf(item))
  if (count < 1) changeGoods(items.filter((each) => nameOf(each) !== nameOf(item)))
  else changeGoods(isIn ? items.map((each) => (nameOf(each) === nameOf(item) ? one : each)) : [...items, one])
}
