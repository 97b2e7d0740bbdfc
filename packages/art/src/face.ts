import type { BustTones } from './bust.ts'
import { BEARD, HAIR } from './portrait-shapes.ts'

/** The traits of a face: numbers of its hair and beard, wrestler's ears, the width of its jaw, a head covering. */
export interface Face {
  hair: number
  beard: number
  ears: boolean
  jaw: number
  veil: boolean
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

/** Brows with their sockets, eyelids, nose and mouth. */
const features = ({ half, ink }: BustTones) =>
  fill(
    'M75 70C80 64 90 65 96 70L95 76C90 80 81 80 77 76Z M125 70C120 64 110 65 104 70L105 76C110 80 119 80 123 76Z',
    ink,
  ) +
  fill(
    'M79 76.5C83 73.5 90 73.5 93 76.5C90 78.6 83 79 79 76.5Z M121 76.5C117 73.5 110 73.5 107 76.5C110 78.6 117 79 121 76.5Z',
    half,
  ) +
  fill(
    'M104 72C105 82 108 88 110 93C108 97 104 98 100 98S92 97 90 93.5C93 96 96 95 98 93C102 92 103 82 104 72Z',
    half,
  ) +
  fill('M91 94.5C95 99 105 99 109.5 94.5C107 100 103 100 100 100S93 100 91 94.5Z', ink) +
  fill('M88 108C94 106 98 107 100 107.6C102 107 106 106 112 108C106 110.5 94 110.5 88 108Z', ink) +
  `<path d="M94 115C98 117 102 117 106 115" stroke="${half}" stroke-width="2.6" fill="none" stroke-linecap="round"/>`

const veil = ({ ink, cloth }: BustTones) =>
  `<path fill-rule="evenodd" d="M60 92C54 44 74 22 100 22S146 44 140 92C142 116 152 138 156 156C136 172 64 172 44 156C48 138 58 116 60 92ZM75 70C75 52 86 47 100 47S125 52 125 70L125 88C124 106 112 121 100 122C88 121 76 106 75 88Z" fill="${ink}"/>` +
  `<path d="M125 88C124 106 112 121 100 122C92 121 84 115 80 107C80 130 96 142 118 160C136 164 150 160 156 156C152 138 142 116 140 92Z" fill="${cloth}" opacity=".35"/>`

const beardOf = (beard: number, ink: string) => {
  const shape = BEARD[beard]
  return shape ? `<path d="${shape}" fill="${ink}" fill-rule="evenodd"/>` : ''
}

const hairOf = (hair: number, ink: string) =>
  `<path d="${HAIR[hair] ?? HAIR[0]}" fill="${ink}"${hair === 5 ? ' opacity=".82"' : ''}/>`

/** A head of three tones, before it is tilted. */
export const headOf = (face: Face, tones: BustTones): string =>
  (face.veil ? '' : ears(face.ears, tones)) +
  skull(face.jaw, tones) +
  features(tones) +
  beardOf(face.beard, tones.ink) +
  (face.veil ? veil(tones) : hairOf(face.hair, tones.ink))
