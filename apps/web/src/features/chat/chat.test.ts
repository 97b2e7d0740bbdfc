import type { ChatMessage } from '@pahlavan/contract/chat'
import { expect, test } from 'vitest'
import { bringTogether, seen, without, withSums } from './chat.rules.ts'

const none = { fire: 0, clap: 0, heart: 0, laugh: 0, wow: 0 }
const message = (id: number, key = 'a', replyTo: ChatMessage['replyTo'] = null): ChatMessage => ({
  id,
  text: `پیام ${id}`,
  sentAt: new Date(id * 1000).toISOString(),
  author: { key, name: 'آرش', nameEn: 'Arash', avatar: null, isModerator: false },
  replyTo,
  reactions: none,
})
const ids = ({ list }: { list: ChatMessage[] }) => list.map(({ id }) => id)
const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))

test('messages stand once and in order, in whichever order they come', () => {
  const current = bringTogether(
    { list: [message(1), message(3)], hasEarlier: true },
    [message(2), message(3)],
    true,
  )
  expect(ids(current)).toEqual([1, 2, 3])
  expect(current.hasEarlier).toBe(true)
})

test('older ones come before, and say whether there are still others', () => {
  const current = bringTogether({ list: row(51, 60), hasEarlier: true }, row(41, 50), false)
  expect([ids(current)[0], current.hasEarlier]).toEqual([41, false])
})

test('who was away for long forgets what was before the gap', () => {
  expect(ids(bringTogether({ list: row(1, 10), hasEarlier: false }, row(100, 149), true))[0]).toBe(100)
})

test('no more than three hundred are kept', () => {
  const current = bringTogether({ list: row(1, 300), hasEarlier: false }, [message(301)], false)
  expect([current.list.length, ids(current)[0], current.hasEarlier]).toEqual([300, 2, true])
})

test('what is gone is gone from answers too, and sums are put on', () => {
  const current = {
    list: [message(1), message(2, 'b', { id: 1, text: '', name: '', nameEn: '' })],
    hasEarlier: false,
  }
  expect(without(current, [1]).list).toEqual([message(2, 'b')])
  expect(withSums(current, [{ id: 1, reactions: { ...none, fire: 2 } }]).list[0]?.reactions.fire).toBe(2)
})

test('beside a replay stands what had been said, and nothing of whom one hides', () => {
  const list = [message(1), message(2, 'b'), message(3)]
  expect(seen(list, { hidden: [{ key: 'b' }], at: undefined }).map(({ id }) => id)).toEqual([1, 3])
  expect(seen(list, { hidden: [], at: 2500 }).map(({ id }) => id)).toEqual([1, 2])
})
