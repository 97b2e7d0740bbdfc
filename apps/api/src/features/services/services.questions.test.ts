import { randomUUID } from 'node:crypto'
import { formQuestions, type QuestionFields } from '@pahlavan/contract/admin/form-questions'
import { MAX_FORM_QUESTIONS } from '@pahlavan/contract/form-questions'
import { switches } from '@pahlavan/contract/admin/switches'
import { services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { dayIn, submit } from '../../testing/requests.ts'

let testApp: TestApp
let editor: Person
let fan: Person

beforeAll(async () => {
  testApp = await openTestApp()
  editor = await testApp.staff('editor')
  fan = await testApp.fan()
})
afterAll(() => testApp.close())

const create = (more: Partial<QuestionFields> = {}) =>
  editor.call(formQuestions.create, {
    key: randomUUID(),
    fields: {
      service: 'financial',
      kind: 'line',
      label: '  شمارهٔ   قرارداد ',
      labelEn: 'Contract number',
      isNeeded: true,
      choices: [],
      ...more,
    },
  })
const seen = async (service: QuestionFields['service']) =>
  (await testApp.visitor.call(services.questions, { service })).data
const send = (answers: { questionId: number; answer: string }[]) =>
  fan.call(services.submit, {
    service: 'financial',
    fields: { topic: 'refund', message: 'پول' },
    ...(answers.length > 0 && { answers }),
  })

test('a question stands in its form, and its answer is kept with its words', async () => {
  const line = (await create()).data.id
  const choices = [
    { text: 'صبح', textEn: 'Morning' },
    { text: 'عصر', textEn: '' },
  ]
  const choice = (await create({ kind: 'choice', label: 'چه زمانی؟', isNeeded: false, choices })).data.id
  await expect
    .poll(() => seen('financial'))
    .toMatchObject([
      { id: line, label: 'شمارهٔ قرارداد', isNeeded: true, choices: [] },
      { id: choice, kind: 'choice', choices: ['صبح', 'عصر'] },
    ])
  expect(await seen('camp')).toEqual([])

  const refused = await send([])
  expect(refused).toMatchObject({ code: 'question_unanswered' })
  expect(refused.errors.join()).toContain('شمارهٔ قرارداد')
  expect(
    (
      await send([
        { questionId: line, answer: 'الف' },
        { questionId: choice, answer: 'شب' },
      ])
    ).code,
  ).toBe('question_unanswered')
  const sent = await send([
    { questionId: line, answer: ' ۱۲-الف ' },
    { questionId: choice, answer: 'Morning' },
    { questionId: 999_999, answer: 'پرسشی که نیست' },
  ])
  expect(sent.data.fields).toMatchObject({
    answers: [
      { question: 'شمارهٔ قرارداد', questionEn: 'Contract number', answer: '۱۲-الف' },
      { question: 'چه زمانی؟', answer: 'صبح' },
    ],
  })

  await editor.call(formQuestions.save, {
    id: line,
    base: { label: 'شمارهٔ قرارداد' },
    fields: { label: 'شمارهٔ پرونده' },
  })
  await editor.call(formQuestions.remove, { key: randomUUID(), id: choice })
  const list = await fan.call(services.list, { service: 'financial' })
  expect(list.data.items[0]?.fields).toEqual(sent.data.fields)
  await editor.call(formQuestions.remove, { key: randomUUID(), id: line })
  await expect.poll(() => seen('financial')).toEqual([])
})

test('a number is read in any digits, a tick is yes alone', async () => {
  const number = (await create({ kind: 'number', label: 'چند نفر؟' })).data.id
  const flag = (await create({ kind: 'flag', label: 'قوانین را خواندم' })).data.id
  const yes = { questionId: flag, answer: 'yes' }
  for (const answer of ['۱۲٫۵', '-1', 'دوازده', '1234567890123'])
    expect((await send([{ questionId: number, answer }, yes])).code).toBe('question_unanswered')
  expect(
    (
      await send([
        { questionId: number, answer: '۱۲' },
        { ...yes, answer: 'no' },
      ])
    ).code,
  ).toBe('question_unanswered')
  const sent = await send([{ questionId: number, answer: '۱۲' }, yes])
  expect(sent.data.fields).toMatchObject({ answers: [{ answer: '12' }, { answer: 'yes' }] })
  for (const id of [number, flag]) await editor.call(formQuestions.remove, { key: randomUUID(), id })
})

test.each([
  ['choices of another kind', { choices: [{ text: 'بله', textEn: '' }] }],
  ['one choice', { kind: 'choice', choices: [{ text: 'بله', textEn: '' }] }],
  [
    'the same choice twice',
    {
      kind: 'choice',
      choices: [
        { text: 'بله', textEn: '' },
        { text: ' بله ', textEn: '' },
      ],
    },
  ],
] as const)('%s are refused in Persian', async (_name, more) => {
  const reply = await create({ ...more, choices: [...more.choices] })
  expect(reply.code).toBe('question_choices')
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('a form has ten questions at most, in the order of the staff', async () => {
  const ids: number[] = []
  for (let count = 0; count < MAX_FORM_QUESTIONS; count += 1)
    ids.push((await create({ service: 'tourism', label: `پرسش ${count}` })).data.id)
  expect((await create({ service: 'tourism' })).code).toBe('too_many_questions')
  const [first = 0, ...others] = ids
  await editor.call(formQuestions.move, { key: randomUUID(), id: first })
  await expect.poll(async () => (await seen('tourism')).map(({ id }) => id)).toEqual([...others, first])
  const answers = Array.from({ length: MAX_FORM_QUESTIONS + 1 }, (_, at) => ({
    questionId: at + 1,
    answer: 'x',
  }))
  expect((await send(answers)).status).toBe(400)
  expect((await fan.call(formQuestions.list, {})).status).toBe(403)
})

test('a service that the club does not offer takes no form, and the others do', async () => {
  const admin = await testApp.staff('admin')
  const set = async (closedRooms: ['financial'] | []) => {
    const { fields: base } = (await admin.call(switches.get, {})).data
    await admin.call(switches.save, { base, fields: { closedRooms } })
  }
  await set(['financial'])
  await expect.poll(async () => (await send([])).code).toBe('room_closed')
  const visit = { day: dayIn(3), people: 2 }
  expect((await submit(fan, 'about-club-for-fans', visit)).status).toBe(200)
  await set([])
  await expect.poll(async () => (await send([])).status).toBe(200)
})
