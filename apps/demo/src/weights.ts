import reference from '../../api/migrations/reference.json' with { type: 'json' }

/** A weight of the reference rows: `gender` 0 women, 1 men; kilograms. */
export interface Weight {
  id: number
  style: number
  gender: 0 | 1
  list: string
  min: number | null
  max: number | null
}

type Row = [number, number, 0 | 1, string, string, string, number | null, number | null, boolean]

export const allWeights: readonly Weight[] = (reference.tables.play_weight.rows as Row[]).map(
  ([id, style, gender, list, , , min, max]) => ({ id, style, gender, list, min, max }),
)

/** The weights of the three styles that wrestlers are listed in. */
export const weights: readonly Weight[] = allWeights.filter(({ style }) => style <= 2)

/** An age group of the reference rows. */
export interface Age {
  id: number
  key: string
  from: number
  to: number | null
}

export const ages: readonly Age[] = (
  reference.tables.age_group.rows as [number, string, string, string, number, number | null][]
).map(([id, key, , , from, to]) => ({ id, key, from, to }))

/** The group that somebody of an age in years wrestles in. */
export const ageGroupOf = (age: number): Age => {
  const fitting = ages.filter(({ from, to }) => age >= from && (to === null || age <= to))
  const found = age >= 35 ? fitting.at(-1) : fitting[0]
  if (!found) throw new Error(`no age group of ${age}`)
  return found
}
