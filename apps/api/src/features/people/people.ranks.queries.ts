import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { built, samples } from '../../database/statement.ts'
import {
  isNobody,
  listed,
  listName,
  type PeopleScope,
  sampleScopes,
  valuesOf,
} from './people.scope.queries.ts'
import { Ranks } from './people.rules.ts'

const selectRanks = (scope: PeopleScope, role: 1 | 2) =>
  built({
    name: listName(scope, `people.ranks.${role}`),
    text: `select t.points, (sum(count(*)) over (order by t.points desc) - count(*) + 1)::int as rank
      ${listed(scope, role)} group by t.points order by t.points desc`,
    row: { points: integer, rank: integer },
    isSlow: false,
  })
samples(() => sampleScopes.map((scope) => selectRanks(scope, scope.role === 0 ? 1 : scope.role)))

/** The ranks of a list, which cost as much as the list is long. */
export async function listRanks(db: Queryable, scope: PeopleScope): Promise<Ranks> {
  if (scope.role === 0 || isNobody(scope)) return new Ranks([])
  return new Ranks(await query(db, selectRanks(scope, scope.role), valuesOf(scope)))
}
