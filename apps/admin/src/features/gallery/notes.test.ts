import { expect, test } from 'vitest'
import { chosenAfter, withCaption, withoutWrestler, withWrestler, wrestlersIn } from './notes.rules.ts'

const note = (pictureId: number, wrestlers: number[] = [], caption = '') => ({
  pictureId,
  caption,
  wrestlers,
})

test('a caption is kept with its picture, and a note that says nothing is none', () => {
  const notes = withCaption([note(7, [1])], 3, 'پل')
  expect(notes).toEqual([note(3, [], 'پل'), note(7, [1])])
  expect(withCaption(notes, 3, '')).toEqual([note(7, [1])])
})

test('a wrestler is named in several pictures at once, but in none that is full', () => {
  const ten = Array.from({ length: 10 }, (_, at) => at + 1)
  const before = [note(1, [5]), note(2, ten), note(3, [4, 12])]
  const { notes, full } = withWrestler(before, [1, 2, 3, 4], 12)
  expect(notes).toEqual([note(1, [5, 12]), note(2, ten), note(3, [4, 12]), note(4, [12])])
  expect(full).toBe(1)
  expect(wrestlersIn(notes, [1, 3])).toEqual([5, 12, 4])
})

test('a wrestler is taken out of the pictures that are chosen', () => {
  const before = [note(1, [5], 'سکو'), note(2, [5]), note(3, [5, 6])]
  expect(withoutWrestler(before, [1, 2, 4], 5)).toEqual([note(1, [], 'سکو'), note(3, [5, 6])])
})

test('a tap chooses a picture or lets it go; with the one before it, all between are chosen', () => {
  const all = [9, 8, 7, 6, 5]
  expect(chosenAfter(all, [], { id: 8, from: null })).toEqual([8])
  expect(chosenAfter(all, [8, 5], { id: 8, from: null })).toEqual([5])
  expect(chosenAfter(all, [8], { id: 6, from: 8 })).toEqual([8, 7, 6])
  expect(chosenAfter(all, [6], { id: 9, from: 6 })).toEqual([6, 9, 8, 7])
  expect(chosenAfter(all, [], { id: 9, from: 404 })).toEqual([9])
})
