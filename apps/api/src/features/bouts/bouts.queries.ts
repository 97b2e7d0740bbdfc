import { type Bout, type BoutSide, BoutStatus, Corner } from '@pahlavan/contract/bouts'
import { classificationPoints, isVictoryType } from '@pahlavan/wrestling/victory'
import { type Static, type TSchema, Type } from 'typebox'
import { column, integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { fullName, localized } from '../../database/localized.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { BOUT_PRICE } from '../orders/orders.free.queries.ts'
import { imageOf, pictureOf } from '../media/media.rules.ts'
import { tomanOrNull } from '@pahlavan/persian/money'
import { rulesOfBout, shownClock } from './bouts.rules.ts'

/** Whom the corners stand in for: hardly ever anybody, so that nothing is looked up. */
const REPLACED = `case when b.red_replaces_id is not null or b.blue_replaces_id is not null then (
    select json_agg(json_build_object('entry', out.id, 'playerId', out.account_id, 'name', ${fullName('out_a')}))
    from entry out join account out_a on out_a.id = out.account_id where out.id in (b.red_replaces_id, b.blue_replaces_id)) end`

/**
 * Who stands in the corners, looked up together, and as one value: as columns, each of the joins of a bout would carry all of them on. The club is the
 * team's, else the wrestler's own.
 */
const CORNERS = (
  more: string,
) => `(select json_agg(json_build_object('entry', n.id, 'playerId', n.account_id, 'name', ${fullName('a')},
      'country', coalesce(t.country_code, w.country_code), 'team', ${localized('t', 'title')}, 'picture', ${pictureJson('p', "''")},
      'club', ${localized('club', 'first_name')}, 'crest', ${pictureJson('crest', "''")}${more})) as corners
    from entry n join account a on a.id = n.account_id left join wrestler w on w.account_id = n.account_id
    left join team t on t.id = n.team_id left join picture p on p.id = a.avatar_id
    left join account club on club.id = coalesce(t.club_id, w.club_id) and club.deleted_at is null
    left join picture crest on crest.id = club.avatar_id where n.id in (b.red_id, b.blue_id))`

/** The columns of a bout, `b` being the bout and $1 the language. */
export const BOUT = `b.id, b.event_id as "eventId", b.number, b.key, b.mat, ${localized('es', 'title')} as session,
  b.scheduled_at as "scheduledAt", pw.style_type as "styleId", pw.gender, ew.play_weight as "playWeight",
  ${localized('pw', 'title')} as "weightTitle",
  ${localized('ag', 'title')} as "ageTitle", ag.minutes, b.round, b.lane, rf.number as "redFrom", bf.number as "blueFrom", b.status, b.second,
  b.clock_since as "clockSince", b.red_score as "redScore", b.blue_score as "blueScore", b.winner, b.victory_type as "victoryType", b.version,
  b.called_at as "calledAt", e.ruleset, ${BOUT_PRICE} as price, b.red_replaces_id as "redReplaces", b.blue_replaces_id as "blueReplaces",
  ${REPLACED} as replaced, b.red_id as "redId", b.blue_id as "blueId", c.corners`

/** How many picked each corner of a bout (`b`): as its settlement counted them while that result stands, since nobody picks then. */
export const FORECAST = `coalesce((select json_build_object('red', s.red_picks, 'blue', s.blue_picks, 'total', s.red_picks + s.blue_picks)
    from settlement s where s.bout_id = b.id and s.version = b.version and b.status = 'finished'),
  (select json_build_object('red', count(*) filter (where p.winner = 'red'), 'blue', count(*) filter (where p.winner = 'blue'),
    'total', count(*)) from prediction p where p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id))`

/** The joins of a bout's columns; `more` is SQL for extra fields of each corner, of an account (`a`) and a wrestler (`w`). */
export const boutJoins = (
  more: string,
): string => `join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
  join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
  left join event_session es on es.id = b.session_id
  left join bout rf on rf.event_weight_id = b.event_weight_id and rf.key = b.red_from
  left join bout bf on bf.event_weight_id = b.event_weight_id and bf.key = b.blue_from cross join lateral ${CORNERS(more)} c`
export const BOUT_JOINS = boutJoins('')

const OrNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const Side = Type.Object({
  entry: Type.Integer(),
  playerId: Type.Integer(),
  name: Type.String(),
  country: OrNull(Type.String()),
  team: OrNull(Type.String()),
  picture: OrNull(StoredPicture),
  club: OrNull(Type.String()),
  crest: OrNull(StoredPicture),
})
const Replaced = Type.Object({ entry: Type.Integer(), playerId: Type.Integer(), name: Type.String() })

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
  redReplaces: nullable(integer),
  blueReplaces: nullable(integer),
  replaced: nullable(json(Type.Array(Replaced))),
  redId: nullable(integer),
  blueId: nullable(integer),
  corners: nullable(json(Type.Array(Side))),
}
export type BoutRow = RowOf<typeof boutColumns>

export const cornerOf = <S extends { entry: number }>(
  row: Pick<BoutRow, 'redId' | 'blueId'> & { corners: readonly S[] | null },
  corner: Corner,
): S | undefined => row.corners?.find(({ entry }) => entry === row[`${corner}Id`])

/** The club of a corner, where both wrestle for one country. */
function clubOf(row: BoutRow, side: Static<typeof Side>): BoutSide['club'] {
  const isWithin =
    side.country !== null &&
    row.corners?.length === 2 &&
    row.corners.every(({ country }) => country === side.country)
  return isWithin && side.club !== null ? { name: side.club, crest: pictureOf(side.crest) } : null
}

const nobody = { playerId: null, name: '', countryCode: null, team: null, club: null, avatar: null }

const personOf = (row: BoutRow, side: Static<typeof Side>) => ({
  playerId: side.playerId,
  name: side.name,
  countryCode: side.country,
  team: side.team,
  club: clubOf(row, side),
  avatar: side.picture && imageOf({ ...side.picture, alt: side.name }),
})

function replacedBy(row: BoutRow, side: 'red' | 'blue'): BoutSide['replaces'] {
  const one = row.replaced?.find(({ entry }) => entry === row[`${side}Replaces`])
  return one ? { playerId: one.playerId, name: one.name } : null
}

/** A bout without opponents, or before its time, shows no score. */
function sideOf(row: BoutRow, side: 'red' | 'blue'): BoutSide {
  const isOn = row.status === 'live' || row.status === 'finished'
  const person = cornerOf(row, side)
  const points =
    row.victoryType && isVictoryType(row.victoryType)
      ? classificationPoints({ ...row, red: 0, blue: 0, victoryType: row.victoryType })[side]
      : null
  return {
    ...(person ? personOf(row, person) : nobody),
    score: isOn ? row[`${side}Score`] : null,
    classificationPoints: points,
    replaces: replacedBy(row, side),
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
    watch: null,
    isFree: price === 0,
  }
}
