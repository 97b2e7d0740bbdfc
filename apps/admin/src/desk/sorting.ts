import { opposite, partsOf, type Sort } from '@pahlavan/contract/admin/sorting'

/** The order of a list that the address names; the list's first one for anything else. */
export const sortIn = <S extends Sort>(params: URLSearchParams, sorts: readonly [S, ...S[]]): S =>
  sorts.find((sort) => sort === params.get('sort')) ?? sorts[0]

/** An order as the address holds it. The first one needs no words. */
export const sortEntry = <S extends Sort>(sort: S, sorts: readonly [S, ...S[]]): S | null =>
  sort === sorts[0] ? null : sort

/** The order after a tap on the head of a column: the column's first direction, then the other one. */
export function sortAfterTap<S extends Sort>(sort: S, sorts: readonly S[], name: string): S {
  const isSorted = partsOf(sort).name === name
  const next = isSorted ? opposite(sort) : undefined
  return sorts.find((each) => (isSorted ? each === next : partsOf(each).name === name)) ?? sort
}

/** The order of a list, its other orders, and their words. */
export interface Sorting<S extends Sort = Sort> {
  sort: S
  sorts: readonly S[]
  label: (sort: S) => string
  onSort: (sort: S) => void
}
