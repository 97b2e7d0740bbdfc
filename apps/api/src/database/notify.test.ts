import { expect, test } from 'vitest'
import { appForTest, openTestAppOn } from '../testing/app.ts'

test('however many tags are invalidated at once, every process hears all of them', async () => {
  const here = await appForTest()
  const other = await openTestAppOn(here.url)
  const heard = new Set<string>()
  other.app.bus.on('answers', (tags) => {
    for (const tag of tags.split(' ')) heard.add(tag)
  })
  const tags = Array.from({ length: 3000 }, (_, n) => `برچسب:${n}`)
  await here.app.responses.invalidate(...tags, 'last')
  await expect.poll(() => heard.has('last')).toBe(true)
  expect([...heard]).toEqual([...tags, 'last'])
  await other.close()
})

test('a message that cannot be told whole is an error, not half a message', async () => {
  const { app } = await appForTest()
  await expect(app.bus.notify('session', 'x'.repeat(9000))).rejects.toThrow('too long')
  await expect(app.responses.invalidate('x'.repeat(9000))).rejects.toThrow('too long')
})
