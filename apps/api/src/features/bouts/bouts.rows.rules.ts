import { type Bout, type BoutSide, BoutStatus, Corner } from '@pahlavan/contract/bouts'
import { classificationPoints, isVictoryType } from '@pahlavan/wrestling/victory'
import { type Static, type TSchema, Type } from 'typebox'
import { column, integer, json, moment, nullable, number, string, type RowOf } from '../../database/rows.ts'
import { StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf, pictureOf } from '../media/media.rules.ts'
import { tomanOrNull } from '@pahlavan/persian/money'
import { rulesOfBout, shownClock } from './bouts.rules.ts'

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
  periods: integer,
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

/** Whether all known wrestlers are of one country and have clubs, so that their flags tell nothing. */
const isAtHome = (sides: readonly Static<typeof Side>[]): boolean =>
  new Set(sides.map(({ country }) => country)).size === 1 &&
  sides.some(({ country, club }) => country !== null && club !== null)

/** Whether both corners of a bout are known, and of one country. */
const isWithin = ({ corners }: BoutRow): boolean => corners?.length === 2 && isAtHome(corners)

/** The club of a corner where clubs are shown; one without a club has no name there. */
const clubOf = (side: Static<typeof Side>): BoutSide['club'] => ({
  name: side.club ?? '',
  crest: pictureOf(side.crest),
})

const nobody = { playerId: null, name: '', countryCode: null, team: null, club: null, avatar: null }

const personOf = (side: Static<typeof Side>, showsClubs: boolean) => ({
  playerId: side.playerId,
  name: side.name,
  countryCode: side.country,
  team: side.team,
  club: showsClubs ? clubOf(side) : null,
  avatar: side.picture && imageOf({ ...side.picture, alt: side.name }),
})

function replacedBy(row: BoutRow, side: 'red' | 'blue'): BoutSide['replaces'] {
  const one = row.replaced?.find(({ entry }) => entry === row[`${side}Replaces`])
  return one ? { playerId: one.playerId, name: one.name } : null
}

/** A bout without opponents, or before its time, shows no score. */
function sideOf(row: BoutRow, side: 'red' | 'blue', showsClubs: boolean): BoutSide {
  const isOn = row.status === 'live' || row.status === 'finished'
  const person = cornerOf(row, side)
  const points =
    row.victoryType && isVictoryType(row.victoryType)
      ? classificationPoints({ ...row, red: 0, blue: 0, victoryType: row.victoryType })[side]
      : null
  return {
    ...(person ? personOf(person, showsClubs) : nobody),
    score: isOn ? row[`${side}Score`] : null,
    classificationPoints: points,
    replaces: replacedBy(row, side),
  }
}

/** Bouts of events: those of one event show clubs, or all of them flags. */
export function boutsOfEvents(rows: readonly BoutRow[]): Bout[] {
  const events = Map.groupBy(rows, ({ eventId }) => eventId)
  const atHome = new Set(
    [...events].flatMap(([id, own]) => (isAtHome(own.flatMap(({ corners }) => corners ?? [])) ? [id] : [])),
  )
  return rows.map((row) => boutOf(row, Date.now(), atHome.has(row.eventId)))
}

/** A row as everybody sees it at a moment (ms), with clubs or flags. */
export function boutOf(row: BoutRow, now = Date.now(), showsClubs = isWithin(row)): Bout {
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
    isCalled: row.calledAt !== null,
    periodSeconds: rulesOfBout(row).seconds,
    red: sideOf(row, 'red', showsClubs),
    blue: sideOf(row, 'blue', showsClubs),
    winner: row.winner,
    victoryType: row.victoryType,
    version: row.version,
    price,
    isBought: null,
    watch: null,
    isFree: price === 0,
  }
}
