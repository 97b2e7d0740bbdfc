import { type TSchema, Type } from 'typebox'

const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** An order of a list: the name of its column, and its direction. */
export type Sort<Name extends string = string> = `${Name}.${Direction}`

/** The orders of a list: each column in both directions. @param firsts the first direction of each; the first column is the order where none is chosen */
export const sortsOf = <Name extends string>(
  ...firsts: readonly [Sort<Name>, ...Sort<Name>[]]
): readonly [Sort<Name>, ...Sort<Name>[]] => {
  const [first, ...others] = firsts.flatMap((sort) => [sort, opposite(sort)])
  return [first ?? firsts[0], ...others]
}

/** The column's name and the direction of an order. */
export function partsOf<Name extends string>(sort: Sort<Name>): { name: Name; direction: Direction } {
  const [name, direction] = sort.split('.') as [Name, Direction]
  return { name, direction }
}

/** The same column in the other direction. */
export function opposite<Name extends string>(sort: Sort<Name>): Sort<Name> {
  const { name, direction } = partsOf(sort)
  return `${name}.${direction === 'asc' ? 'desc' : 'asc'}`
}

/** The parameter that chooses one of some orders. */
export const SortOf = <S extends Sort>(sorts: readonly S[]) =>
  Type.Optional(Type.Enum([...sorts], { type: 'string' }))

/** The place in a list behind which its next part begins. It names the order, and is of no use in another one. */
export const Before = Type.Optional(Type.String({ maxLength: 500 }))

/** A part of a list, and the cursor of the next one. */
export const ListPart = <T extends TSchema>(item: T) =>
  Type.Object({ items: Type.Array(item), next: Type.Union([Type.String(), Type.Null()]) })
