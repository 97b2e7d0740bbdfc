import { orNull } from '@pahlavan/contract/envelope'
import { Corner, EventStatus } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { type Static, Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { firstName, lastName, localized } from '../../database/localized.ts'
import {
  bool,
  column,
  integer,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'

const selectEvent = statement({
  name: 'reports.event',
  text: `select e.id, ${localized('e', 'title')} as title, ${localized('e', 'venue')} as venue, ${localized('e', 'city')} as city, e.kind,
      e.status, e.starts_at as "startsAt", e.ends_at as "endsAt", e.mats,
      (select json_agg(json_build_object('title', ${localized('s', 'title')}, 'startsAt', extract(epoch from s.starts_at)::float8 * 1000)
        order by s.number) from event_session s where s.event_id = e.id) as sessions
    from event e where e.id = $2 and ${hasAppeared('e')}`,
  row: {
    id: integer,
    title: string,
    venue: string,
    city: string,
    kind: oneOf('individual', 'dual'),
    status: column(EventStatus),
    startsAt: moment,
    endsAt: moment,
    mats: integer,
    sessions: nullable(json(Type.Array(Type.Object({ title: Type.String(), startsAt: Type.Number() })))),
  },
})

export const findEvent = async (db: Queryable, language: Language, id: number) =>
  (await query(db, selectEvent, [language, id]))[0]

const PersonRow = Type.Object({
  id: Type.Integer(),
  first: Type.String(),
  last: Type.String(),
  team: orNull(Type.String()),
  rank: orNull(Type.Integer()),
  medals: Type.Integer(),
})

/** A wrestler of an entry in an event `e`: the rank in the weight `pw`, where that is the weight of the ranking, and the medals that were won before the event. */
const PERSON = (entry: string, account: string, team: string) =>
  `json_build_object('id', ${account}.id, 'first', ${firstName(account)}, 'last', coalesce(${lastName(account)}, ''),
    'team', ${localized(team, 'title')},
    'rank', (select (select count(*)::int + 1 from wrestler o where o.play_weight = w.play_weight and o.points > w.points)
      from wrestler w where w.account_id = ${entry}.account_id and w.play_weight = pw.id),
    'medals', (select count(*)::int from medal m where m.account_id = ${entry}.account_id and m.event_id is distinct from e.id
      and m.won_on < (e.starts_at at time zone 'Asia/Tehran')::date))`

const Act = Type.Object({
  second: Type.Integer(),
  corner: Corner,
  kind: Type.String(),
  points: Type.Integer(),
})

const weightColumns = {
  weightId: integer,
  style: integer,
  styleTitle: nullable(string),
  isWomen: bool,
  from: nullable(integer),
  to: nullable(integer),
}
const WEIGHT = `pw.id as "weightId", pw.style_type as style,
  case when pw.style_type >= 100 then (select ${localized('st', 'title')} from style st where st.id = pw.style_type) end as "styleTitle", pw.gender = 0 as "isWomen", pw.min_kg as "from", pw.max_kg as "to"`

const boutColumns = {
  id: integer,
  eventWeightId: integer,
  dualId: nullable(integer),
  number: integer,
  round: string,
  mat: string,
  at: moment,
  status: oneOf('scheduled', 'live', 'finished', 'cancelled'),
  winner: nullable(column(Corner)),
  victoryType: nullable(string),
  redScore: nullable(integer),
  blueScore: nullable(integer),
  second: integer,
  red: nullable(json(PersonRow)),
  blue: nullable(json(PersonRow)),
  ruleset: string,
  periods: integer,
  minutes: integer,
  acts: nullable(json(Type.Array(Act))),
  ...weightColumns,
}
export type BoutRow = RowOf<typeof boutColumns>

const selectBouts = statement({
  name: 'reports.bouts',
  text: `select b.id, b.event_weight_id as "eventWeightId", b.dual_id as "dualId", b.number, b.round, b.mat,
      coalesce(b.finished_at, b.scheduled_at) as at, b.status, b.winner, b.victory_type as "victoryType", b.red_score as "redScore",
      b.blue_score as "blueScore", b.second, ${WEIGHT}, ${rulesetOf('e')} as ruleset, ag.periods, ag.minutes,
      case when r.id is not null then ${PERSON('r', 'ra', 'rt')} end as red, case when bl.id is not null then ${PERSON('bl', 'ba', 'bt')} end as blue,
      (select json_agg(json_build_object('second', x.second, 'corner', x.corner, 'kind', x.kind, 'points', x.points) order by x.second, x.id)
        from bout_action x where x.bout_id = b.id and x.taken_back_at is null) as acts
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
    left join entry r on r.id = b.red_id left join account ra on ra.id = r.account_id left join team rt on rt.id = r.team_id
    left join entry bl on bl.id = b.blue_id left join account ba on ba.id = bl.account_id left join team bt on bt.id = bl.team_id
    where b.event_id = $2 order by b.number`,
  row: boutColumns,
})

/** The bouts of an event in the order of their numbers, each with its sheet. */
export const listBouts = (db: Queryable, language: Language, eventId: number): Promise<BoutRow[]> =>
  query(db, selectBouts, [language, eventId])

const EntryRow = Type.Object({
  ...PersonRow.properties,
  place: orNull(Type.Integer()),
  seed: orNull(Type.Integer()),
})
export type EntryRow = Static<typeof EntryRow>

const selectWeights = statement({
  name: 'reports.weights',
  text: `select ew.id, ew.drawn_at is not null as "isDrawn", ${WEIGHT},
      (select json_agg(jsonb_build_object('place', en.place, 'seed', en.seed) || (${PERSON('en', 'a', 't')})::jsonb
        order by en.draw, en.id) from entry en join account a on a.id = en.account_id left join team t on t.id = en.team_id
        where en.event_weight_id = ew.id and not en.is_out) as entries
    from event_weight ew join event e on e.id = ew.event_id join play_weight pw on pw.id = ew.play_weight
    where ew.event_id = $2 order by pw.style_type, pw.gender desc, pw.max_kg nulls last, pw.id`,
  row: { id: integer, isDrawn: bool, entries: nullable(json(Type.Array(EntryRow))), ...weightColumns },
})

export const listWeights = (db: Queryable, language: Language, eventId: number) =>
  query(db, selectWeights, [language, eventId])

const selectDuals = statement({
  name: 'reports.duals',
  text: `select d.id, ${localized('r', 'title')} as red, ${localized('b', 'title')} as blue from dual d
    join team r on r.id = d.red_team_id join team b on b.id = d.blue_team_id where d.event_id = $2 order by d.number`,
  row: { id: integer, red: string, blue: string },
})
export const listDuals = (db: Queryable, language: Language, eventId: number) =>
  query(db, selectDuals, [language, eventId])
