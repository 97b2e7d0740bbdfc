import { query, type Queryable } from '../../database/connect.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { Known } from './imports.rules.ts'

const selectStyles = statement({
  name: 'imports.styles',
  text: 'select id, style_type as style from play_weight',
  row: { id: integer, style: integer },
})
const selectCountries = statement({
  name: 'imports.countries',
  text: 'select code from country',
  row: { code: string },
})

/** What a file is checked against: the styles of all weights, and the countries. */
export async function knownOf(db: Queryable): Promise<Known> {
  const [weights, countries] = [await query(db, selectStyles, []), await query(db, selectCountries, [])]
  const styles = new Map(weights.map(({ id, style }) => [id, style]))
  const codes = new Set(countries.map(({ code }) => code))
  return { styleOf: (weight) => styles.get(weight), isCountry: (code) => codes.has(code) }
}
