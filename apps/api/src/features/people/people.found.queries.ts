import { MAX_FOUND } from '@pahlavan/contract/found'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { nameOrder } from '../../database/localized.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import { foundBy, tiersName } from '../search/search.names.queries.ts'
import { sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { cardColumns, type CardRow } from './people.cards.queries.ts'
import { cardsOf, type PeopleFilter } from './people.list.queries.ts'
import {
  activeFilters,
  listed,
  nameOf,
  type PeopleScope,
  sampleScopes,
  valuesOf,
} from './people.scope.queries.ts'

interface RankedScope extends PeopleScope {
  role: 1 | 2
}

/** Whether a search of a list is answered by one statement: in the order of ranks, of names that not very many have. */
export const isFoundAtOnce = <P extends PeopleFilter>(
  wanted: P,
  tiers: readonly Tier[],
): wanted is P & RankedScope =>
  wanted.role !== 0 && wanted.byRank && tiers.length > 0 && !tiers.some(({ isFrequent }) => isFrequent)

/** A page of what tiers find, those of the best tier first, by rank; those of one rank, which alone need their names, by name. */
function selectFound(scope: RankedScope, language: 0 | 1, tiers: readonly Tier[]) {
  const { role } = scope
  const first = activeFilters(scope).length + 1
  const last = first + tiers.flatMap(({ keys }) => keys).length
  const among = listed(scope, role, 'join found on found.id = t.account_id')
  const order = ['n.tier', 'n.points desc', ...nameOrder('a', language), 'a.id'].join(', ')
  return built({
    name: nameOf(scope, tiersName(`people.found.${language}.${role}`, tiers)),
    text: cardsOf(
      `found as materialized (${foundBy(tiers, first)}),
      nearest as materialized (select found.tier, t.account_id as id, t.points ${among}
        and t.account_id = any(array(select id from found)) order by found.tier, t.points desc
        fetch first ${MAX_FOUND} rows with ties),
      page as materialized (select a.id, n.points, null::int as rank, row_number() over (order by ${order}) as place
        from nearest n cross join lateral (select * from account o where o.id = n.id limit 1) a
        order by ${order} limit greatest(least($${last}::int, ${MAX_FOUND} - $${last + 1}::int), 0) offset $${last + 1})`,
      role,
      language,
      `(select least(count(*), ${MAX_FOUND}) from nearest)::int as total,`,
    ),
    row: { ...cardColumns, total: integer },
    isSlow: false,
  })
}
samples(() =>
  sampleScopes.flatMap((scope) =>
    scope.role === 0
      ? []
      : sampleTiers.map((tier) => selectFound({ ...scope, role: scope.role as 1 | 2 }, 1, [tier, tier])),
  ),
)

/** A page of the people whom a search finds, and how many it finds. */
export async function listFound(
  db: Queryable,
  wanted: PeopleFilter & RankedScope,
  tiers: readonly Tier[],
): Promise<{ rows: CardRow[]; total: number }> {
  const keys = tiers.flatMap((tier) => tier.keys)
  const statement = selectFound(wanted, wanted.language, tiers)
  return countedRows(wanted, (size, offset) =>
    query(db, statement, [...valuesOf(wanted), ...keys, size, offset]),
  )
}
