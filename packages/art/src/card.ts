import { type Drawing, ground, type Options } from './drawing.ts'
import { duelIn } from './faces.ts'
import { figure, placed } from './figures.ts'
import { crest } from './goods.ts'
import { numeral } from './numerals.ts'
import { CORNER, PALETTES, paletteOf } from './palettes.ts'
import { poseNamed } from './poses.ts'
import { halftone, rings } from './rings.ts'
import { fixed, randomOf } from './seed.ts'

const INK = '#0A0B10'

/** The points of both corners on a plate, red on the side where reading begins. */
function plate(o: Options, x: number, y: number, size: number): string {
  const [red = '', blue = ''] = (o.label ?? '').split(':')
  if (red === '' || blue === '') return ''
  const sides =
    (o.rtl ?? true) ? ([blue, 'blue', red, 'red'] as const) : ([red, 'red', blue, 'blue'] as const)
  const [left, leftCorner, right, rightCorner] = sides
  const [cell, high] = [size * 1.5, size * 1.4]
  // The Persian zero is a third of the other digits: alone it is set larger.
  const score = (text: string, at: number) =>
    text === '۰'
      ? numeral(text, { x: at, y: y + size * 0.37, size: size * 1.6, middle: true }, '#FFF')
      : numeral(text, { x: at, y: y + size * 0.34, size, middle: true }, '#FFF')
  return (
    `<rect x="${fixed(x - cell)}" y="${fixed(y - high / 2)}" width="${fixed(cell * 2)}" height="${fixed(high)}" rx="${fixed(size * 0.24)}" fill="${INK}"/>` +
    `<rect x="${fixed(x - cell * 0.84)}" y="${fixed(y + high * 0.36)}" width="${fixed(cell * 0.68)}" height="${fixed(size * 0.12)}" fill="${CORNER[leftCorner]}"/>` +
    `<rect x="${fixed(x + cell * 0.16)}" y="${fixed(y + high * 0.36)}" width="${fixed(cell * 0.68)}" height="${fixed(size * 0.12)}" fill="${CORNER[rightCorner]}"/>` +
    score(left, x - cell / 2) +
    score(right, x + cell / 2)
  )
}

/** The middle of a card: the mat of the event, and the move that won on it. */
function mat(o: Options, [x, y, r]: readonly [number, number, number]): string {
  const pose = poseNamed(o.pose)
  if (!pose) return ''
  const p = paletteOf(o.palette, randomOf(`m${o.seed ?? 1}`))
  return (
    rings(x, y, [
      [r, 0, INK],
      [r * 0.96, 0, p.bg],
      [r * 0.86, r * 0.1, p.lite],
      [r * 0.5, r * 0.04, p.deep],
    ]) + placed(figure(pose, PALETTES.sormeh, { gap: INK }), { x, y: y - r * 0.06, scale: r / 112 })
  )
}

/**
 * A bout on one picture: both faces, the score, and the move that won it. Options: red and blue (seeds), label (`6:1`, the points of red and
 * blue), pose, palette of the mat, veil, rtl.
 */
export const bout = (o: Options): Drawing => {
  const [w, h] = [o.w ?? 400, o.h ?? 250]
  const hasMove = poseNamed(o.pose) !== undefined
  const { tint, body } = duelIn(o, [w, h], hasMove ? 0.2 : 0.25)
  return {
    box: [0, 0, w, h],
    tint,
    body: () =>
      body() +
      mat(o, [w / 2, h * 0.44, h * 0.31]) +
      plate(o, w / 2, h * (hasMove ? 0.86 : 0.84), h * (hasMove ? 0.13 : 0.16)),
  }
}

/** Two clubs and the score of their meeting. Options: red and blue (seeds of their badges), label, palette, rtl. */
export const clubs = (o: Options): Drawing => {
  const [w, h] = [o.w ?? 400, o.h ?? 250]
  const p = paletteOf(o.palette, randomOf(`d${o.seed ?? 1}`))
  const [left, right] = (o.rtl ?? true) ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
  const badge = (corner: 'red' | 'blue', x: number) =>
    `<g transform="translate(${fixed(x - h * 0.22)} ${fixed(h * 0.18)}) scale(${fixed(h * 0.044)}) scale(.1)">${crest({ seed: o[corner] ?? 1 }).body()}</g>`
  const body = () =>
    ground(w, h, p.bg) +
    rings(w / 2, h * 0.44, [
      [h * 0.9, h * 0.12, p.deep, 0.6],
      [h * 0.62, h * 0.08, p.lite, 0.7],
    ]) +
    halftone([0, h * 0.55, w, h * 0.45], {
      step: h * 0.036,
      tone: (_, y) => y * 0.8,
      colour: p.ink,
      opacity: 0.4,
    }) +
    badge(left, w * 0.25) +
    badge(right, w * 0.75) +
    plate(o, w / 2, h * 0.8, h * 0.16)
  return { box: [0, 0, w, h], tint: p.bg, body }
}
