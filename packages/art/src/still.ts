import { type Drawing, ground, type Options } from './drawing.ts'
import { placed } from './figures.ts'
import { paletteOf } from './palettes.ts'
import { echo, halftone, rings } from './rings.ts'
import { pick, randomOf } from './seed.ts'
import { type ThingName, THINGS } from './things.ts'

const CLOTHS = ['#F58220', '#16244A', '#A61E2F', '#0F7F80', '#E9DFCC'] as const

/** One thing on a pigment ground, lying: for stories about it. Options: seed, kind, palette, w, h. */
export const still = (o: Options): Drawing => {
  const [w, h] = [o.w ?? 400, o.h ?? 250]
  const random = randomOf(`t${o.seed ?? 1}`)
  const p = paletteOf(o.palette, random)
  const kind: ThingName =
    o.kind !== undefined && Object.hasOwn(THINGS, o.kind)
      ? (o.kind as ThingName)
      : pick(random, Object.keys(THINGS) as ThingName[])
  const cloth = pick(
    random,
    CLOTHS.filter((each) => each !== p.bg),
  )
  const flip = random() > 0.5
  const far = flip ? w * 0.04 : w * 0.96
  const tones = { c: cloth, d: '#000', k: p.ink, a: cloth === '#F58220' ? '#FFF3E2' : '#F58220' }
  const body = () =>
    ground(w, h, p.bg) +
    echo(far, h * 0.9, {
      r0: h * 0.2,
      count: 14,
      step: h * 0.085,
      width: h * 0.04,
      colour: p.lite,
      opacity: 0.6,
    }) +
    rings(w / 2, h * 0.5, [
      [h * 0.44, 0, p.deep],
      [h * 0.44, h * 0.02, p.lite],
    ]) +
    halftone([0, h * 0.6, w, h * 0.4], {
      step: h * 0.034,
      tone: (_, y) => y * 0.8,
      colour: p.ink,
      opacity: 0.4,
    }) +
    `<ellipse cx="${w / 2}" cy="${h * 0.86}" rx="${h * 0.3}" ry="${h * 0.03}" fill="${p.ink}" opacity=".35"/>` +
    placed(THINGS[kind](tones), { x: w / 2, y: h * 0.49, scale: (h / 200) * 0.86 })
  return { box: [0, 0, w, h], tint: p.bg, body }
}
