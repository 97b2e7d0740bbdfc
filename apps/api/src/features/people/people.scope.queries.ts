import { OWN_WEIGHTS_FROM } from '@pahlavan/contract/limits'
import type { UserType } from '@pahlavan/contract/people'
import { keysOf } from '@pahlavan/contract/records'
import { versionsOf } from '../../database/versions.ts'
import { gone } from './people.cards.queries.ts'

export interface PeopleScope {
  role: UserType
  styleType: number | null
  gender: number | null
  playWeight: number | null
  /** A weight of the club, in any of its versions. */
  ownWeight: number | null
  city: string | null
  clubId: number | null
}

/** The tests of a list (`t`), each by the place of its parameter. The indexes of ranks have every column that they read. */
const wrestlers = {
  styleType: (at: string) => `t.style_type = ${at}`,
  playWeight: (at: string) => `t.play_weight = ${at}`,
  ownWeight: (at: string) => `t.play_weight = any(array(${versionsOf('play_weight', `array[${at}::int]`)}))`,
  clubId: (at: string) => `t.club_id = ${at}`,
  // A city in either language, in any spelling.
  city: (at: string) =>
    `t.club_id in (select c.account_id from club c where (select fa_tight(${at})) in (c.city_tight, c.city_tight_en))`,
  gender: (
    at: string,
  ) => `(t.play_weight in (select g.id from play_weight g where g.gender = ${at}) or (t.play_weight is null
    and (select o.gender from account o where o.id = t.account_id) = ${at}))`,
}
type Filter = keyof typeof wrestlers
const filters = keysOf(wrestlers)

interface Kind {
  /** The table of the points and of the filter columns. */
  table: 'wrestler' | 'club'
  tests: Partial<typeof wrestlers>
}
export const kinds: Record<1 | 2, Kind> = {
  1: { table: 'wrestler', tests: wrestlers },
  2: {
    table: 'club',
    tests: {
      clubId: (at) => `t.account_id = ${at}`,
      city: (at) => `(select fa_tight(${at})) in (t.city_tight, t.city_tight_en)`,
    },
  },
}

/** The filters of a weight: one of the club has versions. */
export const weightScope = (playWeight: number | null): Pick<PeopleScope, 'playWeight' | 'ownWeight'> =>
  playWeight !== null && playWeight >= OWN_WEIGHTS_FROM
    ? { playWeight: null, ownWeight: playWeight }
    : { playWeight, ownWeight: null }

export const activeFilters = (scope: PeopleScope): Filter[] => filters.filter((name) => scope[name] !== null)

/** Whether a kind of people cannot pass one of the filters: fans pass none. */
export const isNobody = (scope: PeopleScope): boolean =>
  activeFilters(scope).some((name) => scope.role === 0 || !kinds[scope.role].tests[name])

/** Filters make hundreds of shapes, and each named one stays on its connection for good: only whole lists have names. */
export const nameOf = (scope: PeopleScope, name: string): string =>
  activeFilters(scope).length === 0 ? name : ''

/** Filters of wrestlers that are mostly asked alone. Planning such a list anew costs twice what running it does. */
const USUAL = new Set<Filter>(['styleType', 'gender', 'playWeight', 'city', 'clubId'])

/** The name of a list's own statements: whole ones have one, and those of one usual filter. */
export function listName(scope: PeopleScope, name: string): string {
  const [first, second] = activeFilters(scope)
  return first && USUAL.has(first) && !second ? `${name}.${first}` : nameOf(scope, name)
}

/** `from … where` of all wrestlers or clubs of a list; `more` is joined. */
export function listed(scope: PeopleScope, role: 1 | 2, more = ''): string {
  const { table, tests } = kinds[role]
  const conditions = activeFilters(scope).map((name, at) => tests[name]?.(`$${at + 1}`) ?? 'false')
  return `from ${table} t ${more} where ${[`t.account_id not in ${gone(role)}`, ...conditions].join(' and ')}`
}

export const parametersAfter = (scope: PeopleScope, many: number): string[] =>
  Array.from({ length: many }, (_, at) => `$${activeFilters(scope).length + 1 + at}::int`)

/** Every kind of list, with no filter and with all that it knows. */
export const sampleScopes: PeopleScope[] = ([0, 1, 2] as const).flatMap((role) =>
  [false, true].map((isFiltered) => {
    const valueOf = (isKnown: boolean) => (isFiltered && isKnown ? 1 : null)
    return {
      role,
      styleType: valueOf(role === 1),
      gender: valueOf(role === 1),
      playWeight: valueOf(role === 1),
      ownWeight: valueOf(role === 1),
      clubId: valueOf(role > 0),
      city: valueOf(role > 0) && 'تهران',
    }
  }),
)

export const valuesOf = (scope: PeopleScope) => activeFilters(scope).map((name) => scope[name])
