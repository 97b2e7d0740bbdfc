import { type Bout, type BoutSide, BoutStatus, Corner } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { PlayerBout } from '@pahlavan/contract/events'
import { classificationPoints, isVictoryType } from '@pahlavan/wrestling/victory'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import { column, integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { fullName, localized } from '../../database/localized.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { tomanOrNull } from '@pahlavan/persian/money'
import { rulesOfBout, shownClock } from './bouts.rules.ts'

const country = (side: 'red' | 'blue') => `coalesce(${side}_t.country_code, ${side}_w.country_code)`

/** The club of a corner: its team's, else the wrestler's own. */
const CLUB = (side: 'red' | 'blue') => `case when ${country('red')} = ${country('blue')} then (
    select json_build_object('name', ${localized('club', 'first_name')}, 'crest', ${pictureJson('crest', "''")})
    from account club left join picture crest on crest.id = club.avatar_id
    where club.id = coalesce(${side}_t.club_id, ${side}_w.club_id) and club.deleted_at is null) end as "${side}Club"`

/** Whom a corner stands in for: hardly ever anybody, so that nothing is looked up. */
const REPLACED = (side: 'red' | 'blue') => `case when b.${side}_replaces_id is not null then (
    select json_build_object('playerId', out.account_id, 'name', ${fullName('out_a')}) from entry out join account out_a on out_a.id = out.account_id
    where out.id = b.${side}_replaces_id) end as "${side}Replaces"`

const PERSON = (side: 'red' | 'blue') => `${CLUB(side)}, ${REPLACED(side)},
  ${side}.account_id as "${side}Id",
  ${fullName(`${side}_a`)} as "${side}Name",
  ${country(side)} as "${side}Country", ${localized(`${side}_t`, 'title')} as "${side}Team",
  ${side}_p.key as "${side}Key", ${side}_p.width as "${side}Width", ${side}_p.height as "${side}Height", ${side}_p.colour as "${side}Colour"`

const PERSON_JOINS = (side: 'red' | 'blue') => `left join entry ${side} on ${side}.id = b.${side}_id
  left join account ${side}_a on ${side}_a.id = ${side}.account_id
  left join wrestler ${side}_w on ${side}_w.account_id = ${side}.account_id
  left join team ${side}_t on ${side}_t.id = ${side}.team_id
  left join picture ${side}_p on ${side}_p.id = ${side}_a.avatar_id`

/** The columns of a bout and what they are read from, `b` being the bout and $1 the language. */
export const BOUT = `b.id, b.event_id as "eventId", b.number, b.key, b.mat, ${localized('es', 'title')} as session,
  b.scheduled_at as "scheduledAt", pw.style_type as "styleId", pw.gender, ew.play_weight as "playWeight", ${localized('pw', 'title')} as "weightTitle",
  ${localized('ag', 'title')} as "ageTitle", ag.minutes, b.round, b.lane, rf.number as "redFrom", bf.number as "blueFrom", b.status, b.second,
  b.clock_since as "clockSince", b.red_score as "redScore", b.blue_score as "blueScore", b.winner, b.victory_type as "victoryType", b.version,
  b.called_at as "calledAt", e.ruleset, e.play_price::float8 as price, ${PERSON('red')}, ${PERSON('blue')}`

/** How many picked each corner of a bout (`b`): as its settlement counted them while that result stands, since nobody picks then. */
export const FORECAST = `coalesce((select json_build_object('red', s.red_picks, 'blue', s.blue_picks, 'total', s.red_picks + s.blue_picks)
    from settlement s where s.bout_id = b.id and s.version = b.version and b.status = 'finished'),
  (select json_build_object('red', count(*) filter (where p.winner = 'red'), 'blue', count(*) filter (where p.winner = 'blue'),
    'total', count(*)) from prediction p where p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id))`

export const BOUT_JOINS = `join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
  join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
  left join event_session es on es.id = b.session_id
  left join bout rf on rf.event_weight_id = b.event_weight_id and rf.key = b.red_from
  left join bout bf on bf.event_weight_id = b.event_weight_id and bf.key = b.blue_from
  ${PERSON_JOINS('red')} ${PERSON_JOINS('blue')}`

const Replaced = json(Type.Object({ playerId: Type.Integer(), name: Type.String() }))
const Club = json(Type.Object({ name: Type.String(), crest: Type.Union([StoredPicture, Type.Null()]) }))

/** A bout as it comes from the database. */
export const boutColumns = {
  id: integer,
  eventId: integer,
  number: integer,
  key: string,
  mat: string,
  session: nullable(string),
  scheduledAt: moment,
  styleId: integer,
  gender: integer,
  playWeight: integer,
  weightTitle: string,
  ageTitle: string,
  minutes: integer,
  round: string,
  lane: nullable(string),
  redFrom: nullable(integer),
  blueFrom: nullable(integer),
  status: column(BoutStatus),
  second: integer,
  clockSince: nullable(moment),
  calledAt: nullable(moment),
  redScore: nullable(integer),
  blueScore: nullable(integer),
  winner: nullable(column(Corner)),
  victoryType: nullable(string),
  version: integer,
  ruleset: string,
  price: nullable(number),
  redId: nullable(integer),
  redName: nullable(string),
  redCountry: nullable(string),
  redTeam: nullable(string),
  redClub: nullable(Club),
  redReplaces: nullable(Replaced),
  redKey: nullable(string),
  redWidth: nullable(integer),
  redHeight: nullable(integer),
  redColour: nullable(string),
  blueId: nullable(integer),
  blueName: nullable(string),
  blueCountry: nullable(string),
  blueTeam: nullable(string),
  blueClub: nullable(Club),
  blueReplaces: nullable(Replaced),
  blueKey: nullable(string),
  blueWidth: nullable(integer),
  blueHeight: nullable(integer),
  blueColour: nullable(string),
}
export type BoutRow = RowOf<typeof boutColumns>

/** A bout without opponents, or before its time, shows no score. */
function sideOf(row: BoutRow, side: 'red' | 'blue'): BoutSide {
  const isOn = row.status === 'live' || row.status === 'finished'
  const name = row[`${side}Name`] ?? ''
  const club = row[`${side}Club`]
  const points =
    row.victoryType && isVictoryType(row.victoryType)
      ? classificationPoints({ ...row, red: 0, blue: 0, victoryType: row.victoryType })[side]
      : null
  return {
    playerId: row[`${side}Id`],
    name,
    countryCode: row[`${side}Country`],
    team: row[`${side}Team`],
    club: club && { name: club.name, crest: pictureOf(club.crest) },
    avatar: pictureOf({
      key: row[`${side}Key`],
      width: row[`${side}Width`],
      height: row[`${side}Height`],
      colour: row[`${side}Colour`],
      alt: name,
    }),
    score: isOn ? row[`${side}Score`] : null,
    classificationPoints: points,
    replaces: row[`${side}Replaces`],
  }
}

/** A row as everybody sees it at a moment (ms). */
export function boutOf(row: BoutRow, now = Date.now()): Bout {
  const price = tomanOrNull(row.price)
  return {
    id: row.id,
    eventId: row.eventId,
    number: row.number,
    key: row.key,
    mat: row.mat,
    session: row.session,
    scheduledAt: row.scheduledAt.toISOString(),
    styleType: row.styleId,
    gender: row.gender,
    playWeight: row.playWeight,
    weightTitle: row.weightTitle,
    ageTitle: row.ageTitle,
    round: row.round,
    lane: row.lane,
    redFrom: row.redFrom,
    blueFrom: row.blueFrom,
    status: row.status,
    ...shownClock(row, now),
    clockAt: new Date(now).toISOString(),
    isRunning: row.clockSince !== null,
    periodSeconds: rulesOfBout(row).seconds,
    red: sideOf(row, 'red'),
    blue: sideOf(row, 'blue'),
    winner: row.winner,
    victoryType: row.victoryType,
    version: row.version,
    price,
    isBought: null,
    isFree: price === 0,
  }
}

const selectOfEvent = statement({
  name: 'bouts.event',
  text: `select ${BOUT} from bout b ${BOUT_JOINS} where b.event_id = $2 and b.status <> 'cancelled'
    and ($3::int is null or ew.play_weight = $3) order by b.number, b.id`,
  row: boutColumns,
})

/** The bouts of an event by number, of one weight where that is asked. */
export async function boutsOfEvent(
  db: Queryable,
  language: Language,
  eventId: number,
  playWeight: number | null,
): Promise<Bout[]> {
  const rows = await query(db, selectOfEvent, [language, eventId, playWeight])
  return rows.map((row) => boutOf(row))
}

const selectOfPlayer = statement({
  name: 'bouts.player',
  text: `with asked as (select b.id, count(*) over ()::int as total, row_number() over (order by
        case b.status when 'live' then 0 when 'scheduled' then 1 else 2 end,
        case b.status when 'finished' then -extract(epoch from b.scheduled_at) else extract(epoch from b.scheduled_at) end, b.id) as place
      from entry n join bout b on b.red_id = n.id or b.blue_id = n.id where n.account_id = $2 and b.status <> 'cancelled'
      order by place limit $3 offset $4)
    select ${BOUT}, ${localized('e', 'title')} as "eventTitle", asked.total from asked join bout b on b.id = asked.id ${BOUT_JOINS} order by asked.place`,
  row: { ...boutColumns, eventTitle: string, total: integer },
})

/** The bouts of one wrestler: those that are on, then to come, then over, and how many there are. */
export async function boutsOfPlayer(
  db: Queryable,
  language: Language,
  playerId: number,
  part: { size: number; offset: number },
): Promise<{ items: PlayerBout[]; total: number }> {
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectOfPlayer, [language, playerId, size, offset]),
  )
  const items = rows.map((row) => Object.assign(boutOf(row), { eventTitle: row.eventTitle }))
  return { items, total }
}

const selectNext = statement({
  name: 'bouts.next',
  text: `select ${BOUT} from unnest($2::int[]) as asked(id) cross join lateral (
      select b.id from bout b where b.event_id = asked.id and b.status in ('live', 'scheduled') and b.red_id is not null and b.blue_id is not null
      order by (b.status = 'live') desc, b.scheduled_at, b.number limit $3) next
    join bout b on b.id = next.id ${BOUT_JOINS} order by (b.status = 'live') desc, b.scheduled_at, b.number`,
  row: boutColumns,
})

/** The bouts of several events that are on or come next, at most `each` of one. */
export async function nextBouts(
  db: Queryable,
  language: Language,
  eventIds: readonly number[],
  each: number,
): Promise<Bout[]> {
  const rows = await query(db, selectNext, [language, eventIds, each])
  return rows.map((row) => boutOf(row))
}
