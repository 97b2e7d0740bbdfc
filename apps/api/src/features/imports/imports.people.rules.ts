import { containsPersian, searchKey } from '@pahlavan/persian/letters'
import { soundKey } from '@pahlavan/persian/sound'
import { type Static, Type } from 'typebox'
import type { NameParts } from './imports.names.rules.ts'
import type { ImportedBout } from './imports.schema.rules.ts'

export interface NamedPerson extends NameParts {
  country: string
}

/** An existing wrestler. */
export interface Candidate {
  id: number
  name: string
  nameEn: string | null
  country: string
}

/** A name that may match an existing wrestler in the other script. It needs a decision. */
export interface UnresolvedName {
  key: string
  candidates: readonly Candidate[]
}

/** Decisions on unresolved names: an existing wrestler's id, or that it is none of them. */
export const Decisions = Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Literal('new')]))
export type Decisions = Static<typeof Decisions>

export const nameOf = (bout: ImportedBout, side: 'red' | 'blue'): NamedPerson => ({
  first: bout[`${side}First`],
  last: bout[`${side}Last`],
  firstEn: bout[`${side}FirstEn`] ?? null,
  lastEn: bout[`${side}LastEn`] ?? null,
  country: bout[`${side}Country`],
})

/** A person's key in the decisions file: “Yui Susaki JP”. */
export const personKey = ({ first, last, country }: NamedPerson): string =>
  `${[first, last].filter(Boolean).join(' ')} ${country}`

const latinOf = ({ firstEn, lastEn }: Pick<NameParts, 'firstEn' | 'lastEn'>): string =>
  [firstEn, lastEn].filter(Boolean).join(' ')

/** How names are compared, of all that somebody is called by: their letters, their sounds, and whether one of the first is Persian. */
interface NameSpellings {
  written: Set<string>
  sounds: Set<string>
  isPersian: boolean
}

const spelled = (name: string, nameEn: string | null, isPersian: boolean): NameSpellings => {
  const names = [name, nameEn ?? '']
  const keys = (of: (text: string) => string) => new Set(names.map(of).filter(Boolean))
  return { written: keys(searchKey), sounds: keys(soundKey), isPersian }
}

const spelledOf = ({ first, last, firstEn, lastEn }: NameParts): NameSpellings =>
  spelled(`${first} ${last}`, latinOf({ firstEn, lastEn }), containsPersian(first))

/** Whether a name of a file equals an existing wrestler's name, in either script. */
const isSame = (one: NameSpellings, other: NameSpellings): boolean =>
  !one.written.isDisjointFrom(other.written)

/** Persian names are compared by letters if both sides have one; else by sound. */
const soundsAlike = (one: NameSpellings, other: NameSpellings): boolean =>
  !(one.isPersian && other.isPersian) && !one.sounds.isDisjointFrom(other.sounds)

/**
 * Matches the people of a file with existing wrestlers.
 *
 * @param people the people of the file, each once
 * @param candidates the wrestlers of their countries
 * @param decisions decisions on unresolved names
 * @returns the ids of existing ones, by `personKey`; the others are new, except unresolved ones
 */
export function identify(
  people: readonly NamedPerson[],
  candidates: readonly Candidate[],
  decisions: Decisions = {},
): { known: Map<string, number>; unsure: UnresolvedName[] } {
  const known = new Map<string, number>()
  const unsure: UnresolvedName[] = []
  const byCountry = Map.groupBy(
    candidates.map((each) => ({
      each,
      as: spelled(each.name, each.nameEn, containsPersian(each.name)),
    })),
    ({ each }) => each.country,
  )
  for (const one of people) {
    const key = personKey(one)
    const own = spelledOf(one)
    const near = byCountry.get(one.country) ?? []
    const same = near.find(({ as }) => isSame(own, as))?.each
    const alike = near.filter(({ as }) => soundsAlike(own, as)).map(({ each }) => each)
    const decision = decisions[key]
    if (same) known.set(key, same.id)
    else if (typeof decision === 'number' && alike.some(({ id }) => id === decision)) known.set(key, decision)
    else if (alike.length > 0 && decision !== 'new') unsure.push({ key, candidates: alike })
  }
  return { known, unsure }
}
