import { type Brush, brushOf, tonesOf } from './brush.ts'
import { below, between, limb, moved, type Radii } from './limb.ts'
import type { Palette } from './palettes.ts'
import { type Body, type Point, POSES, type Pose } from './poses.ts'
import { fixed } from './seed.ts'
import { torsoOf } from './torso.ts'

/** Radii scaled by the thickness of a body. */
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
    path(limb(hip, between(hip, knee, 0.6), thick(k, [12.9, 12.8, 10.6])), tones.kit) +
    bare(limb(shadeFrom, shadeTo, thick(k, [6.6, 6.8, 5.2])), tones.kitShade)
  )
}

const arm = (b: Body, [elbow, hand]: readonly [Point, Point], side: 1 | -1, brush: Brush) => {
  const { k, tones, bare, segment } = brush
  const shoulder: Point = [b.S[0] + (b.front ? 19 : 0) * side, b.S[1]]
  const skin = [tones.skin, tones.shade] as const
  const band = limb(between(elbow, hand, 0.62), between(elbow, hand, 0.86), thick(k, [4.8, 4.9, 4.6]))
  return (
    segment([shoulder, elbow], thick(k, [9, 8.8, 5.4]), skin) +
    segment([elbow, hand], thick(k, [5.6, 6.6, 3.8]), skin) +
    `<circle cx="${fixed(hand[0])}" cy="${fixed(hand[1])}" r="${fixed(4.9 * k)}" fill="${tones.skin}"/>` +
    (tones.wrist ? bare(band, tones.wrist[side > 0 ? 0 : 1]) : '')
  )
}

const headOf = (b: Body, { k, tones, path, gap }: Brush) => {
  const neck: Point = b.front ? [b.S[0], b.S[1] - 8] : between(b.S, b.head, 0.2)
  const r = 10.4 * (b.thin ? 0.9 : 1)
  const turn = b.front ? 0 : Math.atan2(b.head[0] - b.S[0], b.S[1] - b.head[1]) * 57.3 * 0.6
  const side = fixed(r * 0.94)
  const fringe = `C${fixed(r * 0.5)} ${fixed(-r * 0.62)} ${fixed(-r * 0.3)} ${fixed(-r * 0.5)} ${fixed(-r * 0.94)} ${fixed(-r * 0.05)}Z`
  const cap = `M${fixed(-r * 0.94)} ${fixed(-r * 0.05)}A${side} ${fixed(r * 1.14)} 0 0 1 ${side} ${fixed(-r * 0.1)}${fringe}`
  return (
    path(limb(neck, b.head, thick(k, [8, 7.6, 6])), tones.skin) +
    `<g transform="translate(${fixed(b.head[0])} ${fixed(b.head[1])}) rotate(${fixed(turn)})">` +
    `<ellipse rx="${fixed(r * 0.88)}" ry="${fixed(r * 1.08)}" fill="${tones.skin}"${gap}/>` +
    `<path d="${cap}" fill="${tones.hair}"/></g>`
  )
}

/** A mil, the club of the zurkhaneh, in a hand. */
const club = ([x, y]: Point, side: 1 | -1, { tones, path }: Brush) =>
  `<g transform="rotate(${side * 10} ${x} ${y})">` +
  path(limb([x, y + 10], [x, y - 8], [2.4, 2.6, 4]), tones.hair) +
  path(limb([x, y - 8], [x, y - 50], [4, 8, 11], 0.4), '#B4713D') +
  '</g>'

/** One body, far parts first. */
const bodyOf = (b: Body, brush: Brush): string => {
  const near = leg(b, b.nl, 1, brush)
  const far = leg(b, b.fl, -1, brush)
  const nearArm = arm(b, b.na, 1, brush)
  const farArm = arm(b, b.fa, -1, brush)
  const head = headOf(b, brush)
  const torso = torsoOf(b, brush)
  const clubs = b.mil ? club(b.fa[1], -1, brush) + club(b.na[1], 1, brush) : ''
  const drawn = b.front
    ? far + near + torso + head + nearArm + farArm + clubs
    : farArm + far + head + torso + near + nearArm
  return b.m ? `<g transform="matrix(-1 0 0 1 200 0)">${drawn}</g>` : drawn
}

/** One or two bodies in a pose, in a box of 200 × 200; `gap` is the line between them, the palette's ink by default. */
export const figure = (pose: Pose, palette: Palette, gap: string = palette.ink): string => {
  const bodies: readonly Body[] = POSES[pose]
  return bodies.map((body, i) => bodyOf(body, brushOf(body, tonesOf(body, i, palette, gap)))).join('')
}

/** A figure around a point, scaled, and mirrored where `flip`. */
export const placed = (drawn: string, at: { x: number; y: number; scale: number; flip?: boolean }): string =>
  `<g transform="translate(${fixed(at.x)} ${fixed(at.y)}) scale(${at.flip ? -at.scale : at.scale} ${at.scale})">` +
  `<g transform="translate(-100 -100)">${drawn}</g></g>`
