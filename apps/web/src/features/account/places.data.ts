import type { Language } from '@pahlavan/contract/endpoint'
import { cleanText } from '@pahlavan/persian/letters'
import { englishPlace } from '@pahlavan/persian/places'
import { queryOptions } from '@tanstack/react-query'

/** A province of Iran with its cities, in the order of the alphabet. */
interface Province {
  name: string
  cities: string[]
}

const tidy = (name: string) => cleanText(name).replace(/ و(?=چهار|بختیاری|بویر|بلوچ)/, ' و ')

async function readPlaces(): Promise<Province[]> {
  const [{ default: provinces }, { default: cities }] = await Promise.all([
    import('iran-cities-json/ostan.json'),
    import('iran-cities-json/shahr.json'),
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

/** The provinces and cities; their 15 kB come with the form that asks for them. */
export const places = () =>
  queryOptions({ queryKey: ['places'], queryFn: readPlaces, staleTime: Number.POSITIVE_INFINITY })

/** A place of the list as a language has it; its own name where no other is known. */
export const placeName = (name: string, language: Language): string =>
  language === 0 ? name : (englishPlace(name) ?? name)

/** Places to choose from, which are kept by their Persian names: as a language has them, in its order. */
export const placesIn = (language: Language) => (names: readonly string[]) => {
  const { compare } = new Intl.Collator(language === 0 ? 'fa' : 'en')
  return names
    .map((value) => ({ value, label: placeName(value, language) }))
    .toSorted((one, other) => compare(one.label, other.label))
}
