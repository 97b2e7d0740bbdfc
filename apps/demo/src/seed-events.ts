import type { Tx } from '@pahlavan/api/database/connect'
import { randomOf } from '@pahlavan/art/seed'
import type { Bout } from '@pahlavan/wrestling/bout'
import type { Entry } from '@pahlavan/wrestling/draw'
import type { ScheduledBout } from '@pahlavan/wrestling/schedule'
import { tomanToRial } from '@pahlavan/persian/money'
import { updateEventRanking } from '@pahlavan/api/features/competition/competition.ranking.commands'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import { ordered } from './brackets.ts'
import type { Contest } from './contests.ts'
import {
  addActions,
  addBouts,
  addDuals,
  addEntries,
  addEvent,
  addSessions,
  addTeams,
  addWeights,
  leagueClubs,
} from './events.queries.ts'
import { ageId, type Available } from './fields.ts'
import type { Wrestled } from './mat.ts'
import { type Ground, type Sheet, sheetsOf } from './sheets.ts'
import { addMedals } from '@pahlavan/api/features/competition/competition.medals.queries'

const MINUTE = 60_000

/** The bouts that are on at this moment, by their numbers: on each mat the first that is due and can be wrestled. */
function liveNumbers(
  sheets: readonly Sheet[],
  order: ReadonlyMap<string, ScheduledBout>,
  { now, contest }: Ground,
) {
  const due = sheets
    .flatMap(({ weight, bouts }) =>
      bouts.map((bout) => ({ bout, place: order.get(`${weight} ${bout.key}`) })),
    )
    .filter(
      ({ bout, place }) =>
        place && place.at <= now && !bout.result && bout.red !== null && bout.blue !== null,
    )
    .flatMap(({ place }) => place ?? [])
    .toSorted((a, b) => b.number - a.number)
  const byMat = new Map(due.map(({ mat, number }) => [mat, number]))
  return new Set(contest.state === 'live' ? byMat.values() : [])
}

/** A bout's row. A live bout began some minutes ago, and its clock shows the time of that moment. */
function boutRow(
  bout: Bout,
  place: ScheduledBout,
  wrestled: Wrestled | undefined,
  live: { now: number; numbers: Set<number> },
) {
  const at = new Date(place.at)
  const base = {
    key: bout.key,
    round: bout.round,
    lane: bout.lane,
    redFrom: bout.feeders[0],
    blueFrom: bout.feeders[1],
    number: place.number,
    mat: place.mat,
    scheduledAt: at,
  }
  if (bout.result) {
    const finishedAt = new Date(place.at + 7 * MINUTE)
    const { winner, victoryType, redScore, blueScore } = bout.result
    const over = { winner, victoryType, redScore, blueScore, second: wrestled?.second ?? 0 }
    return { ...base, ...over, status: 'finished' as const, version: 1, calledAt: at, finishedAt }
  }
  if (!live.numbers.has(place.number)) return base
  return { ...base, status: 'live' as const, calledAt: at, clockSince: new Date(live.now) }
}

async function addField(ground: Ground, sheet: Sheet, weightId: number, teams: ReadonlyMap<string, number>) {
  const places = new Map(sheet.placings.map(({ id, place }) => [id, place]))
  const entries = sheet.entries.toSorted((a: Entry, b: Entry) => a.draw - b.draw)
  const ids = await addEntries(
    ground.tx,
    entries.map(({ id, draw, seed }) => ({
      eventWeightId: weightId,
      accountId: id,
      teamId: teams.get(sheet.teams.get(id) ?? '') ?? null,
      seed: seed ?? null,
      draw: ground.contest.isDrawn ? draw : null,
      place: places.get(id) ?? null,
    })),
  )
  return new Map(entries.map(({ id }, at) => [id, ids[at] ?? null]))
}

/** The teams of an event: the clubs of a national field, the countries of the guests. */
async function addSides(
  { tx, contest }: Ground,
  eventId: number,
  sheets: readonly Sheet[],
): Promise<Map<string, number>> {
  const codes = [...new Set(sheets.flatMap(({ teams }) => [...teams.values()]))].filter(
    (code) => code !== 'club null',
  )
  const clubs = new Map((await leagueClubs(tx, 100)).map((club) => [`club ${club.id}`, club]))
  const countries = new Intl.DisplayNames(['fa'], { type: 'region' })
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  return addTeams(
    tx,
    codes.map((code) => {
      const club = clubs.get(code)
      return club
        ? {
            eventId,
            code,
            title: club.title,
            titleEn: club.titleEn,
            clubId: club.id,
            countryCode: contest.kind === 'dual' ? null : 'IR',
          }
        : {
            eventId,
            code,
            title: countries.of(code) ?? code,
            titleEn: english.of(code) ?? code,
            countryCode: code,
          }
    }),
  )
}

const actionsOf = (boutId: number, { actions }: Wrestled) =>
  actions.map(({ second, corner, kind, points }) => ({ boutId, second, corner, kind, points }))

async function addBoutsOf(
  ground: Ground,
  eventId: number,
  sheets: readonly Sheet[],
  sessions: readonly { id: number }[],
): Promise<void> {
  const { tx, contest } = ground
  const teams = await addSides(ground, eventId, sheets)
  const weightIds = await addWeights(
    tx,
    sheets.map(({ weight }) => ({
      eventId,
      playWeight: weight,
      ageId: ageId(contest.age),
      drawnAt: contest.isDrawn ? new Date(contest.startsAt - 12 * 60 * MINUTE) : null,
    })),
  )
  const duals =
    contest.kind === 'dual'
      ? await addDuals(
          tx,
          [...teams.values()].flatMap((red, at, all) => {
            const blue = all[at + 1]
            return at % 2 === 0 && blue !== undefined
              ? [{ eventId, number: at / 2 + 1, redTeamId: red, blueTeamId: blue }]
              : []
          }),
        )
      : []
  const order = ordered(sheets, contest.slots)
  const live = { now: ground.now, numbers: liveNumbers(sheets, order, ground) }
  for (const [at, sheet] of sheets.entries()) {
    const eventWeightId = weightIds[at] ?? 0
    const entryOf = await addField(ground, sheet, eventWeightId, teams)
    if (!contest.isDrawn) continue
    const rows = sheet.bouts.map((bout, i) => {
      const place = order.get(`${sheet.weight} ${bout.key}`)
      if (!place) throw new Error(`no place for ${bout.key}`)
      return {
        ...boutRow(bout, place, sheet.wrestled.get(bout.key), live),
        eventId,
        eventWeightId,
        dualId: duals[i] ?? null,
        sessionId: sessions[place.session]?.id ?? null,
        redId: bout.red === null ? null : (entryOf.get(bout.red) ?? null),
        blueId: bout.blue === null ? null : (entryOf.get(bout.blue) ?? null),
      }
    })
    const ids = await addBouts(tx, rows)
    await addActions(
      tx,
      sheet.bouts.flatMap(({ key }, i) => {
        const bout = sheet.wrestled.get(key)
        return bout ? actionsOf(ids[i] ?? 0, bout) : []
      }),
    )
  }
}

/** The names of the two sessions of an event. */
const PARTS = {
  individual: [
    { title: 'مقدماتی تا نیمه‌نهایی', titleEn: 'Qualification to semi-finals' },
    { title: 'رده‌بندی و فینال', titleEn: 'Medal bouts' },
  ],
  dual: [
    { title: 'دیدارهای نوبت نخست', titleEn: 'First duals' },
    { title: 'دیدارهای نوبت دوم', titleEn: 'Second duals' },
  ],
} as const

/** Writes an event of the demo with everything that has been wrestled in it by now (ms). */
export async function addContest(
  tx: Tx,
  contest: Contest,
  people: readonly Available[],
  now: number,
): Promise<void> {
  const ground: Ground = { tx, now, contest, people, luck: randomOf(`contest ${contest.key}`) }
  const pictures = await keepPictures(tx, [contest.poster, contest.cover])
  const rial = (toman: number | null) => (toman === null ? null : tomanToRial(toman))
  const eventId = await addEvent(tx, {
    ...contest,
    key: `demo ${contest.key}`,
    posterId: pictures.get(contest.poster.key) ?? null,
    coverId: pictures.get(contest.cover.key) ?? null,
    countryCode: 'IR',
    startsAt: new Date(contest.startsAt),
    endsAt: new Date(contest.endsAt),
    status: contest.state,
    price: rial(contest.price),
    playPrice: rial(contest.playPrice),
  })
  const parts = PARTS[contest.kind].map(({ title, titleEn }, at) => ({
    eventId,
    number: at + 1,
    title,
    titleEn,
    startsAt: new Date(contest.slots[at]?.startsAt ?? contest.startsAt),
  }))
  const sessions = await addSessions(tx, parts)
  const sheets = await sheetsOf(ground)
  await addBoutsOf(ground, eventId, sheets, sessions)
  if (contest.state === 'finished') await addMedals(tx, eventId)
  await updateEventRanking(tx, eventId)
}
