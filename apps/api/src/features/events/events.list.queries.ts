import type { EventCard } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { keysOf } from '@pahlavan/contract/records'
import { query, type Queryable } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { isShown } from '../../database/shown.ts'
import { built, samples } from '../../database/statement.ts'
import { versionsOf } from '../../database/versions.ts'
import { named, tierName } from '../search/search.names.queries.ts'
import { EVENT_SCOPE, sampleTiers, type Tier } from '../search/search.names.rules.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, SPAN } from './events.cards.queries.ts'

/** Which events: null is no filter; of several weights or ages one is enough. */
export interface EventFilter {
  eventId: number | null
  /** A range of time that it touches. */
  span: string | null
  countryId: number | null
  style: number | null
  ages: number[] | null
  weights: number[] | null
  named: Tier | null
}

export const noFilter: EventFilter = {
  eventId: null,
  span: null,
  countryId: null,
  style: null,
  ages: null,
  weights: null,
  named: null,
}

type Name = keyof EventFilter

/** Events of a country. The first lookup handles a country without events; otherwise PostgreSQL would walk the events of all others. */
function ofCountry(at: string): string {
  const code = `(select c.code from country c where c.id = ${at}::int)`
  return `e.country_code = ${code} and ${code} =
    (select o.country_code from event o where o.country_code >= ${code} order by o.country_code limit 1)`
}

/** Tests of an event (`e`), each by the place of its parameter. */
const ofEvent: Partial<Record<Name, (at: string) => string>> = {
  eventId: (at) => `e.id = ${at}::int`,
  countryId: ofCountry,
}
/** Tests of one of its weights (`ew`), which has to pass all that are asked. */
const ofWeight: Partial<Record<Name, (at: string) => string>> = {
  style: (at) =>
    `ew.play_weight = any(array(select w.id from play_weight w where w.style_type = ${at}::int))`,
  ages: (at) => `ew.age_id = any(array(${versionsOf('age_group', `${at}::int[]`)}))`,
  weights: (at) => `ew.play_weight = any(array(${versionsOf('play_weight', `${at}::int[]`)}))`,
}

const activeFilters = (filter: EventFilter): Name[] =>
  keysOf(noFilter).filter((name) => name !== 'named' && filter[name] !== null)

interface Test {
  /** SQL of a preceding `with`. */
  before: string
  /** Where events (`e`) are read from. */
  source: string
  test: string
}

/**
 * The filter of events as one SQL test; `first` is the number of its first parameter. The few events that touch a range are read first: in
 * list order the statement would walk all past events. Events of a weight are one set: `is true` keeps it one, probed while events are
 * walked in order.
 */
function testOf(filter: EventFilter, first: number): Test {
  const filters = activeFilters(filter)
  const of = (tests: typeof ofEvent) =>
    filters.flatMap((name, at) => tests[name]?.(`$${first + at}`) ?? []).join(' and ')
  const span = filters.indexOf('span')
  const weights = of(ofWeight)
  const inSet = weights && '(e.id in (select s.event_id from weighed s)) is true'
  const words = filter.named && named('e.id', [EVENT_SCOPE], filter.named, first + filters.length)
  const spanned =
    span >= 0 &&
    `spanned as materialized (select e.* from event e where ${SPAN} && $${first + span}::tstzrange),`
  const weighed =
    weights && `weighed as materialized (select distinct ew.event_id from event_weight ew where ${weights}),`
  return {
    before: [spanned, weighed].filter(Boolean).join(' '),
    source: spanned ? 'spanned e' : 'event e',
    test: [isShown('e'), of(ofEvent), words, inSet].filter(Boolean).join(' and '),
  }
}

/** Filters make hundreds of shapes, and each named one stays on its connection for good: lists of one filter have names. */
const nameOf = (name: string, filter: EventFilter): string => {
  const filters = activeFilters(filter)
  if (filters.length > 1) return ''
  const own = [name, ...filters].join('.')
  return filter.named ? tierName(`${own}.named`, filter.named) : own
}

/** Live events first, then coming ones by their start, then past ones, newest first. */
const ORDER = `case e.status when 'live' then 0 when 'upcoming' then 1 else 2 end,
  case when e.status = 'upcoming' then e.starts_at end, e.starts_at desc, e.id`

/** Live events are few. Of coming events the next ones, and of past events the newest, are read, as many as the page may need. */
function selectPage(filter: EventFilter) {
  const { before, source, test } = testOf(filter, 4)
  const part = (status: string) =>
    `select e.id, e.status, e.starts_at from ${source} where ${status} and ${test}`
  return built({
    name: nameOf('events.list', filter),
    text: `with ${before} page as materialized (select e.id from (
        ${part("e.status = 'live'")}
        union all (${part("e.status = 'upcoming'")} order by e.starts_at, e.id limit $2::int + $3::int)
        union all (${part("e.status in ('finished', 'cancelled')")} order by e.starts_at desc, e.id limit $2::int + $3::int)
      ) e order by ${ORDER} limit $2 offset $3)
      select ${CARD} from page cross join lateral (select * from event where id = page.id limit 1) e ${CARD_JOINS} order by ${ORDER}`,
    row: cardColumns,
  })
}

function countListed(filter: EventFilter) {
  const { before, source, test } = testOf(filter, 1)
  return built({
    name: nameOf('events.count', filter),
    text: `with ${before} listed as (select from ${source} where ${test}) select count(*)::int as total from listed`,
    row: { total: integer },
  })
}

samples(() => {
  const all = {
    eventId: 1,
    span: 'empty',
    countryId: 1,
    style: 1,
    ages: [1],
    weights: [1],
  }
  const searches = sampleTiers.flatMap((tier) => [
    { ...noFilter, named: tier },
    { ...all, named: tier },
  ])
  return [noFilter, { ...noFilter, style: 1 }, ...searches].flatMap((filter) => [
    selectPage(filter),
    countListed(filter),
  ])
})

const valuesOf = (filter: EventFilter): unknown[] => [
  ...activeFilters(filter).map((name) => filter[name]),
  ...(filter.named?.keys ?? []),
]

export async function listEvents(
  db: Queryable,
  language: Language,
  filter: EventFilter,
  { size, offset }: { size: number; offset: number },
): Promise<EventCard[]> {
  return (await query(db, selectPage(filter), [language, size, offset, ...valuesOf(filter)])).map(cardOf)
}

/** How many events a list has. Those that a search finds are read, however many they are. */
export async function countEvents(db: Queryable, wanted: EventFilter): Promise<number> {
  const filter = wanted.named ? { ...wanted, named: { ...wanted.named, isFrequent: false } } : wanted
  const [row] = await query(db, countListed(filter), valuesOf(filter))
  return row?.total ?? 0
}
