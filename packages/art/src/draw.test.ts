import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWINGS, draw, lookOf, type DrawingName, type Recipe } from './draw.ts'
import { PALETTE_NAMES } from './palettes.ts'
import reference from './reference.json' with { type: 'json' }

/** The visible part of a drawing: its text without the document around it, ids in order of appearance, empty groups removed. */
function shown(svg: string): string {
  const names = new Map<string, string>()
  const name = (id: string) => names.get(id) ?? (names.set(id, `n${names.size}`), names.get(id))
  return svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll('</g>', '')
    .replace(/id="([^"]+)"/g, (_, id: string) => `id="${name(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${name(id)})`)
}

const recipeOf = (row: { draw: string; options: object }): Recipe => ({
  draw: row.draw,
  options: row.options as Recipe['options'],
})

test.each(reference)('$draw $options is the picture that the designers drew', (row) => {
  const sha = createHash('sha256')
    .update(shown(draw(recipeOf(row))))
    .digest('hex')
  expect(sha.slice(0, 16)).toBe(row.sha)
})

const recipes = fc.record({
  draw: fc.constantFrom(...(Object.keys(DRAWINGS) as DrawingName[])),
  options: fc.record(
    { seed: fc.string(), palette: fc.constantFrom(...PALETTE_NAMES), num: fc.nat(130), label: fc.string() },
    { requiredKeys: ['seed'] },
  ),
})

test('a picture is the same text every time, with no words, fonts or styles in it', () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const svg = draw(recipe)
      expect(draw(recipe)).toBe(svg)
      expect(lookOf(recipe).colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+" width="\d+" height="\d+">/,
      )
      expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(|<text|class=|style=|href/)
      expect(svg.match(/<g\b/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0)
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
    }),
    { numRuns: 60 },
  )
})

test('another seed is another picture, the same face in another corner', () => {
  expect(draw({ draw: 'portrait', options: { seed: 1 } })).not.toBe(
    draw({ draw: 'portrait', options: { seed: 2 } }),
  )
  const corner = (name: string) =>
    draw({ draw: 'portrait', options: { seed: 'a', palette: 'anar', wear: 0, corner: name } })
  const faceOf = (svg: string) => /<g transform="rotate.*$/.exec(svg)?.[0]
  expect(corner('red')).not.toBe(corner('blue'))
  expect(faceOf(corner('red'))).toBe(faceOf(corner('blue')))
})

test('a picture is scaled by its width and keeps its shape', () => {
  const recipe = { draw: 'cover', options: { seed: 'x' } }
  expect(draw(recipe, 640)).toContain('viewBox="0 0 400 250" width="640" height="400"')
  expect(lookOf({ ...recipe, options: { palette: 'anar', variant: 'mat' } })).toEqual({
    proportion: 0.625,
    colour: '#a61e2f',
  })
})

test('a weight stands on an upright picture in outlines, and never on one that is cropped', () => {
  const paths = (name: string, options: Recipe['options']) =>
    draw({ draw: name, options }).match(/<path/g)?.length ?? 0
  expect(paths('poster', { seed: 'x', num: 97 }) - paths('poster', { seed: 'x' })).toBe(2)
  expect(paths('cover', { seed: 'x', num: 97 })).toBe(paths('cover', { seed: 'x' }))
})

test('a bout shows its score in outlines, and its faces are those of the wrestlers', () => {
  const paths = (options: Recipe['options']) => draw({ draw: 'bout', options }).match(/<path/g)?.length ?? 0
  const two = { red: 'a', blue: 'b' }
  expect(paths({ ...two, label: '۱۰:۲' }) - paths(two)).toBe(3)
  expect(draw({ draw: 'bout', options: { ...two, label: '۶:۱' } })).not.toBe(
    draw({ draw: 'bout', options: { ...two, label: '۶:۱', rtl: false } }),
  )
  expect(paths({ ...two, pose: 'suplex' })).toBeGreaterThan(paths(two))
})

test('another thing is another picture, on the same ground', () => {
  const of = (kind: string) => draw({ draw: 'still', options: { seed: 1, kind } })
  expect(of('whistle')).not.toBe(of('tea'))
  expect(of('whistle').split('<path')[0]).toBe(of('tea').split('<path')[0])
})

test.each([
  { draw: 'toString', options: {} },
  { draw: '', options: {} },
  { draw: 'cover', options: { w: 1e9 } },
  { draw: 'cover', options: { h: 'x' } },
])('nothing is drawn by a wrong recipe: %j', (recipe) => {
  expect(() => draw(recipe)).toThrow(RangeError)
})
