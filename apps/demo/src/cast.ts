import { pick, randomOf } from '@pahlavan/art/seed'
import { clubs, inLatin, latinName } from './roster.ts'
import { between, type Luck, taker } from './pattern.ts'
import { type Language, languages, type Style } from './words.ts'

/** A wrestler of the stories: always of the same club, weight and face. All are invented. */
export interface Wrestler {
  first: string
  last: string
  name: string
  /** The seed of the wrestler's pictures. */
  face: string
  club: string
  city: string
  coach: string
  style: Style
  /** Kilograms. */
  weight: number
  age: number
}

/** Senior weights in kilograms (United World Wrestling, 2023). */
const WEIGHTS: Readonly<Record<Style, readonly number[]>> = {
  freestyle: [57, 61, 65, 70, 74, 79, 86, 92, 97, 125],
  greco: [55, 60, 63, 67, 72, 77, 82, 87, 97, 130],
  women: [50, 53, 55, 57, 59, 62, 65, 68, 72, 76],
}

/** Three wrestlers of three clubs compete in each weight. */
const RIVALS = 3

/** A name that nobody of the cast and of the guests had before. */
export type Namer = (isWoman: boolean) => { first: string; last: string; name: string }

/** Gives names, each once as long as there are new ones, and none of the known ones, the coaches and the staff. */
export const namer = (language: Language, luck: Luck, known: readonly string[] = []): Namer => {
  const { men, women, last, staff, coaches } = languages[language].people
  const lastName = taker(luck, last)
  const given = new Set([...known, ...coaches, ...staff.map((names) => names.join(' '))])
  return (isWoman) => {
    for (let tries = 0; ; tries++) {
      const [first, family] = [pick(luck, isWoman ? women : men), lastName()]
      const name = `${first} ${family}`
      if (given.has(name) && tries < 50) continue
      given.add(name)
      return { first, last: family, name }
    }
  }
}

/** The same wrestler in an English story. */
function inEnglish(wrestler: Wrestler): Wrestler {
  const { firstEn: first, lastEn: last } = inLatin(wrestler.first, wrestler.last)
  const home = clubs.find(({ name, city }) => wrestler.club === `${name} ${city}`)
  if (!home) throw new Error(`no club «${wrestler.club}»`)
  const names = { first, last, name: `${first} ${last}`, coach: latinName(wrestler.coach) }
  return { ...wrestler, ...names, club: home.nameEn, city: home.cityEn }
}

/** The wrestlers of the stories by style and weight, the same on every machine and in both languages. */
export function castOf(language: Language): Wrestler[] {
  if (language === 1) return castOf(0).map(inEnglish)
  const luck = randomOf(`cast ${language}`)
  const { people, speech } = languages[language]
  const nameNext = namer(language, luck)
  const club = taker(luck, people.clubs)
  const cast: Wrestler[] = []
  for (const style of ['freestyle', 'greco', 'women'] as const)
    for (const weight of WEIGHTS[style])
      for (let i = 0; i < RIVALS; i++) {
        const [clubName = '', city = ''] = club()
        const coach =
          people.coaches[people.clubs.findIndex(([name]) => name === clubName) % people.coaches.length]
        const person = nameNext(style === 'women')
        const home = { club: speech.club(clubName, city), city, coach: coach ?? '' }
        cast.push({ ...person, face: person.name, ...home, style, weight, age: between(luck, 20, 31) })
      }
  return cast
}
