import { expect, test } from 'vitest'
import { CallFailure, mayRetry } from './failure.ts'

test('what failed on the way or in the server is asked again by itself, but not what is refused or took too long', () => {
  expect(mayRetry(new CallFailure(0, 'offline'), true)).toBe(true)
  expect(mayRetry(new CallFailure(0, 'offline'), false)).toBe(false)
  expect(mayRetry(new CallFailure(503, 'busy'), true)).toBe(true)
  expect(mayRetry(new CallFailure(503, 'too_slow'), true)).toBe(false)
  expect(mayRetry(new CallFailure(404, 'not_found'), true)).toBe(false)
})
