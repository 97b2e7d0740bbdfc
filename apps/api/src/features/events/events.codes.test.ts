import { randomUUID } from 'node:crypto'
import { eventTeams } from '@pahlavan/contract/admin/event-teams'
import { editedEvents } from '@pahlavan/contract/admin/events'
import { wrestlers } from '@pahlavan/contract/admin/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { dualEvent, dualOf, teamOf } from '../../testing/duals.ts'

let testApp: TestApp
let editor: Person
beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

test('a team gets another code with all that it has, but not that of another team', async () => {
  const { ages } = (await editor.call(wrestlers.choices, {})).data
  const seniors = ages.find(({ key }) => key === 'sen')?.id ?? 0
  const fields = dualEvent(seniors, {
    teams: ['یک', 'دو', 'سه'].map((title) => teamOf(title)),
    duals: [dualOf(1, 'یک', 'دو')],
  })
  const { id } = (await editor.call(editedEvents.create, { key: randomUUID(), fields })).data
  const detail = async () => (await editor.call(editedEvents.detail, { id })).data
  await editor.call(editedEvents.publish, { key: randomUUID(), id })
  const { version } = await detail()
  await testApp.pool.query(
    `insert into entry (event_weight_id, account_id, team_id) select w.id, $2, t.id from event_weight w join team t on t.event_id = w.event_id
      where w.event_id = $1 and t.code = 'یک'`,
    [id, editor.id],
  )
  const rename = (code: string, to: string, key: string = randomUUID()) =>
    editor.call(eventTeams.code, { key, id, code, to })
  const key = randomUUID()
  expect((await rename('یک', ' ALB ', key)).data).toEqual({ code: 'ALB' })
  expect((await rename('یک', ' ALB ', key)).data).toEqual({ code: 'ALB' })
  const after = await detail()
  expect(after.version).toBe(version + 1)
  expect(after.fields.teams.map(({ code }) => code)).toEqual(['ALB', 'دو', 'سه'])
  expect(after.fields.duals).toMatchObject([{ red: 'ALB', blue: 'دو' }])
  expect((await editor.call(eventTeams.uses, { id })).data.teams).toEqual([
    { code: 'ALB', wrestlers: 1, bouts: 0 },
  ])
  expect((await rename('یک', 'X')).code).toBe('team_not_found')
  expect((await rename('دو', 'سه')).code).toBe('team_code_used')
  expect((await rename('دو', '  ')).code).toBe('invalid')
  const { rows } = await testApp.pool.query(
    `select before, after from audit where action = 'event.team' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ before: { code: 'یک' }, after: { code: 'ALB' } }])
})
