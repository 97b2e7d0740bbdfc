import type { BustTones } from './bust.ts'
import { type Expression, featuresOf, mouthOf } from './features.ts'
import { CORNER } from './palettes.ts'
import { BEARD, HAIR } from './portrait-shapes.ts'
import { SCARVES, scarfBehind } from './scarf.ts'

/** The traits of a face: numbers of its hair and beard, wrestler's ears, the width of its jaw, which scarf covers it. */
export interface Face extends Expression {
  hair: number
  beard: number
  ears: boolean
  jaw: number
  scarf: number | null
}

const EARS = {
  worn: 'M70 72C60 66 57 76 60 86C62 94 68 96 71 92ZM130 72C140 66 143 76 140 86C138 94 132 96 129 92Z',
  plain: 'M70 72C62 69 60 78 62 86C64 92 68 94 71 91ZM130 72C138 69 140 78 138 86C136 92 132 94 129 91Z',
} as const

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`

const ears = (worn: boolean, { half, ink }: BustTones) => {
  const fold = (d: string) => `<path d="${d}" stroke="${ink}" stroke-width="2" fill="none"/>`
  if (!worn) return fill(EARS.plain, half)
  return fill(EARS.worn, half) + fold('M66 78C63 78 63 86 66 88') + fold('M134 78C137 78 137 86 134 88')
}

/** Skull and its shaded planes: temples, cheek, under the brow on one side. */
const skull = (jaw: number, { lite, half }: BustTones) =>
  fill(
    `M69 66C68 44 82 33 100 33S132 44 131 66L${130 + jaw * 0.3} 86C${129 + jaw} 106 ${119 + jaw} 121 106 126Q100 128 94 126C${81 - jaw} 121 ${71 - jaw} 106 ${70 - jaw * 0.3} 86Z`,
    lite,
  ) +
  fill(
    `M131 62C132 72 130 84 ${130 + jaw * 0.3} 86C${129 + jaw} 106 ${119 + jaw} 121 106 126L102 127C110 120 112 112 114 106C120 100 121 92 119 86C122 78 121 68 118 60Z`,
    half,
  ) +
  fill('M69 66C69 80 72 92 80 104C76 104 72 98 70 88Z', half)

const beardOf = (beard: number, { half, ink }: BustTones) =>
  BEARD[beard]
    ? `<path d="${BEARD[beard]}" fill="${ink}" fill-rule="evenodd"/>`
    : `<path d="M93 119C97 121 103 121 107 119" stroke="${half}" stroke-width="2.4" fill="none" stroke-linecap="round"/>`

/** The light on a bald head, and what hair it has. */
const bald = (ink: string) =>
  '<path d="M71 60C73 44 84 35 100 34C90 38 82 46 80 58Z" fill="#fff" opacity=".28"/>' +
  `<path d="M69 74C68 66 69 60 71 55C72 62 72 68 72 78ZM131 74C132 66 131 60 129 55C128 62 128 68 128 78Z" fill="${ink}" opacity=".55"/>`

const band = (colour: string, ink: string) =>
  `<path d="M66.6 60C82 52 118 52 133.4 60L134 68C118 60 82 60 66 68Z" fill="${colour}"/>` +
  `<path d="M118 54.6C124 55.6 130 57.6 133.4 60L134 68C130 65 124 63 118 62Z" fill="${ink}" opacity=".25"/>`

function hairOf(hair: number, { ink, lite, light, pop }: BustTones): string {
  const shaved = (opacity: number) => `<path d="${HAIR[5]}" fill="${ink}" opacity="${opacity}"/>`
  if (hair === 5) return shaved(0.82)
  if (hair === 7) return `${shaved(0.5)}<path d="${HAIR[7]}" fill="${ink}"/>`
  if (hair === 8) return bald(ink)
  return (
    `<path d="${HAIR[hair] ?? HAIR[0]}" fill="${ink}"/>` +
    `<path d="M80 42C88 33 102 30 114 33M86 47C92 41 102 38 110 39" fill="none" stroke="${light}" stroke-width="1.7" stroke-linecap="round" opacity=".42"/>` +
    (hair === 10 ? band(pop === lite ? CORNER.red : pop, ink) : '')
  )
}

/** A head under arena light, before it is tilted. */
export function headOf(face: Face, tones: BustTones): string {
  const { scarf } = face
  const own = { half: tones.half, ink: tones.ink, lip: tones.lip, veil: scarf !== null }
  return (
    (scarf === null ? ears(face.ears, tones) : scarfBehind(tones.scarf)) +
    skull(face.jaw, tones) +
    featuresOf(face, own) +
    beardOf(face.beard, tones) +
    mouthOf(face, own) +
    (scarf === null ? hairOf(face.hair, tones) : (SCARVES[scarf] ?? SCARVES[0])(tones.scarf))
  )
}
