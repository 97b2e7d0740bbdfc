import { EventStatus, Forecast } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { MAX_FOUND } from '@pahlavan/contract/found'
import type { PredictedBout } from '@pahlavan/contract/predictions'
import { query, type Queryable } from '../../database/connect.ts'
import { column, integer, json, nullable, string } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { versionsOf } from '../../database/versions.ts'
import { localized } from '../../database/localized.ts'
import { BOUT, BOUT_JOINS, FORECAST } from '../bouts/bouts.queries.ts'
import { boutColumns, boutOf } from '../bouts/bouts.rows.rules.ts'
import { isOpen } from '../bouts/bouts.rules.ts'
import { tierName } from '../search/search.names.queries.ts'
import { PEOPLE_SCOPES, sampleTiers, type Tier } from '../search/search.names.rules.ts'

/** Which bouts: null is no filter. `state` is 0 to come, 1 live, 2 over. */
export interface BoutFilter {
  eventId: number | null
  style: number | null
  state: 0 | 1 | 2 | null
  weights: readonly number[] | null
  named: Tier | null
  /** Of a name, the bouts of so many best wrestlers alone. */
  maxWrestlers?: number
}

const [, WRESTLERS] = PEOPLE_SCOPES

const KNOWN = 'b.red_id is not null and b.blue_id is not null'

/** The halves of the list, each in the order of its index: live bouts and those to come (`bout_open`), then those that are over (`bout_over`). */
const open = {
  is: `b.status in ('scheduled', 'live') and ${KNOWN}`,
  order: 'b.status, b.scheduled_at, b.number, b.id',
}
const over = {
  is: `b.status = 'finished' and ${KNOWN}`,
  order: 'b.finished_at desc nulls last, b.number, b.id',
}
const ofState = [
  [{ ...open, is: `b.status = 'scheduled' and ${KNOWN}` }],
  [{ ...open, is: `b.status = 'live' and ${KNOWN}` }],
  [over],
] as const
const halvesOf = (state: BoutFilter['state']) => (state === null ? [open, over] : ofState[state])

/** Bouts of so many wrestlers are read; of more the list is walked in its order. */
const MAX_READ_WRESTLERS = 250

const isFrequent = ({ counts }: Tier): boolean => Math.min(...counts) > MAX_READ_WRESTLERS

/** A search by names that reads their bouts whole, and counts them with the page. */
const isRead = ({ named, maxWrestlers }: BoutFilter): boolean =>
  named !== null && (maxWrestlers !== undefined || !isFrequent(named))

/** A bout with a word in the name of one of its wrestlers: each word of a search may be in either name. */
const walked = (
  keys: string,
) => `(select true from entry n join search_document d on d.scope = ${WRESTLERS} and d.id = n.account_id
  where n.id in (b.red_id, b.blue_id) and d.keys && ${keys}::int[] limit 1)`
/** The bouts of wrestlers with a rare word, as `named`. */
const read = (keys: string, best: string) => `entries as materialized (select n.id from entry n
      where n.account_id = any(array(select d.id from search_document d ${best ? 'join wrestler w on w.account_id = d.id' : ''}
        where d.keys && ${keys}::int[] ${best && `order by w.points desc, w.account_id limit ${best}::int`}))),
    named as materialized (select o.id, o.event_id, o.event_weight_id, o.status, o.number, o.red_id, o.blue_id, o.scheduled_at, o.finished_at
      from bout o where o.red_id = any(array(select id from entries)) or o.blue_id = any(array(select id from entries)))`

interface Source {
  /** Common table expressions that come before. */
  first: string[]
  bouts: string
  tests: string
}

/** Where the bouts of a search are: those of its rarest word, where few have it, in which the others are looked for. */
function namedIn(filter: BoutFilter, tier: Tier, add: (value: unknown) => string): Source {
  const words = tier.keys.map((keys, at) => ({ keys, count: tier.counts[at] ?? 0 }))
  const [rarest, ...others] = words
    .toSorted((one, other) => one.count - other.count)
    .map(({ keys }) => add(keys))
  const source = rarest !== undefined && isRead(filter) ? rarest : null
  const tests = others.concat(source || rarest === undefined ? [] : [rarest]).map(walked)
  const best = source && filter.maxWrestlers ? add(filter.maxWrestlers) : ''
  return {
    first: source ? [read(source, best)] : [],
    bouts: source ? 'named' : 'bout',
    tests: tests.join(' and '),
  }
}

/** The source of a list, and the tests of the given filters; their values are appended to a statement's own. */
function sourceOf(filter: BoutFilter, values: unknown[]): Source {
  const { eventId, style, weights, named } = filter
  const add = (value: unknown) => `$${values.push(value)}`
  const { first, bouts, tests } = named
    ? namedIn(filter, named, add)
    : { first: [], bouts: 'bout', tests: '' }
  const all = [
    `e.status <> 'cancelled' and ${isShown('e')}`,
    ...(eventId === null ? [] : [`b.event_id = ${add(eventId)}`]),
    ...(style === null ? [] : [`pw.style_type = ${add(style)}`]),
    ...(weights === null
      ? []
      : [`ew.play_weight = any(array(${versionsOf('play_weight', `${add(weights)}::int[]`)}))`]),
    ...(tests ? [tests] : []),
  ]
  return { first, bouts, tests: all.join(' and ') }
}

const joinsOf = ({ style, weights }: BoutFilter): string =>
  [
    'join event e on e.id = b.event_id',
    ...(style === null && weights === null ? [] : ['join event_weight ew on ew.id = b.event_weight_id']),
    ...(style === null ? [] : ['join play_weight pw on pw.id = ew.play_weight']),
  ].join(' ')

/** Filters make thousands of shapes, and a named one stays for good: only those by state, and whole lists of a style or weights, have names. */
function nameOf(name: string, filter: BoutFilter): string {
  const { eventId, style, weights, named, state, maxWrestlers } = filter
  const own = `predictions.${name}.${state ?? 'all'}`
  const given = Object.entries({ eventId, style, weights }).flatMap(([key, value]) =>
    value === null ? [] : [key],
  )
  if (given.length > 0)
    return given.length === 1 && eventId === null && named === null && state === null
      ? `${own}.${given[0]}`
      : ''
  if (!named) return own
  return maxWrestlers === undefined
    ? tierName(`${own}.named`, { ...named, isFrequent: isFrequent(named) })
    : tierName(`${own}.best`, { ...named, isFrequent: false })
}

/** Styles and weights have no index: all bouts are looked through until a page is full. Those of one event are a few. */
const isSlow = ({ eventId, style, weights }: BoutFilter): boolean =>
  eventId === null && (style !== null || weights !== null)

/** The ids of a page. Of each half it finds no more than the page and its offset need, unless all are read anyhow. */
function selectIds(filter: BoutFilter, part: { size: number; offset: number }) {
  const values: unknown[] = [part.size, part.offset]
  const { first, bouts, tests } = sourceOf(filter, values)
  const halves = halvesOf(filter.state).map(({ is, order }, half) => {
    const before = half === 0 ? '' : '- (select count(*)::int from half0)'
    const end = isRead(filter) ? '' : `order by ${order} limit greatest($1::int + $2::int ${before}, 0)`
    return `half${half} as materialized (select b.id, ${half} as half, row_number() over (order by ${order}) as place
      from ${bouts} b ${joinsOf(filter)} where ${is} and ${tests} ${end})`
  })
  const all = halves.map((_, half) => `select * from half${half}`).join(' union all ')
  const found = built({
    name: nameOf('list', filter),
    text: `with ${[...first, ...halves].join(', ')} select id, ${isRead(filter) ? 'count(*) over ()::int' : 'null::int'} as total
      from (${all}) found order by half, place limit $1 offset $2`,
    row: { id: integer, total: nullable(integer) },
    isSlow: isSlow(filter),
  })
  return [found, values] as const
}

function countList(filter: BoutFilter) {
  const values: unknown[] = []
  const { first, bouts, tests } = sourceOf(filter, values)
  const halves = halvesOf(filter.state).map(({ is }) => `(${is})`)
  const counted = built({
    name: nameOf('count', filter),
    text: `${first.length > 0 ? `with ${first.join(', ')}` : ''} select count(*)::int as total
      from ${bouts} b ${joinsOf(filter)} where (${halves.join(' or ')}) and ${tests}`,
    row: { total: integer },
    isSlow: isSlow(filter),
  })
  return [counted, values] as const
}

const page = { size: 20, offset: 0 }
const whole = { eventId: null, style: null, weights: null, named: null }
const narrow = { eventId: 1, style: 1, weights: [1], named: null }
samples(() =>
  [
    whole,
    { ...whole, weights: [1] },
    ...sampleTiers.map((named) => Object.assign({}, narrow, { named })),
    ...sampleTiers.map((named) => Object.assign({}, whole, { named, maxWrestlers: 40 })),
  ].flatMap((filter) =>
    ([null, 0, 1, 2] as const).flatMap((state) => {
      const given = { ...filter, state }
      return [selectIds(given, page)[0], countList(given)[0]]
    }),
  ),
)

const selectBouts = statement({
  name: 'predictions.bouts',
  text: `select ${BOUT}, ${localized('e', 'title')} as "eventTitle", e.status as "eventStatus", ${FORECAST} as forecast
    from bout b ${BOUT_JOINS} where b.id = any($2::int[]) order by array_position($2::int[], b.id)`,
  row: { ...boutColumns, eventTitle: string, eventStatus: column(EventStatus), forecast: json(Forecast) },
})

/** The ids of a page of bouts to predict, each with the total where it is known with the page. */
export const findPredicted = (db: Queryable, filter: BoutFilter, part: { size: number; offset: number }) =>
  query(db, ...selectIds(filter, part))

/** A page of bouts to predict, as everybody sees them, and how many there are where that is known with it. */
export async function listPredicted(
  db: Queryable,
  language: Language,
  filter: BoutFilter,
  part: { size: number; offset: number },
): Promise<{ items: PredictedBout[]; total: number | null }> {
  const found = await findPredicted(db, filter, part)
  const total = found[0]?.total ?? (isRead(filter) && part.offset === 0 ? 0 : null)
  if (found.length === 0) return { items: [], total }
  const rows = await query(db, selectBouts, [language, found.map(({ id }) => id)])
  const items = rows.map((row) =>
    Object.assign(boutOf(row), {
      eventTitle: row.eventTitle,
      forecast: row.forecast,
      myPrediction: null,
      isOpen: isOpen(row),
    }),
  )
  return { items, total }
}

/** How many bouts a list has in all; where a name is that of very many, as many as are shown of any search. */
export async function countPredicted(db: Queryable, filter: BoutFilter): Promise<number> {
  if (filter.named && filter.eventId === null && isFrequent(filter.named)) return MAX_FOUND
  const [row] = await query(db, ...countList(filter))
  return row?.total ?? 0
}
