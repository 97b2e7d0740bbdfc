import { type Drawing, ground, type Options } from './drawing.ts'
import { figure, placed } from './figures.ts'
import { girih } from './girih.ts'
import type { Look } from './heads.ts'
import { numeral } from './numerals.ts'
import { CORNER, type Palette, paletteOf } from './palettes.ts'
import { poseNamed, type Pose } from './poses.ts'
import { echo, halftone, rings } from './rings.ts'
import { pick, randomOf } from './seed.ts'
import { tiles } from './tiles.ts'

const MOVES = ['clinch', 'shot', 'suplex', 'lift', 'parterre'] as const satisfies readonly Pose[]
const SOLO = ['victory', 'stance', 'mil'] as const satisfies readonly Pose[]

interface Frame {
  w: number
  h: number
  /** The shorter side. */
  m: number
  fx: number
  fy: number
  /** A small shift off the centre. */
  off: number
  flip: boolean
  p: Palette
}

type Variant = (frame: Frame) => string

const mat: Variant = ({ w, h, m, fx, fy, off, flip, p }) =>
  ground(w, h, p.bg) +
  rings(fx + off, fy - off * 0.3, [
    [m * 0.74, 0, p.deep, 0.6],
    [m * 0.56, m * 0.085, p.lite],
    [m * 0.42, 0, p.deep, 0.75],
    [m * 0.13, m * 0.014, p.lite, 0.8],
  ]) +
  halftone([0, h * 0.5, w, h * 0.55], {
    step: m * 0.034,
    tone: (x, y) => y * (flip ? 1.1 - x : 0.15 + x),
    colour: p.ink,
    opacity: 0.5,
  })

const split: Variant = ({ w, h, m, fx, fy, p }) =>
  ground(w, h, CORNER.red) +
  `<path d="M${w} 0V${h}H${Math.round(w * 2) / 10}L${Math.round(w * 8) / 10} 0Z" fill="${CORNER.blue}"/>` +
  echo(fx, fy, { r0: m * 0.5, count: 9, step: m * 0.075, width: m * 0.022, colour: '#fff', opacity: 0.22 }) +
  rings(fx, fy, [
    [m * 0.44, 0, p.ink],
    [m * 0.44, m * 0.035, '#F58220'],
  ])

const sun: Variant = ({ w, h, m, fx, fy, off, p }) =>
  ground(w, h, p.bg) +
  girih(w, h, { cell: m * 0.16, colour: p.ink, opacity: 0.12, stroke: m / 260 }) +
  rings(fx + off * 0.4, fy + m * 0.02, [
    [m * 0.46, 0, p.pop],
    [m * 0.37, m * 0.012, p.deep, 0.5],
    [m * 0.3, m * 0.009, p.deep, 0.4],
  ]) +
  halftone([0, h * 0.55, w, h * 0.5], {
    step: m * 0.032,
    tone: (_, y) => y * 0.9,
    colour: p.ink,
    opacity: 0.55,
  })

const echoes: Variant = ({ w, h, m, fx, fy, flip, p }) => {
  const [x, y] = [flip ? w * 0.04 : w * 0.96, h * 0.9]
  const wide = { count: 16, step: m * 0.085 }
  return (
    ground(w, h, p.bg) +
    echo(x, y, { ...wide, r0: m * 0.12, width: m * 0.05, colour: p.lite, opacity: 0.75 }) +
    echo(x, y, { ...wide, r0: m * 0.16, width: m * 0.012, colour: p.deep, opacity: 0.9 }) +
    rings(fx, fy, [[m * 0.43, 0, p.deep]])
  )
}

const orbit: Variant = ({ w, h, m, fx, fy, off, flip, p }) =>
  ground(w, h, p.bg) +
  rings(fx + off, fy + off * 0.5, [
    [m * 0.98, m * 0.16, p.deep, 0.8],
    [m * 0.72, m * 0.1, p.lite, 0.7],
    [m * 0.47, 0, p.pop],
    [m * 0.4, 0, p.ink],
  ]) +
  halftone([0, 0, w, h * 0.5], {
    step: m * 0.034,
    tone: (x, y) => (0.75 - y) * (flip ? x : 1 - x),
    colour: p.pop,
    opacity: 0.3,
  })

const VARIANTS = new Map<string, Variant>(Object.entries({ split, sun, echo: echoes, orbit }))

const poseOf = (o: Options, variant: string, random: () => number): Pose => {
  return (
    poseNamed(o.pose) ?? pick(random, variant === 'sun' ? [...SOLO, 'clinch', 'suplex'] : [...MOVES, ...SOLO])
  )
}

const persian = (weight: string | number) =>
  String(weight).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

const looksOf = (random: () => number): Look[] =>
  [0, 1].map(() => ({ hair: Math.floor(random() * 3), beard: pick(random, [0, 0, 1, 1, 2]) }))

/** A weight in a disc of its own, whole and inside the safe area: on upright pictures only, lying ones are cropped. */
function weightDisc([, , w, h]: Drawing['box'], o: Options, p: Palette): string {
  const r = Math.min(w, h) * 0.1
  const [x, y] = [w * (o.numx ?? 0.17), h * (o.numy ?? 0.14)]
  return (
    rings(x, y, [
      [r, 0, p.ink],
      [r * 0.86, r * 0.13, '#F58220'],
    ]) + numeral(persian(o.num ?? ''), { x, y: y + r * 0.34, size: r * 1.02, middle: true }, '#FFF3E2')
  )
}

/**
 * Wrestlers on a mat, for any shape of picture. Options: seed, w, h, palette, variant (`mat`, `split`, `sun`, `echo`, `orbit`,
 * or `tiles` without people), pose, num, focusx and focusy (parts of the frame), zoom, noflip.
 */
export const scene = (o: Options): Drawing => {
  const [w, h] = [o.w ?? 320, o.h ?? 400]
  const random = randomOf(`s${o.seed ?? 1}`)
  const p = paletteOf(o.palette, random)
  const m = Math.min(w, h)
  const land = w > h * 1.15
  const variant = o.variant ?? pick(random, ['mat', 'mat', 'split', 'sun', 'echo', 'orbit'])
  const pose = poseOf(o, variant, random)
  const solo = SOLO.some((each) => each === pose)
  const flip = random() > 0.5 && !o.noflip
  const fx = (o.focusx ?? (land ? 0.5 + (random() - 0.5) * 0.12 : 0.5)) * w
  const fy = (o.focusy ?? 0.5) * h
  const scale = (o.zoom ?? 1) * (solo ? (m / 200) * 0.98 : (m / 200) * (land ? 1.02 : 1.1))
  const off = (random() - 0.5) * m * 0.2
  const frame = { box: [0, 0, w, h], tint: variant === 'split' ? CORNER.blueDeep : p.bg } as const
  if (variant === 'tiles') return { ...frame, body: () => tiles([w, h], land ? 6 : 4, random, p) }
  const looks = looksOf(randomOf(`l${o.seed ?? 1}`))
  // The cup is lifted out of the frame of the others.
  const [drop, size] = pose === 'victory' ? [22, scale * 0.92] : [6, scale]
  const body = () =>
    (VARIANTS.get(variant) ?? mat)({ w, h, m, fx, fy, off, flip, p }) +
    (o.num && !land ? weightDisc(frame.box, o, p) : '') +
    placed(figure(pose, p, { looks }), { x: fx, y: fy + scale * drop, scale: size, flip })
  return { ...frame, body }
}

/** An upright scene. */
export const poster = (o: Options): Drawing => scene({ w: 320, h: 420, focusy: 0.46, ...o })
/** A lying scene. */
export const cover = (o: Options): Drawing => scene({ w: 400, h: 250, ...o })
