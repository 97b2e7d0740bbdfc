import { type Drawing, ground, type Options } from './drawing.ts'
import { figure, placed } from './figures.ts'
import { girih } from './girih.ts'
import { type Palette, paletteOf } from './palettes.ts'
import type { Pose } from './poses.ts'
import { rings } from './rings.ts'
import { pick, randomOf } from './seed.ts'
import { tiles } from './tiles.ts'

const [W, H] = [200, 280]
/** Above this the cover is plain: the title is set there in text, where there is a font. */
const HEAD = 112
const SPINE = 9
const POSES = ['mil', 'stance', 'victory'] as const satisfies readonly Pose[]

const decorations: ((p: Palette, random: () => number) => string)[] = [
  (p) =>
    rings(100, 196, [
      [92, 20, p.deep],
      [60, 14, p.pop],
      [30, 0, p.ink],
    ]),
  (p, random) =>
    girih(W, H, { cell: 50, colour: p.pop, opacity: 0.35, stroke: 2 }) +
    `<rect y="120" width="${W}" height="${H - 120}" fill="${p.deep}"/>` +
    placed(figure(pick(random, POSES), p), { x: 100, y: 196, scale: 0.74 }),
  (p, random) => tiles([W, H], 4, random, p) + `<rect width="${W}" height="${HEAD}" fill="${p.bg}"/>`,
]

/** The cover of a book, its title not yet on it. Options: seed, palette, rtl (bound at the right, as Persian books are; so where nothing is said). */
export const book = (o: Options): Drawing => {
  const random = randomOf(`b${o.seed ?? 1}`)
  const p = paletteOf(o.palette, random)
  const decorate = pick(random, decorations)
  const spine = `<rect x="${o.rtl === false ? 0 : W - SPINE}" width="${SPINE}" height="${H}" fill="#000" opacity=".18"/>`
  return {
    box: [0, 0, W, H],
    tint: p.bg,
    body: () => ground(W, H, p.bg) + decorate(p, random) + spine,
  }
}
