import type { Language } from '@pahlavan/contract/endpoint'
import { MAX_FOUND } from '@pahlavan/contract/found'
import type { PersonCard, UserType } from '@pahlavan/contract/people'
import { query, type Queryable } from '../../database/connect.ts'
import { inEachLanguage, nameOrder } from '../../database/localized.ts'
import { integer } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { named, pageOfNamed, searchNames, tierName } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { cardColumns, cardOf, LIVING } from './people.cards.queries.ts'
import { isFoundAtOnce, listFound } from './people.found.queries.ts'
import { cardsOf, FANS, type PeopleFilter, rankedCards } from './people.list.queries.ts'
import {
  activeFilters,
  isNobody,
  listed,
  nameOf,
  type PeopleScope,
  sampleScopes,
  valuesOf,
} from './people.scope.queries.ts'
import type { Ranks } from './people.rules.ts'

type PeopleList = Omit<PeopleFilter, 'size' | 'offset'>

/** The first rows of a list with names that match a tier, in its order. Equal ranks are sorted by name. */
function textOf(list: PeopleList, tier: Tier): string {
  const { role, language, byRank } = list
  const first = activeFilters(list).length + 1
  const most = `$${first + tier.keys.length}::int`
  const names = [...nameOrder('a', language), 'a.id'].join(', ')
  const matchesName = (id: string) => named(id, [PEOPLE_SCOPES[role]], tier, first)
  if (role === 0)
    return `select a.id from account a where ${FANS} and ${matchesName('a.id')} order by ${names} limit ${most}`
  const among = `${listed(list, role)} and ${matchesName('t.account_id')}`
  if (byRank)
    return `with nearest as materialized (select t.account_id as id, t.points ${among} order by t.points desc fetch first (${most}) rows with ties)
      select a.id from nearest n cross join lateral (select * from account o where o.id = n.id limit 1) a
      order by n.points desc, ${names} limit ${most}`
  return tier.isFrequent
    ? `select a.id from account a where a.user_type = ${role} and ${LIVING} and ${matchesName('a.id')}
      and (a.id in (select t.account_id ${listed(list, role)})) is true order by ${names} limit ${most}`
    : `select a.id from account a where a.id = any(array(select t.account_id ${among})) order by ${names} limit ${most}`
}

const selectIds = (list: PeopleList, tier: Tier) =>
  built({
    name: nameOf(list, tierName(`people.named.${list.language}.${list.role}.${Number(list.byRank)}`, tier)),
    text: textOf(list, tier),
    row: { id: integer },
    isSlow: false,
  })

/** People by their ids, in that order, with the points that their ranks are read by. */
function selectCards(scope: PeopleScope, language: Language) {
  const { role } = scope
  const table = role === 1 ? 'wrestler' : 'club'
  const page =
    role === 0
      ? `select id, 0 as points, null::int as rank, place from found`
      : `select found.id, t.points, null::int as rank, found.place from found join ${table} t on t.account_id = found.id`
  return built({
    name: nameOf(scope, `people.found.${language}.${role}`),
    text: cardsOf(
      `found as (select * from unnest($1::int[]) with ordinality as one(id, place)), page as materialized (${page})`,
      role,
      language,
    ),
    row: cardColumns,
    isSlow: false,
  })
}

const selectWrestlers = inEachLanguage((language) =>
  statement({
    name: `people.wrestlers.${language}`,
    text: cardsOf(
      `page as materialized (select t.account_id as id, t.points, null::int as rank, one.place
        from unnest($1::int[]) with ordinality as one(id, place) join wrestler t on t.account_id = one.id
        join account a on a.id = t.account_id where a.user_type = 1 and ${LIVING})`,
      1,
      language,
    ),
    row: cardColumns,
  }),
)

/** Wrestlers by their ids, in that order, without ranks; one that is gone is absent. */
export const wrestlersOfIds = async (
  db: Queryable,
  language: Language,
  ids: readonly number[],
): Promise<PersonCard[]> => (await query(db, selectWrestlers[language], [ids])).map(cardOf)

samples(() => sampleScopes.map((scope) => selectCards(scope, 0)))
samples(() =>
  sampleScopes.flatMap((scope) =>
    sampleTiers.flatMap((tier) => [
      selectIds(Object.assign({ language: 0, byRank: true } as const, scope), tier),
      selectIds(Object.assign({ language: 1, byRank: false } as const, scope), tier),
    ]),
  ),
)

const pageOfIds = (db: Queryable, wanted: PeopleFilter, tiers: readonly Tier[]) =>
  pageOfNamed(tiers, wanted, async (tier, most) => {
    const rows = await query(db, selectIds(wanted, tier), [...valuesOf(wanted), ...tier.keys, most])
    return rows.map(({ id }) => id)
  })

interface NameSearch {
  role: UserType
  search: string | undefined
  language: Language
}

/** The ids of the people that a search finds, `MAX_FOUND` at most, as the list of names has them; null for a blank search. */
export async function findPeopleIds(
  db: Queryable,
  { role, search, language }: NameSearch,
): Promise<number[] | null> {
  const tiers = await searchNames(db, [PEOPLE_SCOPES[role]], search)
  if (!tiers) return null
  const all = { styleType: null, gender: null, playWeight: null, ownWeight: null, city: null, clubId: null }
  const wanted = { ...all, role, language, byRank: false, size: MAX_FOUND, offset: 0 }
  return (await pageOfIds(db, wanted, tiers)).ids
}

/** A page of the people that a search finds, and how many it finds; null for a blank search, which is no filter. */
export async function searchPeople(
  db: Queryable,
  search: string | undefined,
  wanted: PeopleFilter,
  ranksOf: () => Promise<Ranks>,
): Promise<{ items: PersonCard[]; total: number } | null> {
  const tiers = await searchNames(db, [PEOPLE_SCOPES[wanted.role]], search)
  if (!tiers || isNobody(wanted)) return tiers && { items: [], total: 0 }
  if (isFoundAtOnce(wanted, tiers)) {
    const { rows, total } = await listFound(db, wanted, tiers)
    return { items: await rankedCards(rows, ranksOf), total }
  }
  const { ids, total } = await pageOfIds(db, wanted, tiers)
  if (ids.length === 0) return { items: [], total }
  const rows = await query(db, selectCards(wanted, wanted.language), [ids])
  const items = wanted.role === 0 ? rows.map(cardOf) : await rankedCards(rows, ranksOf)
  return { items, total }
}
