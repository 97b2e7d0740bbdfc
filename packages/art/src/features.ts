import { fixed } from './seed.ts'

/** The traits of eyes and mouth: eyes are open (0), narrow (1) or shut (2), the mouth is even, raised (1) or laughs (2). */
export interface Expression {
  eye: number
  iris: string
  brow: number
  mouth: number
  /** How far the iris lies off the middle. */
  gaze: number
}

interface FeatureTones {
  half: string
  ink: string
  lip: string
  veil: boolean
}

/** A part of the face on both of its sides. */
const both = (attributes: string) =>
  `<path ${attributes}/><path transform="matrix(-1 0 0 1 200 0)" ${attributes}/>`

const stroke = (colour: string, width: number) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`

/** Brows over the shade of their sockets; `bt` is their thickness. */
function brows(bt: number, half: string, ink: string): string {
  const above = `M73.6 ${fixed(70.4 + bt * 0.4)}C78 ${fixed(65.6 - bt * 0.35)} 88 ${fixed(65 - bt * 0.2)} 96 ${fixed(68.6 - bt * 0.1)}`
  const below = `L95.4 ${fixed(69.2 + bt * 0.7)}C88 ${fixed(66.4 + bt * 0.7)} 79 ${fixed(66.8 + bt * 0.7)} 73.6 ${fixed(70.4 + bt * 0.4)}Z`
  return (
    both(`d="M75 77C77 70 90 69 96 74L95 77C90 74 80 74 76 79Z" fill="${half}"`) +
    both(`d="${above}${below}" fill="${ink}"`)
  )
}

const shut = ({ half, ink, veil }: FeatureTones) =>
  both(`d="M77.4 77.4C81 81.6 90 82 94.6 78.6C90 75 82 74.6 77.4 77.4Z" fill="${half}"`) +
  both(
    `d="M76.4 77.2C81 82.2 90 82.6 95 78.6${veil ? 'M76.6 77.2L73.6 79.6M79.6 79.8L77.8 82.4' : ''}" ${stroke(ink, 2.4)}`,
  )

/** A white, an iris, a pupil and a light, under a lid with a line below. */
function open({ eye, iris, gaze }: Expression, { half, ink, veil }: FeatureTones): string {
  const [up, down, radius, y, light] = eye ? [75.4, 81, 2.7, 78.2, 0.7] : [73.6, 82.4, 3.5, 78.1, 1]
  const ball = (x: number) =>
    `<circle cx="${fixed(x + gaze)}" cy="${y}" r="${radius}" fill="${iris}"/>` +
    `<circle cx="${fixed(x + gaze)}" cy="${y}" r="${fixed(radius * 0.52)}" fill="#120A06"/>` +
    `<circle cx="${fixed(x + gaze - 1.2)}" cy="76.9" r="${light}" fill="#fff"/>`
  const lashes = veil ? 'M76.2 78.4L72.8 76.8M78 76.6L75.2 74.4' : ''
  const lid = `M75.6 79C80.2 ${up - 0.6} 89 ${up - 1.4} 95.4 79${lashes}`
  const line = `M79.6 ${fixed(down - 0.8)}C83 ${fixed(down + 0.7)} 90 ${fixed(down + 0.7)} 93.4 ${fixed(down - 0.9)}`
  return (
    both(`d="M77 78.4C80.6 ${up} 89 ${up - 0.6} 95 79C90 ${down + 0.4} 82 ${down} 77 78.4Z" fill="#FFF7EA"`) +
    ball(86.2) +
    ball(113.8) +
    both(`d="${lid}" ${stroke(ink, veil ? 2.6 : 2.3)}`) +
    both(`d="${line}" ${stroke(half, 1.3)}`)
  )
}

const nose = ({ half, ink }: FeatureTones) =>
  `<path d="M103 76C104.6 83 108 88 110 93C108 97 104 98 100 98S92 97 90 93.5C93 96 96 95 98 93C102 92 102.6 84 103 76Z" fill="${half}"/>` +
  `<path d="M91.4 95C95 98.6 105 98.6 109 95C106.6 99.4 103 99.4 100 99.4S93.4 99.4 91.4 95Z" fill="${ink}" opacity=".8"/>`

export const featuresOf = (expression: Expression, tones: FeatureTones): string =>
  brows((tones.veil ? 2.4 : 4.1) * expression.brow, tones.half, tones.ink) +
  (expression.eye === 2 ? shut(tones) : open(expression, tones)) +
  nose(tones)

const laughing = (lip: string) =>
  '<path d="M86.6 106.6C94 108.6 106 108.6 113.4 106.6C111 115.6 89 115.6 86.6 106.6Z" fill="#3A0F0C"/>' +
  '<path d="M88.8 107.4C95 109 105 109 111.2 107.4L109.4 110.6C104 111.4 96 111.4 90.6 110.6Z" fill="#FFF9F0"/>' +
  `<path d="M86.6 106.6C92 104.6 97 104.4 100 105.4C103 104.4 108 104.6 113.4 106.6C106 108.4 94 108.4 86.6 106.6Z" fill="${lip}"/>` +
  `<path d="M90.4 112.4C96 115.6 104 115.6 109.6 112.4C107 116.6 93 116.6 90.4 112.4Z" fill="${lip}"/>`

/** Lips with the line between them; `up` raises their corners. */
function lips(up: number, { ink, lip, veil }: FeatureTones): string {
  const low = fixed(veil ? 115.2 : 114.4)
  return (
    `<path d="M88 ${fixed(108.2 - up)}C92 105.2 97 104.6 100 106C103 104.6 108 105.2 112 ${fixed(108.2 - up)}` +
    `C108 ${fixed(109.6 + up * 0.5)} 92 ${fixed(109.6 + up * 0.5)} 88 ${fixed(108.2 - up)}Z" fill="${lip}"/>` +
    `<path d="M90 109.2C95 ${fixed(110.4 + up)} 105 ${fixed(110.4 + up)} 110 109.2C107.4 ${low} 92.6 ${low} 90 109.2Z" fill="${lip}" opacity=".82"/>` +
    `<path d="M87 ${fixed(108 - up)}C93 ${fixed(110 + up)} 107 ${fixed(110 + up)} 113 ${fixed(108 - up)}" ${stroke(ink, veil ? 1.5 : 1.9)}/>`
  )
}

export const mouthOf = ({ mouth }: Expression, tones: FeatureTones): string =>
  mouth === 2 ? laughing(tones.lip) : lips(mouth ? 1.2 : 0, tones)
