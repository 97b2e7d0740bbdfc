import { randomOf } from '@pahlavan/art/seed'
import type { Contender } from './brackets.ts'
import { ages, allWeights, type Weight } from './weights.ts'

/** A wrestler that an event may enter, as the database stores one. */
export interface Available extends Contender {
  weight: number
  ageYears: number
  country: string
  clubId: number | null
}

const weightOf = (id: number): Weight | undefined => allWeights.find((weight) => weight.id === id)

/** Styles that nobody is listed in: freestylers wrestle them, too. */
const styleOf = ({ style }: Weight): number => (style > 2 ? 0 : style)

/** The weight of an event for a wrestler: the own weight, else the next one above, else the heaviest. */
function entered(own: Weight, offered: readonly Weight[]): Weight | undefined {
  const fitting = offered.filter(
    (one) => styleOf(one) === own.style && one.gender === own.gender && one.list === own.list,
  )
  const limit = own.max ?? Number.POSITIVE_INFINITY
  return (
    fitting.find(({ id }) => id === own.id) ??
    fitting.find(({ max }) => (max ?? Number.POSITIVE_INFINITY) >= limit) ??
    fitting.at(-1)
  )
}

const pools: Record<string, (one: Available) => boolean> = {
  all: ({ ageYears }) => ageYears >= 18,
  young: ({ ageYears }) => ageYears >= 18 && ageYears <= 23,
  u17: ({ ageYears }) => ageYears <= 17,
  league: ({ ageYears }) => ageYears >= 18,
  u20: ({ ageYears }) => ageYears >= 17 && ageYears <= 20,
  u15: ({ ageYears }) => ageYears <= 15,
  vet: ({ ageYears }) => ageYears >= 35,
}

/** Most come, some are injured or train elsewhere. */
const COMES = 0.86
/** The largest field of a weight. */
const MAX_ENTRIES = 16

/**
 * The entries of each weight of an event: every wrestler of the pool in the own weight, and none twice.
 *
 * @param pool a name of `contests.json`
 */
export function fieldsOf(
  key: string,
  pool: string,
  offered: readonly number[],
  people: readonly Available[],
): Map<number, Available[]> {
  const luck = randomOf(`fields ${key}`)
  const list = offered.flatMap((id) => weightOf(id) ?? [])
  const fields = new Map<number, Available[]>(offered.map((id) => [id, []]))
  for (const one of people) {
    const own = weightOf(one.weight)
    const isComing = luck() < COMES && (pools[pool]?.(one) ?? false)
    const weight = own && isComing ? entered(own, list) : undefined
    const field = fields.get(weight?.id ?? -1)
    if (field && field.length < MAX_ENTRIES) field.push(one)
  }
  return fields
}

/** The id of an age group by its key. */
export const ageId = (key: string): number => ages.find((age) => age.key === key)?.id ?? 0
