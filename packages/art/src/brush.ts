import { below, limb, moved, type Radii } from './limb.ts'
import { CORNER, type Palette } from './palettes.ts'
import type { Body, Point } from './poses.ts'

/** The colours of one body; `gap` is the line that keeps bodies apart. */
export interface Tones {
  skin: string
  shade: string
  kit: string
  kitShade: string
  shoe: string
  hair: string
  gap: string
  /** The referee's wristbands: near, far. */
  wrist?: readonly [string, string]
}

export interface Brush {
  /** Thickness: 1, or less for the referee. */
  k: number
  tones: Tones
  path: (d: string, fill: string) => string
  bare: (d: string, fill: string) => string
  /** A limb with its shade along the lower side. */
  segment: (ends: readonly [Point, Point], radii: Radii, colours: readonly [string, string]) => string
  gap: string
}

export const brushOf = (body: Body, tones: Tones): Brush => {
  const gap = ` stroke="${tones.gap}" stroke-width="2.4" paint-order="stroke" stroke-linejoin="round"`
  const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"${gap}/>`
  const bare = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
  const segment: Brush['segment'] = ([p, q], radii, [colour, shade]) => {
    const by = below(p, q, radii[1] * 0.42)
    const inner: Radii = [radii[0] * 0.55, radii[1] * 0.56, radii[2] * 0.55]
    return path(limb(p, q, radii), colour) + bare(limb(moved(p, by), moved(q, by), inner), shade)
  }
  return { k: body.thin ? 0.8 : 1, tones, path, bare, segment, gap }
}

/** Colours that breeches do not have. */
const PALE: ReadonlySet<string> = new Set(['#F4EADA', '#E9DFCC', '#EDE6DA'])

const KITS = {
  red: [CORNER.red, CORNER.redDeep],
  blue: [CORNER.blue, CORNER.blueDeep],
} as const

/** The tones of a body: a wrestler in red or blue by its place in the pair, or the referee in white. */
export const tonesOf = (body: Body, place: number, palette: Palette, gap: string): Tones => {
  const { ink, alt } = palette
  const skin = { skin: '#F1CBA2', shade: '#C98F60', shoe: ink, hair: ink, gap }
  if (body.thin) return { ...skin, kit: '#F4EFE6', kitShade: '#CFC6B6', wrist: [CORNER.red, CORNER.blue] }
  if (body.mil) return { ...skin, kit: PALE.has(alt) ? '#1F3A7A' : alt, kitShade: '' }
  const [kit, kitShade] = place % 2 ? KITS.blue : KITS.red
  return { ...skin, kit, kitShade }
}
