import type { Slide } from '@pahlavan/contract/home'
import type { NewsCard } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { heroOf } from './slides.rules.ts'

const slide = (id: number): Slide => ({ id, title: '', text: '', button: null, image: null, link: null })
const story = (id: number) => ({ id, image: null }) as NewsCard

const shown = (slides: number, stories: number) =>
  heroOf(
    Array.from({ length: slides }, (_, at) => slide(at)),
    Array.from({ length: stories }, (_, at) => story(at)),
  ).map(({ kind }) => kind[0])

test.each([
  [0, 5, 'sss'],
  [1, 5, 'csss'],
  [8, 5, 'ccsss'],
  [2, 1, 'ccs'],
])('%i slides of the club and %i stories are shown as %s', (slides, stories, order) => {
  expect(shown(slides, stories).join('')).toBe(order)
})
