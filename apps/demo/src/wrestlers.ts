import { pick, randomOf } from '@pahlavan/art/seed'
import { castOf, namer, type Wrestler } from './cast.ts'
import { fansOf } from './fans.ts'
import { between, type Luck, taker } from './pattern.ts'
import { clubs, guests, inLatin, longNames, type Names } from './roster.ts'
import { type Weight, weights } from './weights.ts'
import { languages } from './words.ts'

/** A wrestler of the demo before anything was won. `club` is a place in the list of clubs, `age` in years. */
export interface Entrant extends Names {
  isWoman: boolean
  age: number
  weight: Weight
  country: string
  club: number | null
  coach: string | null
  heightCm: number
  weightKg: number
  /** 0 to 1: the better wins more. */
  strength: number
}

type Person = Pick<Entrant, keyof Names | 'isWoman' | 'age' | 'weight'> & Partial<Pick<Entrant, 'country'>>

/** The last club has nobody yet. */
const HOMES = clubs.map((_, at) => at).slice(0, -1)
const { coaches } = languages[0].people
/** Who teaches at a club. */
export const coachOf = (club: number): string => coaches[club % coaches.length] ?? ''

const listed = (list: string, style: number, gender: number) =>
  weights.filter((each) => each.list === list && each.style === style && each.gender === gender)
const PAHLAVANI = weights.filter(({ id }) => id >= 30 && id <= 34)
const SENIOR = weights.filter(({ id }) => id < 30)

/** Weights of the young and the old, how many of the first of them are taken, and their ages. */
const OTHERS = [
  { of: listed('u17', 0, 1), count: 10, ages: [16, 17] },
  { of: listed('u17', 1, 1), count: 6, ages: [16, 17] },
  { of: listed('u17', 0, 0), count: 6, ages: [16, 17] },
  { of: listed('u15', 0, 1), count: 4, ages: [14, 15] },
  { of: listed('u15', 1, 1), count: 2, ages: [14, 15] },
  { of: listed('u15', 0, 0), count: 2, ages: [14, 15] },
  { of: listed('veterans', 0, 1), count: 5, ages: [36, 52] },
  { of: listed('veterans', 1, 1), count: 3, ages: [36, 52] },
] as const

/** Kilograms within a class, and a height in centimetres that goes with them. */
function bodyOf({ min, max }: Weight, luck: Luck): { heightCm: number; weightKg: number } {
  const most = max ?? (min ?? 0) + 26
  const least = Math.max(min ?? most - 4, most - 18)
  const weightKg = Math.round((least + 0.5 + luck() * (most - least - 0.5)) * 10) / 10
  const index = 20 + (weightKg - 50) * 0.145 + luck() * 1.6
  return { heightCm: Math.round(100 * Math.sqrt(weightKg / index)), weightKg }
}

const weightOf = ({ style, weight }: Wrestler): Weight => {
  const [styleType, gender] = style === 'greco' ? [1, 1] : style === 'women' ? [0, 0] : [0, 1]
  const found = SENIOR.find(
    (each) => each.style === styleType && each.gender === gender && each.max === weight,
  )
  if (!found) throw new Error(`no weight ${style} ${weight}`)
  return found
}

/** A guest in one of the guest's weights. */
function guestOf({ names, isWoman, country }: (typeof guests)[number], luck: Luck): Person {
  const weight = pick(luck, isWoman ? listed('senior', 0, 0) : SENIOR.filter(({ gender }) => gender === 1))
  return { ...names, isWoman, country, weight, age: between(luck, 20, 30) }
}

/** Somebody with a long name: a freestyler, a Greco-Roman wrestler, and a woman. */
function longNamed(names: Names, at: number, luck: Luck): Person {
  const isWoman = at === longNames.length - 1
  const weight = pick(luck, isWoman ? listed('senior', 0, 0) : listed('senior', at, 1))
  return { ...names, isWoman, weight, age: between(luck, 22, 27) }
}

/** Everybody but the cast of the news, by weights: invented people, guests and three with long names. */
function newcomers(luck: Luck, taken: readonly string[]): Person[] {
  const nameNext = namer(0, luck, taken)
  const person = (weight: Weight, from: number, to: number): Person => {
    const isWoman = weight.gender === 0
    const { first, last } = nameNext(isWoman)
    return { ...inLatin(first, last), isWoman, weight, age: between(luck, from, to) }
  }
  const pahlavans = PAHLAVANI.flatMap((weight) => Array.from({ length: 5 }, () => person(weight, 21, 36)))
  const others = OTHERS.flatMap(({ of, count, ages: [from, to] }) =>
    of.slice(0, count).map((weight) => person(weight, from, to)),
  )
  const seniors = SENIOR.flatMap((weight) => [person(weight, 18, 22), person(weight, 19, 29)])
  const foreign = guests.map((guest) => guestOf(guest, luck))
  const long = longNames.map((names, at) => longNamed(names, at, luck))
  return [...pahlavans, ...others, ...seniors, ...foreign, ...long]
}

/** The 240 wrestlers of the demo, the same on every machine: first those of the news. */
export function makeEntrants(): Entrant[] {
  const luck = randomOf('entrants')
  const cast = castOf(0)
  const fans = fansOf(0).map(({ first, last }) => `${first} ${last}`)
  const known = cast.map((each) => ({
    ...inLatin(each.first, each.last),
    isWoman: each.style === 'women',
    weight: weightOf(each),
    age: each.age,
    club: clubs.findIndex(({ name, city }) => each.club === `${name} ${city}`),
    coach: each.coach,
  }))
  const home = taker(luck, HOMES)
  const settled = (person: Person) => {
    const club = person.country !== undefined || luck() < 0.08 ? null : home()
    return { ...person, club, coach: club === null || luck() < 0.06 ? null : coachOf(club) }
  }
  const others = newcomers(luck, [...cast.map(({ name }) => name), ...fans]).map(settled)
  const grown = (person: Omit<Entrant, 'country' | 'heightCm' | 'weightKg' | 'strength'>): Entrant => ({
    country: 'IR',
    ...person,
    ...bodyOf(person.weight, luck),
    strength: luck(),
  })
  return [...known, ...others].map(grown)
}
