import { type BustTones, neck, WEAR } from './bust.ts'
import { type Drawing, ground, type Options } from './drawing.ts'
import { headOf } from './face.ts'
import { CORNER, type Palette, paletteOf } from './palettes.ts'
import { IRIS, LIPS, TONES } from './portrait-shapes.ts'
import { halftone, rings } from './rings.ts'
import type { ScarfTones } from './scarf.ts'
import { fixed, hash, pick, randomOf } from './seed.ts'

/** Every trait is drawn in a fixed order, so a seed keeps its face in any palette, corner or crop. */
const traitsOf = (random: () => number) => ({
  skin: Math.floor(random() * TONES.length),
  hair: Math.floor(random() * 6),
  beard: pick(random, [0, 0, 1, 2, 3, 4]),
  wear: pick(random, [0, 0, 0, 1, 2]),
  ears: random() > 0.5,
  tilt: (random() - 0.5) * 7,
  jaw: (random() - 0.5) * 5,
  flip: random() > 0.5,
  kit: random(),
  light: [random(), random()] as const,
})

/** Eyes, brows, mouth and scarf use a random stream of their own, so that the traits above keep their values. */
const expressionOf = (random: () => number) => {
  const eye = pick(random, [0, 0, 0, 0, 1, 1, 2])
  const iris = pick(random, IRIS)
  const brow = 0.8 + random() * 0.5
  const mouth = pick(random, [0, 0, 1, 1, 2])
  const gaze = (random() - 0.5) * 1.6
  random()
  const scarf = Math.floor(random() * 4)
  return { eye, iris, brow, mouth, gaze, scarf, cloth: Math.floor(random() * 5) }
}

type Traits = ReturnType<typeof traitsOf> & ReturnType<typeof expressionOf>

/** The hair of a seed from the time when there were six more shapes. */
const hairOf = (own: number, seed: string | number): number =>
  [own, 7, 6, own, 9, 10, own, 6, own, 7, 9, own, 6, own, 8, own][hash(`hair${seed}`) % 16] ?? own

/** The cloth of a scarf: never the palette's brightest, which the print keeps. */
function scarfTones(p: Palette, traits: Traits, kit: { cloth: string; shade: string }): ScarfTones {
  const picked = [p.ink, kit.cloth, p.alt, '#F6F0E4', kit.shade][traits.cloth] ?? p.ink
  const cloth = picked !== p.pop ? picked : p.alt === '#A61E2F' ? '#1F3A7A' : p.alt
  const { ink, lite } = p
  return { cloth, dark: cloth === ink ? lite : ink, ink, lite, trim: p.pop === cloth ? ink : p.pop }
}

const tonesOf = (o: Options, p: Palette, traits: Traits): BustTones => {
  const [lite, half] = TONES[o.skin ?? traits.skin] ?? TONES[0]
  const lip = LIPS[o.skin ?? traits.skin] ?? LIPS[0]
  const corner = o.corner === 'red' || o.corner === 'blue' ? o.corner : null
  const cloths = [p.pop, p.alt, CORNER.red, CORNER.blue]
  const cloth = corner ? CORNER[corner] : (cloths[Math.floor(traits.kit * 4)] ?? p.pop)
  const shade = corner ? CORNER[`${corner}Deep`] : p.ink
  const trim = p.pop === cloth ? p.ink : p.pop
  const scarf = scarfTones(p, traits, { cloth, shade })
  return { lite, half, ink: p.ink, cloth, shade, trim, pop: p.pop, light: p.lite, lip, scarf }
}

/** The disc of light and the print dots behind a bust. */
const backdrop = (p: Palette, [x, y]: readonly [number, number], flip: boolean): string =>
  ground(200, 240, p.bg) +
  rings(100 + (x - 0.5) * 60, 84 + (y - 0.5) * 30, [
    [118, 0, p.deep, 0.55],
    [96, 13, p.lite, 0.9],
    [70, 0, p.bg, 0.6],
  ]) +
  halftone([0, 96, 200, 150], {
    step: 9,
    tone: (u, v) => (v - 0.15) * 0.9 * (flip ? 1.2 - u : 0.2 + u),
    colour: p.ink,
    opacity: 0.5,
  })

const paletteLuck = (o: Options) => randomOf(`pp${o.seed ?? 1}`)

/** A bust alone, in a box of 200 × 240, and the backdrop that belongs to it. */
export const bust = (o: Options): { body: string; backdropSvg: string } => {
  const seed = o.seed ?? 1
  const traits = { ...traitsOf(randomOf(`p${seed}`)), ...expressionOf(randomOf(`e${seed}`)) }
  const p = paletteOf(o.palette, paletteLuck(o))
  const veil = Boolean(o.veil)
  const tones = tonesOf(o, p, traits)
  const wear = WEAR[veil ? 1 : (o.wear ?? traits.wear)] ?? WEAR[0]
  const face = {
    ...traits,
    scarf: veil ? traits.scarf : null,
    hair: o.hair ?? hairOf(traits.hair, seed),
    beard: veil ? 0 : (o.beard ?? traits.beard),
  }
  const tilted = `<g transform="rotate(${fixed(traits.tilt)} 100 150) translate(-6 9.5) scale(1.06)">${headOf(face, tones)}</g>`
  const body = neck(tones) + wear(tones) + tilted
  return {
    body: traits.flip ? `<g transform="matrix(-1 0 0 1 200 0)">${body}</g>` : body,
    backdropSvg: backdrop(p, traits.light, traits.flip),
  }
}

/**
 * A stencil bust under arena light: few tones (light, half, ink, lips), so that it reads as print. Options: seed, palette,
 * corner (`red`, `blue`), veil, and skin, hair, beard, wear as numbers.
 */
export const portrait = (o: Options): Drawing => {
  const body = () => {
    const { body: person, backdropSvg } = bust(o)
    return backdropSvg + person
  }
  return { box: [0, 0, 200, 240], tint: paletteOf(o.palette, paletteLuck(o)).bg, body }
}

/** The head of a portrait, framed for small sizes. */
export const avatar = (o: Options): Drawing => ({ ...portrait(o), box: [36, 22, 128, 128] })
