interface ListPart<Id> {
  items: readonly { id: Id }[]
  hasMore: boolean
}

/** The id behind which the next part of a list begins; null where none follows. */
export const lastIdOf = <Id>({ items, hasMore }: ListPart<Id>): Id | null =>
  hasMore ? (items.at(-1)?.id ?? null) : null
