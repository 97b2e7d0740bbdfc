import { expect, test } from 'vitest'
import { appForTest, openTestAppOn } from '../testing/app.ts'

test('however many tags are invalidated at once, every process hears all of them', async () => {
  const here = await appForTest()
  const other = await openTestAppOn(here.url)
  const received = new Set<string>()
  other.app.bus.on('answers', (tags) => {
    for (const tag of tags.split(' ')) received.add(tag)
  })
  const tags = Array.from({ length: 3000 }, (_, n) => `برچسب:${n}`)
  await here.app.responses.invalidate(...tags, 'last')
  await expect.poll(() => received.has('last')).toBe(true)
  expect([...received]).toEqual([...tags, 'last'])
  await other.close()
})

test('a message that cannot be told whole is an error, not half a message', async () => {
  const { app } = await appForTest()
  await expect(app.bus.notify('session', 'x'.repeat(9000))).rejects.toThrow('too long')
  await expect(app.responses.invalidate('x'.repeat(9000))).rejects.toThrow('too long')
})
