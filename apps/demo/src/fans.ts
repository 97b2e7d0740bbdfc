import { pick, randomOf } from '@pahlavan/art/seed'
import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { castOf, namer } from './cast.ts'
import { facePicture } from './pictures.ts'
import { inLatin } from './roster.ts'
import { type Language, languages } from './words.ts'

/** Somebody with an account; who writes English has one name alone. */
export interface Person {
  first: string
  last: string
  firstEn: string | null
  lastEn: string | null
  avatar: DrawnPicture | null
}

const person = (
  language: Language,
  [first, last]: [string, string],
  avatar: DrawnPicture | null,
): Person => ({
  ...(language === 0 ? inLatin(first, last) : { first, last, firstEn: null, lastEn: null }),
  avatar,
})

/** The names of a person as columns of an account. */
export const namesOf = ({ first, last, firstEn, lastEn }: Person) => ({
  firstName: first,
  lastName: last,
  firstNameEn: firstEn,
  lastNameEn: lastEn,
})

/** How many fans the demo has: most write Persian, some English. */
export const FANS = { 0: 220, 1: 40 } as const

/** The invented fans of a language; one in six shows no face. */
export function fansOf(language: Language): Person[] {
  const luck = randomOf(`fans ${language}`)
  const wrestlers = castOf(language).map(({ name }) => name)
  const nameNext = namer(language, luck, wrestlers)
  return Array.from({ length: FANS[language] }, () => {
    const isWoman = luck() < 0.42
    const { first, last, name } = nameNext(isWoman)
    const avatar = luck() < 0.84 ? facePicture(name, isWoman, language) : null
    return person(language, [first, last], avatar)
  })
}

/** The invented editorial staff of a language. */
export function staffOf(language: Language): Person[] {
  const { staff, women } = languages[language].people
  return staff.map(([first = '', last = '']) => {
    const isWoman = women.includes(first)
    return person(language, [first, last], facePicture(`${first} ${last}`, isWoman, language))
  })
}

/** Which of the fans like an article: the more popular it is, the more of them. */
export const likersOf = (seed: string, fans: number): number[] => {
  const luck = randomOf(`likes ${seed}`)
  const share = luck() ** 2 * pick(luck, [0.3, 0.6, 0.85])
  return Array.from({ length: fans }, (_, fan) => fan).filter(() => luck() < share)
}
