import { expect, test } from 'vitest'
import { compareCounts, countByRoom, roomOf } from './plain-check.ts'
import { declaredIn, hitsOf } from './plain-hits.ts'

const wordsOf = (text: string, path = 'apps/api/src/app.ts') => hitsOf(path, text).map(({ word }) => word)

test('names are found where they are declared', () => {
  expect(declaredIn('export interface Asked {')).toEqual([{ name: 'Asked', kind: 'type' }])
  expect(declaredIn('const tell = (a: string) => a').map(({ name }) => name)).toEqual(['tell', 'a'])
  expect(declaredIn("const { told: kept } = read('asked')").map(({ name }) => name)).toContain('kept')
  expect(wordsOf('export const MOST_LINES = 5\nfunction hear(asked: string) {}')).toEqual([
    'MOST_LINES',
    'hear',
    'asked',
  ])
})

test('a use, a text and a comment declare nothing', () => {
  expect(wordsOf("import { Asked } from './a.ts'\nsay('const told = 1')\n// const told = 1")).toEqual([])
})

test('a verb is banned as a function, a test world only in apps and tests', () => {
  expect(wordsOf('const look = 5')).toEqual([])
  expect(wordsOf('const look = (at: string) => at')).toEqual(['look'])
  expect(wordsOf('const arena = 1', 'apps/api/src/features/bouts/bouts.test.ts')).toEqual(['arena'])
  expect(wordsOf('const arena = 1', 'packages/art/src/arena.ts')).toEqual([])
})

test('a column and a field of the API keep their names, in their own files only', () => {
  expect(wordsOf('asked: jsonb().notNull()', 'apps/api/src/database/schema/staff.ts')).toEqual([])
  expect(wordsOf('asked: jsonb().notNull()', 'apps/api/src/database/schema/account.ts')).toEqual(['asked'])
})

test('phrases are found in comments, pronouns in titles of tests too', () => {
  expect(wordsOf('// Says whose it is, and what is left.')).toEqual(['what is', 'whose'])
  expect(wordsOf("test('a fan sees his picks', () => {")).toEqual(['his'])
  expect(wordsOf("const text = 'whose'")).toEqual([])
})

test('a room may neither exceed its count nor fall below it', () => {
  const hits = hitsOf('apps/api/src/features/news/news.rules.ts', 'const MOST = 5')
  expect(countByRoom(hits)).toEqual({ 'apps/api/src/features/news': 1 })
  expect(compareCounts(hits, { 'apps/api/src/features/news': 1 })).toEqual([])
  expect(compareCounts(hits, {})[1]).toContain('news.rules.ts:1 «MOST»: say what it limits')
  expect(compareCounts([], { 'packages/art': 1 })).toEqual([
    'packages/art: 0 banned words, 1 allowed',
    '  run npm run words -- --write',
  ])
})

test('every file has a room', () => {
  expect(roomOf('apps/api/src/app.ts')).toBe('apps/api/src')
  expect(roomOf('apps/api/src/http/route.ts')).toBe('apps/api/src/http')
  expect(roomOf('apps/web/src/kit/text/Line.tsx')).toBe('apps/web/src/kit/text')
  expect(roomOf('apps/web/vite.config.ts')).toBe('apps/web')
  expect(roomOf('packages/art/src/arena.ts')).toBe('packages/art')
  expect(roomOf('bench/growth/fill.ts')).toBe('bench')
})
