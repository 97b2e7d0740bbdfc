import { type Drawing, ground, type Options } from './drawing.ts'
import { khatam } from './girih.ts'
import { type Good, GOODS } from './goods-shapes.ts'
import { numeral } from './numerals.ts'
import { paletteOf } from './palettes.ts'
import { halftone, rings } from './rings.ts'
import { idOf, pick, randomOf } from './seed.ts'

const CLOTHS = ['#F58220', '#16244A', '#D9262E', '#2563D9', '#20222C', '#0F7F80'] as const
const GROUNDS = ['kaghaz', 'kaghaz', 'zaferan', 'firouze', 'khak', 'lajvard'] as const

const isHex = (text: unknown): text is string => typeof text === 'string' && /^#[0-9A-F]{6}$/.test(text)

/** A thing of the shop on a pigment ground. Options: seed, kind, palette, cloth (`#RRGGBB`). */
export const product = (o: Options): Drawing => {
  const random = randomOf(`g${o.seed ?? 1}`)
  const p = paletteOf(o.palette ?? pick(random, GROUNDS), random)
  const kind =
    o.kind !== undefined && Object.hasOwn(GOODS, o.kind)
      ? (o.kind as Good)
      : pick(random, Object.keys(GOODS) as Good[])
  const picked = pick(
    random,
    CLOTHS.filter((cloth) => cloth !== p.bg),
  )
  const colour = isHex(o.cloth) ? o.cloth : picked
  const accent = colour === '#F58220' ? '#1B120B' : '#F58220'
  const disc = rings(100 + (random() - 0.5) * 40, 108, [
    [84, 0, p.deep, 0.55],
    [66, 9, p.lite, 0.9],
  ])
  const dots = halftone([0, 120, 200, 80], { step: 8, tone: (_, y) => y * 0.6, colour: p.ink, opacity: 0.25 })
  const shadow = `<ellipse cx="100" cy="184" rx="56" ry="6" fill="${p.ink}" opacity=".25"/>`
  const thing = GOODS[kind]({ c: colour, d: '#000', k: p.ink, a: accent })
  return {
    box: [0, 0, 200, 200],
    tint: p.bg,
    body: () => ground(200, 200, p.bg) + disc + dots + shadow + thing,
  }
}

const METALS = new Map<string, readonly [string, string, string]>([
  ['gold', ['#F2B233', '#C98410', '#FFE09A']],
  ['silver', ['#B9C1CE', '#7F899A', '#E6EAF0']],
  ['bronze', ['#C47B45', '#8A4F25', '#EDB48A']],
])
const PLAIN = ['#F4EFE6', '#8B8478', '#FFFFFF'] as const

/** A medal as a khatam star. Options: tone (`gold`, `silver`, `bronze`, else plain), label (digits). */
export const medal = (o: Options): Drawing => {
  const [face, rim, core] = METALS.get(o.tone ?? 'gold') ?? PLAIN
  const label = numeral(o.label ?? '', { x: 32, y: 39, size: 19, middle: true }, '#2A1A05')
  const body =
    `<path d="${khatam(32, 32, 31)}" fill="${rim}"/><path d="${khatam(32, 32, 27)}" fill="${face}"/>` +
    `<circle cx="32" cy="32" r="16.5" fill="none" stroke="${rim}" stroke-width="2"/><circle cx="32" cy="32" r="13.5" fill="${core}"/>`
  return { box: [0, 0, 64, 64], tint: face, body: () => (o.label ? body + label : body) }
}

const SHIELDS = [
  'M50 4C66 12 80 14 92 14V52C92 74 74 90 50 97C26 90 8 74 8 52V14C20 14 34 12 50 4Z',
  khatam(50, 50, 48),
  'M50 3A47 47 0 1 1 49.9 3Z',
] as const

/** The badge of a club; its initials are set over it in text, where there is a font. Options: seed, palette. */
export const crest = (o: Options): Drawing => {
  const random = randomOf(`k${o.seed ?? 1}`)
  const p = paletteOf(o.palette, random)
  const shape = SHIELDS[Math.floor(random() * 3)] ?? SHIELDS[0]
  const id = idOf(shape)
  const inner = rings(50, 50 + (random() - 0.5) * 40, [
    [52, 12, p.deep],
    [34, 7, p.lite],
  ])
  const body =
    `<defs><clipPath id="${id}"><path d="${shape}"/></clipPath></defs><g clip-path="url(#${id})"><rect width="100" height="100" fill="${p.bg}"/>${inner}` +
    `<rect y="60" width="100" height="40" fill="${p.ink}"/></g><path d="${shape}" fill="none" stroke="${p.ink}" stroke-width="5"/>`
  return { box: [0, 0, 100, 100], tint: p.bg, body: () => body }
}
