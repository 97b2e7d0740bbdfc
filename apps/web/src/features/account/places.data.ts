import type { Language } from '@pahlavan/contract/endpoint'
import { englishPlace } from '@pahlavan/persian/places'
import { queryOptions } from '@tanstack/react-query'

/** The provinces and cities; their 15 kB come with the form that asks for them. */
export const places = () =>
  queryOptions({
    queryKey: ['places'],
    queryFn: async () => (await import('@pahlavan/persian/provinces')).provinces,
    staleTime: Number.POSITIVE_INFINITY,
  })

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
