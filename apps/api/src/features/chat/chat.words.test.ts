import { filterWords } from '@pahlavan/contract/admin/chat-words'
import { chat } from '@pahlavan/contract/chat'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, openTestApp } from '../../testing/app.ts'
import { openChatRoom, sendText } from '../../testing/chat-room.ts'
import { WORDS_MAX } from './chat.filter.rules.ts'

let testApp: TestApp
let moderator: Person
beforeAll(async () => {
  testApp = await openTestApp()
  moderator = await testApp.staff('moderator')
})
afterAll(() => testApp.close())

const change = (how: 'add' | 'remove', word: string, key: string = crypto.randomUUID()) =>
  moderator.call(filterWords[how], { word, key })
const words = async () => (await moderator.call(filterWords.list, {})).data.items.map(({ word }) => word)

test('a trial says what of the last thousand messages a word would have refused, and changes nothing', async () => {
  const broadcastId = await openChatRoom(testApp)
  const fan = await testApp.fan()
  await testApp.pool.query(
    `insert into chat_message (broadcast_id, account_id, text) select $1, $2, 'پیام ' || n from generate_series(1, 1200) n`,
    [broadcastId, fan.id],
  )
  await testApp.pool.query(
    `insert into chat_message (broadcast_id, account_id, text) select $1, $2, 'داور قلّابی ' || n from generate_series(1, 30) n`,
    [broadcastId, fan.id],
  )
  const { data } = await moderator.call(filterWords.trial, { word: 'قلابی' })
  expect(data).toMatchObject({ of: 1000, caught: 30 })
  expect(data.samples).toHaveLength(20)
  expect(data.samples[0]).toContain('قلّابی')
  expect(await words()).toEqual([])
  await testApp.pool.query(`update chat_message set gone_at = now() where text like 'داور%'`)
  expect((await moderator.call(filterWords.trial, { word: 'قلابی' })).data.caught).toBe(0)
})

test('a word is added once for a key, refuses messages, and goes again; the log has both', async () => {
  const key = crypto.randomUUID()
  expect((await change('add', 'ناجورد', key)).data).toEqual({ isChanged: true })
  expect((await change('add', 'ناجورد', key)).data).toEqual({ isChanged: true })
  expect((await change('add', 'ناجورد')).data).toEqual({ isChanged: false })
  expect(await words()).toEqual(['ناجورد'])
  const broadcastId = await openChatRoom(testApp)
  expect(await sendText(await testApp.fan(), { broadcastId, text: 'ن ا ج و ر د' })).toMatchObject({
    status: 422,
    code: 'chat_word',
  })
  expect((await testApp.visitor.call(chat.messages, { broadcastId })).data).toEqual([])
  expect((await change('remove', 'ناجورد')).data).toEqual({ isChanged: true })
  expect(await words()).toEqual([])
  const { rows } = await testApp.pool.query(
    `select action from audit where kind = 'chat' and subject_id = 'ناجورد' and outcome->>'isChanged' = 'true' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['chat.word.add', 'chat.word.remove'])
})

test.each(['**', 'a', '*ب*', 'دو*ستاره', '…!'])('«%s» is no word of the filter', async (word) => {
  expect(await moderator.call(filterWords.trial, { word })).toMatchObject({ status: 400 })
  expect(await change('add', word)).toMatchObject({ status: 400 })
})

test('the list has a bound', async () => {
  await testApp.pool.query(`insert into chat_word (word) select 'واژه' || n from generate_series(1, $1) n`, [
    WORDS_MAX,
  ])
  expect(await change('add', 'یکی‌دیگر')).toMatchObject({ status: 409, code: 'words_full' })
  await testApp.pool.query('delete from chat_word')
})
