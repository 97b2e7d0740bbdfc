import { articleSorts } from '@pahlavan/contract/admin/articles'
import { expect, test } from 'vitest'
import { sortAfterTap, sortEntry, sortIn } from './sorting.ts'

test('the address names each order but the first, and anything else is the first', () => {
  for (const sort of articleSorts) {
    const entry = sortEntry(sort, articleSorts)
    expect(sortIn(new URLSearchParams(entry ? { sort: entry } : {}), articleSorts)).toBe(sort)
  }
  expect(sortEntry('changed.desc', articleSorts)).toBeNull()
  expect(sortIn(new URLSearchParams({ sort: 'views.desc' }), articleSorts)).toBe('changed.desc')
})

test('a tap on a head sorts by the first direction of its column, and then turns it', () => {
  expect(sortAfterTap('changed.desc', articleSorts, 'title')).toBe('title.asc')
  expect(sortAfterTap('title.asc', articleSorts, 'title')).toBe('title.desc')
  expect(sortAfterTap('title.desc', articleSorts, 'title')).toBe('title.asc')
  expect(sortAfterTap('title.desc', articleSorts, 'published')).toBe('published.desc')
  expect(sortAfterTap('title.desc', articleSorts, 'author')).toBe('title.desc')
})
