import { ground } from './drawing.ts'
import { khatam } from './girih.ts'
import type { Palette } from './palettes.ts'
import { fixed, pick } from './seed.ts'

const quarter = (radius: number, colour: string) =>
  `<path d="M0 0H${fixed(radius)}A${fixed(radius)} ${fixed(radius)} 0 0 1 0 ${fixed(radius)}Z" fill="${colour}"/>`

/** One tile at [x, y]: a star, or a corner of the mat turned to one of four sides. */
const tile = (
  [x, y]: readonly [number, number],
  c: number,
  random: () => number,
  colours: readonly string[],
): string => {
  const turn = Math.floor(random() * 4)
  const [a, b, d] = [pick(random, colours), pick(random, colours), pick(random, colours)]
  const luck = random()
  const back = `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(c + 0.4)}" height="${fixed(c + 0.4)}" fill="${a}"/>`
  if (luck < 0.16)
    return `${back}<path d="${khatam(x + c / 2, y + c / 2, c * 0.46)}" fill="${b}"/><circle cx="${fixed(x + c / 2)}" cy="${fixed(y + c / 2)}" r="${fixed(c * 0.16)}" fill="${a}"/>`
  const [right, low] = [turn % 2 === 1, turn > 1]
  const corner = `translate(${fixed(x + (right ? c : 0))} ${fixed(y + (low ? c : 0))}) scale(${right ? -1 : 1} ${low ? -1 : 1})`
  const rings = quarter(c, b) + quarter(c * 0.66, a) + quarter(c * 0.33, luck > 0.6 ? d : b)
  return `${back}<g transform="${corner}">${rings}</g>`
}

/** A mosaic of quarter rings (the corners of mats), n tiles wide, for stories without people. */
export const tiles = (
  [w, h]: readonly [number, number],
  n: number,
  random: () => number,
  p: Palette,
): string => {
  const c = w / n
  const colours = [p.bg, p.deep, p.lite, p.pop, p.ink, p.alt]
  let drawn = ground(w, h, p.bg)
  for (let y = 0; y < h / c; y++)
    for (let x = 0; x < n; x++) drawn += tile([x * c, y * c], c, random, colours)
  return drawn
}
