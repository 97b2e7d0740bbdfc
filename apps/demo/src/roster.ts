import roster from './roster.json' with { type: 'json' }

/** A name in both scripts. */
export interface Names {
  first: string
  last: string
  firstEn: string
  lastEn: string
}

/** A club as the roster has it: names, city, where that is (degrees), and the city's telephone code. */
export interface RosterClub {
  name: string
  nameEn: string
  city: string
  cityEn: string
  lat: number
  lng: number
  code: string
}

const given: Readonly<Record<string, string>> = { ...roster.men, ...roster.women }
const family: Readonly<Record<string, string>> = roster.last

const latin = (known: Readonly<Record<string, string>>, name: string): string => {
  const found = known[name]
  if (found === undefined) throw new Error(`no Latin spelling of «${name}»`)
  return found
}

/** A name of the demo's lists with its Latin spelling. */
export const inLatin = (first: string, last: string): Names => ({
  first,
  last,
  firstEn: latin(given, first),
  lastEn: latin(family, last),
})

/** A whole name, first name first, in Latin letters. */
export const latinName = (name: string): string => {
  const [first = '', ...rest] = name.split(' ')
  const { firstEn, lastEn } = inLatin(first, rest.join(' '))
  return `${firstEn} ${lastEn}`
}

/** The forty clubs, those of the news first. */
export const clubs: readonly RosterClub[] = (
  roster.clubs as [string, string, string, string, number, number, string][]
).map(([name, nameEn, city, cityEn, lat, lng, code]) => ({ name, nameEn, city, cityEn, lat, lng, code }))

/** Wrestlers of other countries who wrestle as guests. */
export const guests = (roster.guests as [string, string, string, string, string, number][]).map(
  ([country, first, last, firstEn, lastEn, gender]) => ({
    country,
    names: { first, last, firstEn, lastEn },
    isWoman: gender === 0,
  }),
)

/** Names that are as long as names get; the last one is a woman's. */
export const longNames: readonly Names[] = (roster.long as [string, string, string, string][]).map(
  ([first, last, firstEn, lastEn]) => ({ first, last, firstEn, lastEn }),
)

export const streets = roster.streets as [string, string][]
export const alleys = roster.alleys as [string, string][]

/** A whole name in Latin letters: a guest's, or one of the lists; a name of neither stays as it is. */
export function latinOf(name: string): string {
  const guest = guests.find(({ names }) => `${names.first} ${names.last}`.trim() === name)
  if (guest) return `${guest.names.firstEn} ${guest.names.lastEn}`.trim()
  const [first = '', ...rest] = name.split(' ')
  const isKnown = Object.hasOwn(given, first) && Object.hasOwn(family, rest.join(' '))
  return isKnown ? latinName(name) : name
}
