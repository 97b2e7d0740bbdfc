import type { EventFields, EventRow } from '@pahlavan/contract/admin/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { rulesetText } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const selectNamed = statement({
  name: 'events.admin.parts',
  text: `select (select count(*)::int from picture where id = any($1::int[])) as pictures,
      exists (select from country where code = $2) as "hasCountry",
      exists (select from event_weight w where w.event_id = $5
        and not exists (select from unnest($3::int[], $4::int[]) as k(weight, age) where k.weight = w.play_weight and k.age = w.age_id)
        and (exists (select from entry n where n.event_weight_id = w.id) or exists (select from bout b where b.event_weight_id = w.id))) as "isWeightUsed",
      exists (select from event_session s join bout b on b.session_id = s.id where s.event_id = $5 and s.number > $6) as "isSessionUsed"`,
  row: {
    pictures: integer,
    hasCountry: bool,
    isWeightUsed: bool,
    isSessionUsed: bool,
  },
})

const selectRules = (name: string, table: string, column: string) =>
  statement({
    name: `events.admin.rules.${name}`,
    text: `select x.id, x.retired_at is not null and not exists (select from event_weight w where w.event_id = $2 and w.${column} = x.id) as "isClosed"
      from ${table} x where x.id = any($1::int[]) order by x.id for key share of x`,
    row: { id: integer, isClosed: bool },
  })
const selectWeights = selectRules('weights', 'play_weight', 'play_weight')
const selectAges = selectRules('ages', 'age_group', 'age_id')

const selectStyles = statement({
  name: 'events.admin.styles',
  text: 'select distinct style_type as style from play_weight where id = any($1::int[]) order by 1',
  row: { style: integer },
})
const selectRuleset = statement({
  name: 'events.admin.ruleset',
  text: `select s.key, s.retired_at is not null as "isRetired",
      ${rulesetText('s')} as rules
    from ruleset s where s.key = $1 for key share`,
  row: { key: string, isRetired: bool, rules: string },
})
const selectBegun = statement({
  name: 'events.admin.begun',
  text: `select exists (select from bout where event_id = $1 and status in ('live', 'finished')) as "hasBegun"`,
  row: { hasBegun: bool },
})

/** The weights, ages and ruleset of an event. They stay until the transaction ends. */
export async function findEventRules(tx: Tx, { weights, ruleset }: EventFields, id: number | null) {
  const own = [...new Set(weights.map(({ playWeight }) => playWeight))]
  const ages = [...new Set(weights.map(({ ageId }) => ageId))]
  const found = [...(await query(tx, selectWeights, [own, id])), ...(await query(tx, selectAges, [ages, id]))]
  const [stored] = await query(tx, selectRuleset, [ruleset])
  const [begun] = await query(tx, selectBegun, [id])
  return {
    /** Whether all weights and ages are there. */
    isWhole: found.length === own.length + ages.length,
    /** Whether a weight or an age that the event does not have yet is retired. */
    isClosed: found.some(({ isClosed }) => isClosed),
    styles: (await query(tx, selectStyles, [own])).map(({ style }) => style),
    /** The ruleset for `@pahlavan/wrestling/rules`, and whether it is retired. */
    ruleset: stored?.rules ?? ruleset,
    isRulesetRetired: stored?.isRetired ?? false,
    hasBegun: begun?.hasBegun ?? false,
  }
}

/** Which of the things that an event names are there, and whether a weight that is taken out has wrestlers. @param pictures each once */
export async function findEventParts(
  tx: Tx,
  pictures: readonly number[],
  { countryCode, weights, sessions }: EventFields,
  id: number | null,
) {
  const [playWeights, ages] = [weights.map(({ playWeight }) => playWeight), weights.map(({ ageId }) => ageId)]
  const [row] = await query(tx, selectNamed, [pictures, countryCode, playWeights, ages, id, sessions.length])
  if (!row) throw new Error('a check has no row')
  return row
}

const selectMore = statement({
  name: 'events.admin.more',
  text: `select e.id, ${pictureJson('p')} as image, e.starts_at as "startsAt", ${localized('e', 'city')} as city, e.status, c.weights as "weightCount"
    from event e join event_count c on c.event_id = e.id left join picture p on p.id = e.poster_id where e.id = any($2::int[])`,
  row: {
    id: integer,
    image: nullable(json(StoredPicture)),
    startsAt: moment,
    city: string,
    status: oneOf('upcoming', 'live', 'finished', 'cancelled'),
    weightCount: integer,
  },
})

/** The rows of events in the list of the staff, by their ids. */
export async function findEventRows(
  db: Queryable,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, EventRow>> {
  const rows = await query(db, selectMore, [language, ids])
  return new Map(
    rows.map(({ id, image, startsAt, ...row }) => [
      id,
      { ...row, image: image && imageOf(image), startsAt: startsAt.toISOString() },
    ]),
  )
}

const selectUses = statement({
  name: 'events.admin.uses',
  text: `select (select count(distinct l.order_id)::int from (
        select order_id from order_line where item_type = 'event' and item_id = $1
        union all select order_id from order_line where item_type = 'play' and item_id = any(array(select id from bout where event_id = $1))) l) as orders,
      (select count(*)::int from entry n join event_weight w on w.id = n.event_weight_id where w.event_id = $1) as wrestlers,
      (select count(*)::int from bout where event_id = $1) as bouts,
      (select count(*)::int from broadcast where event_id = $1) as broadcasts`,
  row: { orders: integer, wrestlers: integer, bouts: integer, broadcasts: integer },
})

/** Counts the orders, wrestlers, bouts and broadcasts of an event. */
export async function countEventUses(db: Queryable, id: number) {
  const [row] = await query(db, selectUses, [id])
  if (!row) throw new Error('a count has no row')
  return row
}
