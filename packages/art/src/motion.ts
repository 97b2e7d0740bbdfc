import { type Body, type Point, POSES, type Pose } from './poses.ts'

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const mirrored = ([x, y]: Point): Point => [200 - x, y]

/** A body with its joints in drawn positions: a mirrored one looks the other way instead. */
function upright(body: Body): Body {
  if (!body.m) return body
  const three = (limb: readonly [Point, Point, Point]) =>
    [mirrored(limb[0]), mirrored(limb[1]), mirrored(limb[2])] as const
  const two = (limb: readonly [Point, Point]) => [mirrored(limb[0]), mirrored(limb[1])] as const
  return {
    ...body,
    S: mirrored(body.S),
    H: mirrored(body.H),
    head: mirrored(body.head),
    nl: three(body.nl),
    fl: three(body.fl),
    na: two(body.na),
    fa: two(body.fa),
    m: false,
    back: !body.back,
  }
}

/** A body on its way from one to another: `t` from 0 to 1. It turns round half way. */
function tween(from: Body, to: Body, t: number): Body {
  const three = (a: readonly [Point, Point, Point], b: readonly [Point, Point, Point]) =>
    [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)] as const
  const two = (a: readonly [Point, Point], b: readonly [Point, Point]) =>
    [mix(a[0], b[0], t), mix(a[1], b[1], t)] as const
  return {
    ...(t < 0.5 ? from : to),
    S: mix(from.S, to.S, t),
    H: mix(from.H, to.H, t),
    head: mix(from.head, to.head, t),
    nl: three(from.nl, to.nl),
    fl: three(from.fl, to.fl),
    na: two(from.na, to.na),
    fa: two(from.fa, to.fa),
  }
}

/** Slow at both ends. */
const eased = (t: number) => t * t * (3 - 2 * t)

/** The bodies on their way from one pose to another, `t` from 0 to 1. Where one pose has fewer, those that the other has as well are drawn. */
export function between(from: Pose, to: Pose, t: number): Body[] {
  const [a, b]: (readonly Body[])[] = [POSES[from], POSES[to]]
  const part = eased(Math.min(1, Math.max(0, t)))
  if (!a || !b || a.length !== b.length) return [...((part < 0.5 ? a : b) ?? [])]
  return a.map((body, i) => tween(upright(body), upright(b[i] ?? body), part))
}
