import type { Point } from './poses.ts'
import { fixed } from './seed.ts'

/** The point at part `t` of the way from a to b. */
export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]

export const moved = (p: Point, by: Point): Point => [p[0] + by[0], p[1] + by[1]]

/** Half thickness of a limb at its start, its belly and its end. */
export type Radii = readonly [number, number, number]

/** The outline of a limb from p to q with its widest point at part `t`, as path data. */
export const limb = (p: Point, q: Point, [r0, rm, r1]: Radii, t = 0.36): string => {
  const dx = q[0] - p[0]
  const dy = q[1] - p[1]
  const length = Math.hypot(dx, dy) || 1
  const d = [dx / length, dy / length] as const
  const n = [-d[1], d[0]] as const
  const at = (s: number, r: number) =>
    [p[0] + d[0] * length * s + n[0] * r, p[1] + d[1] * length * s + n[1] * r].map(fixed).join(' ')
  const k = 1 - t
  return (
    `M${at(0, r0)}C${at(t * 0.5, r0 * 1.06)} ${at(t * 0.6, rm)} ${at(t, rm)}S${at(t + k * 0.6, r1 * 1.08)} ${at(1, r1)}` +
    `A${fixed(r1)} ${fixed(r1)} 0 0 0 ${at(1, -r1)}` +
    `C${at(t + k * 0.6, -r1 * 1.08)} ${at(t + k * 0.4, -rm)} ${at(t, -rm)}S${at(t * 0.5, -r0 * 1.06)} ${at(0, -r0)}` +
    `A${fixed(r0)} ${fixed(r0)} 0 0 0 ${at(0, r0)}Z`
  )
}

/** A step of length `a` across the way from p to q, on its lower side: where the shade falls. */
export const below = (p: Point, q: Point, a: number): Point => {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
  const n: Point = [(-(q[1] - p[1]) / length) * a, ((q[0] - p[0]) / length) * a]
  return n[1] >= 0 ? n : [-n[0], -n[1]]
}
