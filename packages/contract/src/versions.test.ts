import { expect, test } from 'vitest'
import { isOlder, isVersion } from './versions.ts'

test.each([
  ['0.9.0', '0.10.0', true],
  ['0.10.0', '0.9.9', false],
  ['1.0.0', '1.0.0', false],
  ['1.2.3', '1.2.4', true],
  ['2.0.0', '1.99.99', false],
])('whether %s is older than %s: %s', (one, other, is) => expect(isOlder(one, other)).toBe(is))

test.each(['', '1', '1.2', '1.2.x', '1.2.3.4', '99999.0.0', '-1.0.0'])('%s is no version', (text) =>
  expect(isVersion(text)).toBe(false),
)
