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
} from './people.list.queries.ts'

/** Those on a list who have as many points: their rank, which is one more than stand before them. */
interface RankOfPoints {
  points: number
  rank: number
}

/** The ranks of everybody on a list of wrestlers or clubs, without themselves; fans have none. */
export class Ranks {
  readonly #levels: readonly RankOfPoints[]
  readonly #byPoints: ReadonlyMap<number, number>

  /** @param levels those with most points first */
  constructor(levels: readonly RankOfPoints[]) {
    this.#levels = levels
    this.#byPoints = new Map(levels.map(({ points, rank }) => [points, rank]))
  }

  /** How many numbers of points there are. */
  get size(): number {
    return this.#levels.length
  }

  /** The rank of so many points: where nobody had as many yet, that of the next ones. Null on a list without ranks. */
  of(points: number): number | null {
    return this.#byPoints.get(points) ?? this.#levels.find((next) => next.points < points)?.rank ?? null
  }

  /** Whose rank stands first behind so many: his points, and how many are before all of his rank. */
  at(offset: number): { points: number; above: number } | null {
    const level = this.#levels.findLast(({ rank }) => rank <= offset + 1)
    return level ? { points: level.points, above: level.rank - 1 } : null
  }
}

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
