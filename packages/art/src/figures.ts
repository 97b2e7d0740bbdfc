import { type Brush, brushOf, tonesOf } from './brush.ts'
import { cup, FIST, headFront, headSide, type Look } from './heads.ts'
import { below, between, limb, moved, type Radii } from './limb.ts'
import type { Palette } from './palettes.ts'
import { type Body, type Point, POSES, type Pose } from './poses.ts'
import { fixed } from './seed.ts'
import { torsoOf } from './torso.ts'

const thick = (k: number, [a, b, c]: Radii): Radii => [a * k, b * k, c * k]

const leg = (b: Body, [knee, ankle, toe]: readonly [Point, Point, Point], side: 1 | -1, brush: Brush) => {
  const { k, tones, path, bare, segment } = brush
  const hip: Point = [b.H[0] + (b.front ? 9 : 0) * side, b.H[1] + 2]
  const skin = [tones.skin, tones.shade] as const
  const shadeFrom = moved(hip, below(hip, knee, 5))
  const shadeTo = moved(between(hip, knee, 0.55), below(hip, knee, 4.6))
  return (
    segment([knee, ankle], thick(k, [6.6, 8, 4.4]), skin) +
    bare(limb(between(knee, ankle, 0.62), ankle, thick(k, [5.4, 5.4, 4.8])), tones.shoe) +
    path(limb(ankle, toe, thick(k, [5, 4.6, 3.4])), tones.shoe) +
    segment([between(hip, knee, 0.36), knee], thick(k, [11.2, 10.8, 7.2]), skin) +
    (b.mil
      ? path(limb(hip, between(knee, ankle, 0.12), thick(k, [13, 12.6, 9.4])), tones.kit) +
        bare(limb(between(hip, knee, 0.94), between(knee, ankle, 0.1), thick(k, [9.8, 9.6, 9.4])), '#F2B233')
      : path(limb(hip, between(hip, knee, 0.6), thick(k, [12.9, 12.8, 10.6])), tones.kit)) +
    (tones.kitShade && bare(limb(shadeFrom, shadeTo, thick(k, [6.6, 6.8, 5.2])), tones.kitShade))
  )
}

const arm = (b: Body, [elbow, hand]: readonly [Point, Point], side: 1 | -1, brush: Brush) => {
  const { k, tones, bare, segment, gap } = brush
  const shoulder: Point = [b.S[0] + (b.front ? 19 : 0) * side, b.S[1]]
  const skin = [tones.skin, tones.shade] as const
  const band = limb(between(elbow, hand, 0.62), between(elbow, hand, 0.86), thick(k, [4.8, 4.9, 4.6]))
  const turn = fixed(Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]) * 57.3 + 90)
  const size = Math.round(k * (b.front ? 1.12 : 1) * 100) / 100
  const at = `translate(${fixed(hand[0])} ${fixed(hand[1])}) rotate(${turn}) scale(${size})`
  const knuckles = 'M-2.3-5.6V-1.2M.2-6V-1.2M2.7-5.6V-1.2M-4 .8C-1.6 2.8 1.6 2.6 3.4.8'
  return (
    segment([shoulder, elbow], thick(k, [9, 8.8, 5.4]), skin) +
    `<path transform="${at}" d="${FIST}" fill="${tones.skin}"${gap}/>` +
    segment([elbow, hand], thick(k, [5.6, 6.6, 3.8]), skin) +
    `<g transform="${at}"><path d="${FIST}" fill="${tones.skin}"/>` +
    `<path d="${knuckles}" fill="none" stroke="${tones.shade}" stroke-width="1.1" stroke-linecap="round"/></g>` +
    (tones.wrist ? bare(band, tones.wrist[side > 0 ? 0 : 1]) : '')
  )
}

const headOf = (b: Body, brush: Brush, look: Look) => {
  const { k, tones, path } = brush
  const [x, y] = b.head
  const neck: Point = b.front ? [b.S[0], b.S[1] - 8] : between(b.S, b.head, 0.2)
  const turn = b.front ? 0 : Math.atan2(x - b.S[0], b.S[1] - y) * 57.3 * 0.6
  const scale = b.front ? (b.thin ? '1 1' : '1.16 1.16') : `${b.back ? '-' : ''}1.04 1.04`
  const chin =
    `M${fixed(x - 7)} ${fixed(y + 9)}C${fixed(x - 3)} ${fixed(y + 15)} ${fixed(x + 4)} ${fixed(y + 16)} ` +
    `${fixed(x + 7)} ${fixed(y + 8)}Z`
  return (
    path(limb(neck, b.head, thick(k, [8, 7.6, 6])), tones.skin) +
    (b.front ? `<path d="${chin}" fill="${tones.shade}"/>` : '') +
    `<g transform="translate(${fixed(x)} ${fixed(y)}) rotate(${fixed(turn)}) scale(${scale})">` +
    `${b.front ? headFront(brush, look, b.cup) : headSide(brush, look)}</g>`
  )
}

/** A mil, the club of the zurkhaneh, in a hand. */
const club = ([x, y]: Point, side: 1 | -1, { tones, path }: Brush) =>
  `<g transform="rotate(${side * 9} ${x} ${y})">` +
  path(limb([x, y + 9], [x, y - 8], [2.6, 2.6, 4]), tones.hair) +
  `<circle cx="${fixed(x)}" cy="${fixed(y + 10)}" r="3.6" fill="${tones.hair}"/>` +
  path(limb([x, y - 7], [x, y - 50], [4, 9, 11.5], 0.42), '#B4713D') +
  `<path d="M${fixed(x + 3)} ${fixed(y - 9)}C${fixed(x + 8)} ${fixed(y - 26)} ${fixed(x + 12)} ${fixed(y - 40)} ${fixed(x + 11)} ${fixed(y - 52)}L${fixed(x + 4)} ${fixed(y - 60)}Z" fill="#7A4520"/>` +
  `<path d="M${fixed(x - 8.6)} ${fixed(y - 30)}H${fixed(x + 8.6)}M${fixed(x - 10)} ${fixed(y - 36)}H${fixed(x + 10)}" stroke="#F2B233" stroke-width="2"/></g>`

/** Objects in the hands are drawn before the hands, which close over them. */
const heldBy = (b: Body, brush: Brush) =>
  (b.mil ? club(b.na[1], 1, brush) + club(b.fa[1], -1, brush) : '') +
  (b.cup ? cup(b.S[0], Math.min(b.na[1][1], b.fa[1][1]) - 1, brush.tones.gap) : '')

/** One body, far parts first. */
const bodyOf = (b: Body, brush: Brush, look: Look): string => {
  const near = leg(b, b.nl, 1, brush)
  const far = leg(b, b.fl, -1, brush)
  const nearArm = arm(b, b.na, 1, brush)
  const farArm = arm(b, b.fa, -1, brush)
  const head = headOf(b, brush, look)
  const torso = torsoOf(b, brush)
  const drawn = b.front
    ? far + near + torso + head + heldBy(b, brush) + nearArm + farArm
    : farArm + far + head + torso + near + nearArm
  return b.m ? `<g transform="matrix(-1 0 0 1 200 0)">${drawn}</g>` : drawn
}

const LOOKS: readonly Look[] = [
  { hair: 0, beard: 1 },
  { hair: 1, beard: 0 },
]

interface FigureOptions {
  /** The line between bodies, the palette's ink by default. */
  gap?: string
  looks?: readonly Look[]
  /** Whether the far one of two is in blue. */
  isBlueFirst?: boolean
}

/** One or two bodies in a pose, in a box of 200 × 200. */
export const figure = (pose: Pose, palette: Palette, manner: FigureOptions = {}): string =>
  bodies(POSES[pose], palette, manner)

/** Bodies as they stand, the far one first, in a box of 200 × 200. */
export function bodies(
  all: readonly Body[],
  palette: Palette,
  { gap = palette.ink, looks = LOOKS, isBlueFirst = false }: FigureOptions = {},
): string {
  const lookOf = (i: number): Look => looks[i] ?? { hair: i, beard: 0 }
  return all
    .map((body, at) => {
      const place = isBlueFirst ? 1 - at : at
      return bodyOf(body, brushOf(body, tonesOf(body, place, palette, gap)), lookOf(place))
    })
    .join('')
}

/** A figure around a point, scaled, and mirrored where `flip`. */
export const placed = (drawn: string, at: { x: number; y: number; scale: number; flip?: boolean }): string =>
  `<g transform="translate(${fixed(at.x)} ${fixed(at.y)}) scale(${at.flip ? -at.scale : at.scale} ${at.scale})">` +
  `<g transform="translate(-100 -100)">${drawn}</g></g>`
