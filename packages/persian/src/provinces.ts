import ostans from 'iran-cities-json/ostan.json' with { type: 'json' }
import shahrs from 'iran-cities-json/shahr.json' with { type: 'json' }
import { cleanText, tightKey } from './letters.ts'

/** A province of Iran with its cities, in the order of the alphabet. */
export interface Province {
  name: string
  cities: string[]
}

const tidy = (name: string) => cleanText(name).replace(/ و(?=چهار|بختیاری|بویر|بلوچ)/, ' و ')

const { compare } = new Intl.Collator('fa')

/** The provinces and cities: 15 kB on the way to a browser, which loads them when it asks for them. */
export const provinces: readonly Province[] = ostans
  .map(({ id, name }) => ({
    name: tidy(name),
    cities: [...new Set(shahrs.filter(({ ostan }) => ostan === id).map((city) => tidy(city.name)))].toSorted(
      compare,
    ),
  }))
  .toSorted((a, b) => compare(a.name, b.name))

/** Whether a city lies in a province, both by their Persian names in any spelling. */
export function liesIn(city: string, province: string): boolean {
  const isNamed = (name: string) => (other: string) => tightKey(other) === tightKey(name)
  const found = provinces.find(({ name }) => isNamed(province)(name))
  return found?.cities.some(isNamed(city)) ?? false
}
