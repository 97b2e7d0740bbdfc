/** Which part of a list is asked for. Pages count from 1; 20 items where nothing is said (`docs/rules/decisions.md` §2). */
export interface Part {
  page: number
  size: number
  offset: number
}

export function partOf({
  CurrentPage = 1,
  PageSize = 20,
}: {
  CurrentPage?: number
  PageSize?: number
}): Part {
  return { page: CurrentPage, size: PageSize, offset: (CurrentPage - 1) * PageSize }
}

/** How many a list has that was counted a while ago: never fewer than are shown of it. */
export const atLeast = (
  counted: number,
  items: readonly unknown[],
  { offset }: Pick<Part, 'offset'>,
): number => Math.max(counted, items.length && offset + items.length)

/** One page of a list in the contract's shape. */
export const pageOf = <T>(items: T[], total: number, { page, size, offset }: Part) => ({
  items,
  currentPage: page,
  pageSize: size,
  totalRecords: total,
  hasMore: offset + items.length < total && items.length > 0,
})
