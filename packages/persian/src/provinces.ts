import { cleanText, tightKey } from './letters.ts'

/** A province of Iran with its cities, in the order of the alphabet. */
export interface Province {
  name: string
  cities: string[]
}

const tidy = (name: string) => cleanText(name).replace(/ و(?=چهار|بختیاری|بویر|بلوچ)/, ' و ')

const asJson = { with: { type: 'json' } } as const

/** The provinces and cities, read when they are asked for: they are 15 kB on the way to a browser. */
export async function readProvinces(): Promise<Province[]> {
  const [{ default: provinces }, { default: cities }] = await Promise.all([
    import('iran-cities-json/ostan.json', asJson),
    import('iran-cities-json/shahr.json', asJson),
  ])
  const { compare } = new Intl.Collator('fa')
  const named = provinces.map(({ id, name }) => ({
    name: tidy(name),
    cities: [...new Set(cities.filter(({ ostan }) => ostan === id).map((city) => tidy(city.name)))].toSorted(
      compare,
    ),
  }))
  return named.toSorted((a, b) => compare(a.name, b.name))
}

/** Whether a city lies in a province, both by their Persian names in any spelling. */
export async function liesIn(city: string, province: string): Promise<boolean> {
  const isNamed = (name: string) => (other: string) => tightKey(other) === tightKey(name)
  const found = (await readProvinces()).find(({ name }) => isNamed(province)(name))
  return found?.cities.some(isNamed(city)) ?? false
}
