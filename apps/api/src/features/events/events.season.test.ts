import { randomUUID } from 'node:crypto'
import { clubs, emptyClub, wrestlers } from '@pahlavan/contract/admin/people'
import { editedEvents } from '@pahlavan/contract/admin/events'
import { events } from '@pahlavan/contract/events'
import { describe, expect, test } from 'vitest'
import { appForTest, type Person } from '../../testing/app.ts'
import { dualEvent, dualOf, teamOf } from '../../testing/duals.ts'
import { type SeasonDual, seasonTable } from './events.season.rules.ts'

const dual = (
  red: string,
  blue: string,
  [redScore, blueScore]: [number, number],
  isOver = true,
): SeasonDual => ({
  redTeam: { clubId: null, title: red },
  blueTeam: { clubId: null, title: blue },
  redScore,
  blueScore,
  winner: redScore === blueScore ? null : redScore > blueScore ? 'red' : 'blue',
  isOver,
})
const standing = (duals: SeasonDual[]) =>
  seasonTable(duals).map(({ place, team, met, points }) => [place, team, met, points])

describe('the table of a season', () => {
  test('counts two points for a win and one for a draw, and then the difference', () => {
    const duals = [
      dual('البرز', 'سهند', [6, 4]),
      dual('الوند', 'سهند', [5, 5]),
      dual('البرز', 'الوند', [2, 8]),
    ]
    expect(standing(duals)).toEqual([
      [1, 'الوند', 2, 3],
      [2, 'البرز', 2, 2],
      [3, 'سهند', 2, 1],
    ])
  })

  test('has every team, and counts no dual that is not over', () => {
    expect(standing([dual('البرز', 'سهند', [3, 1], false)])).toEqual([
      [1, 'البرز', 0, 0],
      [2, 'سهند', 0, 0],
    ])
  })

  test('has a club once, whatever its name in an event', () => {
    const named = (title: string) => ({ clubId: 7, title })
    const duals = [
      { ...dual('', 'سهند', [6, 4]), redTeam: named('البرز') },
      { ...dual('', 'الوند', [6, 4]), redTeam: named('البرز تهران') },
    ]
    expect(seasonTable(duals).map(({ clubId, met }) => [clubId, met])).toEqual([
      [7, 2],
      [null, 1],
      [null, 1],
    ])
  })
})

async function addClub(editor: Person, name: string): Promise<number> {
  const { data } = await editor.call(clubs.create, { key: randomUUID(), fields: { ...emptyClub, name } })
  return data.id
}

const inDaysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a club has its duals of the season by time, and the table of all teams of its rounds', async () => {
  const testApp = await appForTest()
  const editor = await testApp.staff('editor')
  const { ages } = (await editor.call(wrestlers.choices, {})).data
  const seniors = ages.find(({ key }) => key === 'sen')?.id ?? 0
  const [clubId, otherId] = [await addClub(editor, 'باشگاه سهند'), await addClub(editor, 'باشگاه البرز')]
  const addRound = async (days: number, isPublished = true) => {
    const fields = dualEvent(seniors, {
      startsAt: inDaysFromNow(days),
      endsAt: inDaysFromNow(days + 0.25),
      teams: [
        teamOf('سهند', { clubId }),
        teamOf('البرز', { clubId: otherId }),
        teamOf('الوند'),
        teamOf('دماوند'),
      ],
      duals: [dualOf(1, 'البرز', 'سهند'), dualOf(2, 'الوند', 'دماوند')],
    })
    const { data } = await editor.call(editedEvents.create, { key: randomUUID(), fields })
    if (isPublished) await editor.call(editedEvents.publish, { key: randomUUID(), id: data.id })
    return data.id
  }
  const later = await addRound(20)
  const sooner = await addRound(10)
  await addRound(15, false)
  const { data } = await testApp.visitor.call(events.season, { clubId })
  expect(data.fixtures.map(({ eventId, red, blue, side }) => [eventId, red, blue, side])).toEqual([
    [sooner, 'البرز', 'سهند', 'blue'],
    [later, 'البرز', 'سهند', 'blue'],
  ])
  expect(data.table.map(({ team }) => team).toSorted()).toEqual(['البرز', 'الوند', 'دماوند', 'سهند'])
  expect((await testApp.visitor.call(events.season, { clubId: seniors + 1_000_000 })).data).toEqual({
    fixtures: [],
    table: [],
  })
  expect((await testApp.visitor.call(events.season, { clubId: 0 })).status).toBe(400)
})
