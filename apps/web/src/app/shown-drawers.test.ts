import { expect, test } from 'vitest'
import { nextShown } from './shown-drawers.ts'

const open = (name: 'news-detail' | 'cart' | 'login-now', id?: string) => (id ? { name, id } : { name })
const states = (shown: { name: string; isOpen: boolean }[]) => shown.map(({ name, isOpen }) => [name, isOpen])

test('what was taken off the end stays until it has slid out', () => {
  const before = nextShown([], [open('news-detail'), open('login-now')])
  expect(states(nextShown(before, [open('news-detail')]))).toEqual([
    ['news-detail', true],
    ['login-now', false],
  ])
})

test('a stack of others takes the place at once', () => {
  const before = nextShown([], [open('news-detail'), open('login-now')])
  expect(states(nextShown(before, [open('cart')]))).toEqual([['cart', true]])
})

test('the same drawer with another id stays where it is', () => {
  const before = nextShown([], [open('news-detail', 'one')])
  expect(nextShown(before, [open('news-detail', 'two')])).toEqual([
    { name: 'news-detail', id: 'two', isOpen: true },
  ])
})
