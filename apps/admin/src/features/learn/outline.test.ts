import type { OutlineSection } from '@pahlavan/contract/admin/outline'
import { expect, test } from 'vitest'
import { moveLesson, moveSection, newLesson, newSection, nextPlace } from './outline.rules.ts'

const section = (title: string, lessons: string[]): OutlineSection => ({
  ...newSection(),
  title,
  lessons: lessons.map((each) => ({ ...newLesson('video'), title: each })),
})
const outline = [section('one', ['a', 'b']), section('two', []), section('three', ['c'])]
const shown = (sections: readonly OutlineSection[]) =>
  sections.map(({ title, lessons }) => `${title}: ${lessons.map((lesson) => lesson.title).join(' ')}`)

test('a lesson moves in its section, and over its edge into the next one', () => {
  expect(nextPlace(outline, { section: 0, at: 0 }, 1)).toEqual({ section: 0, at: 1 })
  expect(nextPlace(outline, { section: 0, at: 1 }, 1)).toEqual({ section: 1, at: 0 })
  expect(nextPlace(outline, { section: 2, at: 0 }, -1)).toEqual({ section: 1, at: 0 })
  expect(nextPlace(outline, { section: 0, at: 0 }, -1)).toBeNull()
  expect(nextPlace(outline, { section: 2, at: 0 }, 1)).toBeNull()
  expect(shown(moveLesson(outline, { section: 0, at: 0 }, { section: 0, at: 1 }))[0]).toBe('one: b a')
  expect(shown(moveLesson(outline, { section: 0, at: 1 }, { section: 1, at: 0 }))).toEqual([
    'one: a',
    'two: b',
    'three: c',
  ])
})

test('a section moves with its lessons, and stays at the edge', () => {
  expect(shown(moveSection(outline, 2, 1))).toEqual(['one: a b', 'three: c', 'two: '])
  expect(moveSection(outline, 0, -1)).toEqual(outline)
})

test('a new quiz is not shown before it has questions', () => {
  expect(newLesson('quiz').isShown).toBe(false)
})
