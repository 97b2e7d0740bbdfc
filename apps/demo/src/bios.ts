import { randomOf } from '@pahlavan/art/seed'
import texts from './bios.json' with { type: 'json' }
import type { DemoMedal } from './medals.ts'
import { fillPattern, upperFirst, type Luck, type Words } from './pattern.ts'
import { clubs, latinName, type RosterClub } from './roster.ts'
import { languages } from './words.ts'
import type { Entrant } from './wrestlers.ts'

/** A text in both languages. */
export interface Both {
  fa: string
  en: string
}

const region = (language: 'fa' | 'en') => new Intl.DisplayNames(language, { type: 'region' })
const REGIONS = { fa: region('fa'), en: region('en') }

const techniqueOf = ({ weight, isWoman }: Entrant, language: 0 | 1, luck: Luck): string => {
  const { techniques } = languages[language].speech
  const list = techniques[isWoman ? 'women' : weight.style === 1 ? 'greco' : 'freestyle']
  return list[Math.floor(luck() * list.length)] ?? list[0]
}

/** The text of a bio in one language. `luck` starts again for each language, so that both tell the same facts. */
function bioIn(entrant: Entrant, best: DemoMedal | undefined, language: 'fa' | 'en'): string {
  const patterns = texts[language]
  const luck = randomOf(`bio ${entrant.first} ${entrant.last}`)
  const index = language === 'fa' ? 0 : 1
  const home = entrant.club === null ? null : (clubs[entrant.club] ?? null)
  const coach = entrant.coach && (index === 0 ? entrant.coach : latinName(entrant.coach))
  const words: Words = {
    last: index === 0 ? entrant.last : entrant.lastEn,
    started: languages[index].speech.number(6 + Math.floor(luck() * 6)),
    tech: techniqueOf(entrant, index, luck),
    country: REGIONS[language].of(entrant.country) ?? entrant.country,
    ...(home && { city: index === 0 ? home.city : home.cityEn, club: index === 0 ? home.name : home.nameEn }),
    ...(coach && { coach }),
    ...(best && {
      medal: patterns.place[best.place - 1] ?? '',
      event: index === 0 ? best.event : best.eventEn,
    }),
  }
  const parts = [
    entrant.country === 'IR' ? (home ? patterns.start : null) : patterns.guest,
    home && coach ? patterns.club : null,
    best ? patterns.best : patterns.none,
    entrant.weight.style === 2 ? patterns.pah : patterns.style,
  ]
  return parts.flatMap((part) => (part ? [upperFirst(fillPattern(part, words, luck))] : [])).join(' ')
}

/** A few sentences about a wrestler, in both languages. */
export const bioOf = (entrant: Entrant, medals: readonly DemoMedal[]): Both => {
  const best = medals.toSorted((a, b) => b.points - a.points)[0]
  return { fa: bioIn(entrant, best, 'fa'), en: bioIn(entrant, best, 'en') }
}

/** A few sentences about a club; `founded` in Persian is a Jalali year, `mats` how many mats it has. */
export function aboutOf(
  { name, nameEn, city, cityEn }: RosterClub,
  {
    street,
    founded,
    mats,
  }: { street: readonly [string, string]; founded: readonly [number, number]; mats: number },
): Both {
  const aboutIn = (language: 0 | 1, words: Words) => {
    const luck = randomOf(`about ${name} ${city}`)
    const { about } = texts
    const [first, second] = language === 0 ? [about.fa, about.fa2] : [about.en, about.en2]
    return `${fillPattern(first, words, luck)} ${fillPattern(second, words, luck)}`
  }
  const number = languages[0].speech.number
  return {
    fa: aboutIn(0, { club: name, city, street: street[0], year: number(founded[0]), mats: number(mats) }),
    en: aboutIn(1, {
      club: nameEn,
      city: cityEn,
      street: street[1],
      year: String(founded[1]),
      mats: String(mats),
    }),
  }
}
