import { randomUUID } from 'node:crypto'
import { editedTechniques, type TechniqueFields } from '@pahlavan/contract/admin/techniques'
import { techniques } from '@pahlavan/contract/techniques'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addCourse, addLessons } from '../../testing/courses.ts'

let testApp: TestApp
let editor: Person

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

const create = (title: string, more: Partial<TechniqueFields> = {}) =>
  editor.call(editedTechniques.create, {
    key: randomUUID(),
    fields: { title, titleEn: `${title} en`, actionKind: 'takedown', ...more },
  })
const listed = async () =>
  (await editor.call(editedTechniques.list, {})).data.items.map(({ fields }) => fields.title)
const shown = async () => (await testApp.visitor.call(techniques.list, {})).data.map(({ title }) => title)

test('techniques are added, renamed, moved and removed, and fans see them in this order', async () => {
  const first = (await create('  زیر  یک‌خم ')).data.id
  const second = (await create('فتیله‌پیچ', { actionKind: 'exposure' })).data.id
  const third = (await create('فن کمر', { actionKind: 'throw' })).data.id
  const courseId = await addCourse(testApp)
  const [lessonId = 0] = await addLessons(testApp, courseId, [{}])
  await testApp.pool.query(
    'insert into lesson_technique (lesson_id, technique_id) select $1, x from unnest($2::int[]) x',
    [lessonId, [first, second]],
  )
  expect(await shown()).toEqual(['زیر یک‌خم', 'فتیله‌پیچ'])
  await editor.call(editedTechniques.move, { key: randomUUID(), id: second, beforeId: first })
  expect(await listed()).toEqual(['فتیله‌پیچ', 'زیر یک‌خم', 'فن کمر'])
  await expect.poll(shown).toEqual(['فتیله‌پیچ', 'زیر یک‌خم'])
  const saved = await editor.call(editedTechniques.save, {
    id: first,
    base: { title: 'زیر یک‌خم' },
    fields: { title: 'زیر دوخم' },
  })
  expect(saved.data).toMatchObject({ isSaved: true })
  await expect.poll(shown).toEqual(['فتیله‌پیچ', 'زیر دوخم'])
  const late = await editor.call(editedTechniques.save, {
    id: first,
    base: { title: 'زیر یک‌خم' },
    fields: { title: 'یک‌خم' },
  })
  expect(late.data).toMatchObject({ isSaved: false, conflicts: [{ field: 'title', theirs: 'زیر دوخم' }] })
  const remove = (id: number) => editor.call(editedTechniques.remove, { key: randomUUID(), id })
  expect((await remove(first)).code).toBe('technique_used')
  expect((await remove(third)).data).toEqual({ isRemoved: true })
  expect((await remove(third)).code).toBe('technique_not_found')
})

test('a technique has a name in both languages', async () => {
  const reply = await create('بی‌نام', { titleEn: ' ' })
  expect(reply.code).toBe('technique_untitled')
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})
