import { containsPersian, searchKey } from '@pahlavan/persian/letters'
import { soundKey } from '@pahlavan/persian/sound'
import { type Static, Type } from 'typebox'
import type { NameParts } from './imports.names.rules.ts'
import type { ImportedBout } from './imports.rules.ts'

/** A name of a file with the country. */
export interface Named extends NameParts {
  country: string
}

/** A wrestler who is there already. */
export interface Candidate {
  id: number
  name: string
  nameEn: string | null
  country: string
}

/** A name that may be somebody who is there, written in the other letters: somebody has to say. */
export interface Unsure {
  key: string
  candidates: readonly Candidate[]
}

/** What was said of the unsure ones: who somebody is, or that nobody of them is meant. */
export const Decisions = Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Literal('new')]))
export type Decisions = Static<typeof Decisions>

/** The name of a corner. */
export const nameOf = (bout: ImportedBout, side: 'red' | 'blue'): Named => ({
  first: bout[`${side}First`],
  last: bout[`${side}Last`],
  firstEn: bout[`${side}FirstEn`] ?? null,
  lastEn: bout[`${side}LastEn`] ?? null,
  country: bout[`${side}Country`],
})

/** What somebody of a file is called where one decides who that is: “Yui Susaki JP”. */
export const personKey = ({ first, last, country }: Named): string =>
  `${[first, last].filter(Boolean).join(' ')} ${country}`

const latinOf = ({ firstEn, lastEn }: NameParts): string => [firstEn, lastEn].filter(Boolean).join(' ')

/** Whether a name of a file is written just as somebody who is there is, in either script. */
const isSame = (one: Named, { name, nameEn, country }: Candidate): boolean => {
  if (one.country !== country) return false
  const own = new Set([`${one.first} ${one.last}`, latinOf(one)].map(searchKey))
  return [name, nameEn ?? ''].map(searchKey).some((known) => known !== '' && own.has(known))
}

const soundsOf = (...names: (string | null)[]): Set<string> =>
  new Set(names.flatMap((name) => (name ? [soundKey(name)] : [])).filter(Boolean))

/** Who has a Persian name on both sides is told apart by it; else the sound may be the same. */
const soundsAlike = (one: Named, { name, nameEn, country }: Candidate): boolean =>
  one.country === country &&
  !(containsPersian(one.first) && containsPersian(name)) &&
  !soundsOf(`${one.first} ${one.last}`, latinOf(one)).isDisjointFrom(soundsOf(name, nameEn))

/**
 * Who the people of a file are.
 *
 * @param people whom the file names, each once
 * @param candidates the wrestlers of their countries
 * @param decisions what was said of those who were unsure
 * @returns the ids of those who are there, by `personKey`; the others are new, but for the unsure ones
 */
export function identify(
  people: readonly Named[],
  candidates: readonly Candidate[],
  decisions: Decisions = {},
): { known: Map<string, number>; unsure: Unsure[] } {
  const known = new Map<string, number>()
  const unsure: Unsure[] = []
  for (const one of people) {
    const key = personKey(one)
    const same = candidates.find((each) => isSame(one, each))
    const alike = candidates.filter((each) => soundsAlike(one, each))
    const said = decisions[key]
    if (same) known.set(key, same.id)
    else if (typeof said === 'number' && alike.some(({ id }) => id === said)) known.set(key, said)
    else if (alike.length > 0 && said !== 'new') unsure.push({ key, candidates: alike })
  }
  return { known, unsure }
}
