import type { Bout, BoutSide } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { PlayerBout } from '@pahlavan/contract/events'
import { classificationPoints, isVictoryType } from '@pahlavan/wrestling/victory'
import { ask, type Asked } from '../../database/connect.ts'
import { imageOf } from '../media/media.rules.ts'
import { said } from './events.cards.queries.ts'
import { shownClock, toman } from './events.rules.ts'

const PERSON = (side: 'red' | 'blue') => `${side}.account_id as "${side}Id",
  case when $1 = 0 then ${side}_a.first_name || ' ' || ${side}_a.last_name
    else coalesce(${side}_a.first_name_en, ${side}_a.first_name) || ' ' || coalesce(${side}_a.last_name_en, ${side}_a.last_name) end as "${side}Name",
  coalesce(${side}_t.country_code, ${side}_w.country_code) as "${side}Country", ${said(`${side}_t`, 'title')} as "${side}Team",
  ${side}_p.key as "${side}Key", ${side}_p.width as "${side}Width", ${side}_p.height as "${side}Height", ${side}_p.colour as "${side}Colour"`

const PERSON_JOINS = (side: 'red' | 'blue') => `left join entry ${side} on ${side}.id = b.${side}_id
  left join account ${side}_a on ${side}_a.id = ${side}.account_id
  left join wrestler ${side}_w on ${side}_w.account_id = ${side}.account_id
  left join team ${side}_t on ${side}_t.id = ${side}.team_id
  left join picture ${side}_p on ${side}_p.id = ${side}_a.avatar_id`

/** The columns of a bout and what they are read from, `b` being the bout and $1 the language. */
export const BOUT = `b.id, b.event_id as "eventId", b.number, b.key, b.mat, ${said('es', 'title')} as session,
  b.scheduled_at as "scheduledAt", pw.style_type as "styleId", pw.gender, ew.play_weight as "playWeight", ${said('pw', 'title')} as "weightTitle",
  ${said('ag', 'title')} as "ageTitle", ag.minutes, b.round, b.lane, rf.number as "redFrom", bf.number as "blueFrom", b.status, b.second,
  b.clock_since as "clockSince", b.red_score as "redScore", b.blue_score as "blueScore", b.winner, b.victory_type as "victoryType", b.version,
  b.called_at as "calledAt", e.ruleset, e.play_price::float8 as price, ${PERSON('red')}, ${PERSON('blue')}`

export const BOUT_JOINS = `join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
  join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
  left join event_session es on es.id = b.session_id
  left join bout rf on rf.event_weight_id = b.event_weight_id and rf.key = b.red_from
  left join bout bf on bf.event_weight_id = b.event_weight_id and bf.key = b.blue_from
  ${PERSON_JOINS('red')} ${PERSON_JOINS('blue')}`

/** A bout as it comes from the database. */
export interface BoutRow {
  id: number
  eventId: number
  number: number
  key: string
  mat: string
  session: string | null
  scheduledAt: Date
  styleId: number
  gender: number
  playWeight: number
  weightTitle: string
  ageTitle: string
  minutes: number
  round: string
  lane: string | null
  redFrom: number | null
  blueFrom: number | null
  status: Bout['status']
  second: number
  clockSince: Date | null
  calledAt: Date | null
  redScore: number
  blueScore: number
  winner: 'red' | 'blue' | null
  victoryType: string | null
  version: number
  ruleset: string
  price: number | null
  redId: number | null
  redName: string | null
  redCountry: string | null
  redTeam: string | null
  redKey: string | null
  redWidth: number
  redHeight: number
  redColour: string
  blueId: number | null
  blueName: string | null
  blueCountry: string | null
  blueTeam: string | null
  blueKey: string | null
  blueWidth: number
  blueHeight: number
  blueColour: string
}

/** A bout without opponents, or before its time, shows no score. */
function sideOf(row: BoutRow, side: 'red' | 'blue'): BoutSide {
  const isOn = row.status === 'live' || row.status === 'finished'
  const name = row[`${side}Name`] ?? ''
  const key = row[`${side}Key`]
  const points =
    row.victoryType && isVictoryType(row.victoryType)
      ? classificationPoints({ ...row, red: 0, blue: 0, victoryType: row.victoryType })[side]
      : null
  return {
    playerId: row[`${side}Id`],
    name,
    countryCode: row[`${side}Country`],
    team: row[`${side}Team`],
    avatar:
      key === null
        ? null
        : imageOf({
            key,
            width: row[`${side}Width`],
            height: row[`${side}Height`],
            colour: row[`${side}Colour`],
            alt: name,
          }),
    score: isOn ? row[`${side}Score`] : null,
    classificationPoints: points,
  }
}

/** A row as everybody sees it at a moment (ms). */
export function boutOf(row: BoutRow, now = Date.now()): Bout {
  const price = toman(row.price)
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

const ofEvent = {
  name: 'events.bouts',
  text: `select ${BOUT} from bout b ${BOUT_JOINS} where b.event_id = $2 and b.status <> 'cancelled'
    and ($3::int is null or ew.play_weight = $3) order by b.number, b.id`,
}

/** The bouts of an event by number, of one weight where that is asked. */
export async function boutsOfEvent(
  db: Asked,
  language: Language,
  eventId: number,
  playWeight: number | null,
): Promise<Bout[]> {
  const rows = await ask<BoutRow>(db, ofEvent, [language, eventId, playWeight])
  return rows.map((row) => boutOf(row))
}

const ofPlayer = {
  name: 'events.player',
  text: `with asked as (select b.id, count(*) over ()::int as total, row_number() over (order by
        case b.status when 'live' then 0 when 'scheduled' then 1 else 2 end,
        case b.status when 'finished' then -extract(epoch from b.scheduled_at) else extract(epoch from b.scheduled_at) end, b.id) as place
      from entry n join bout b on b.red_id = n.id or b.blue_id = n.id where n.account_id = $2 and b.status <> 'cancelled'
      order by place limit $3 offset $4)
    select ${BOUT}, ${said('e', 'title')} as "eventTitle", asked.total from asked join bout b on b.id = asked.id ${BOUT_JOINS} order by asked.place`,
}

/** The bouts of one wrestler: those that are on, then to come, then over, and how many there are. */
export async function boutsOfPlayer(
  db: Asked,
  language: Language,
  playerId: number,
  { size, offset }: { size: number; offset: number },
): Promise<{ items: PlayerBout[]; total: number }> {
  const rows = await ask<BoutRow & { eventTitle: string; total: number }>(db, ofPlayer, [
    language,
    playerId,
    size,
    offset,
  ])
  const items = rows.map((row) => Object.assign(boutOf(row), { eventTitle: row.eventTitle }))
  return { items, total: rows[0]?.total ?? 0 }
}

const nextOnes = {
  name: 'events.next',
  text: `select ${BOUT} from unnest($2::int[]) as asked(id) cross join lateral (
      select b.id from bout b where b.event_id = asked.id and b.status in ('live', 'scheduled') and b.red_id is not null and b.blue_id is not null
      order by (b.status = 'live') desc, b.scheduled_at, b.number limit $3) next
    join bout b on b.id = next.id ${BOUT_JOINS} order by (b.status = 'live') desc, b.scheduled_at, b.number`,
}

/** The bouts of several events that are on or come next, at most `each` of one. */
export async function nextBouts(
  db: Asked,
  language: Language,
  eventIds: readonly number[],
  each: number,
): Promise<Bout[]> {
  const rows = await ask<BoutRow>(db, nextOnes, [language, eventIds, each])
  return rows.map((row) => boutOf(row))
}
