import { type Drawing, ground, type Options } from './drawing.ts'
import { CORNER, paletteOf } from './palettes.ts'
import { bust } from './portrait.ts'
import { halftone, rings } from './rings.ts'
import { fixed, idOf, randomOf } from './seed.ts'

/** An oversized, cropped face: interviews, champions, lead stories. Options: those of a portrait, and side, zoom, top. */
export const close = (o: Options): Drawing => {
  const [w, h] = [o.w ?? 400, o.h ?? 250]
  const random = randomOf(`c${o.seed ?? 1}`)
  const p = paletteOf(o.palette, random)
  const m = Math.max(w, h)
  const side = o.side ?? (random() > 0.5 ? 0.68 : 0.32)
  const scale = (h / 240) * (o.zoom ?? 1.25)
  const at = `translate(${fixed(w * side - 100 * scale)} ${fixed(h * (o.top ?? 0.06))}) scale(${fixed(scale)})`
  const body = () =>
    ground(w, h, p.bg) +
    rings(w * side, h * 0.45, [
      [m * 0.5, 0, p.deep, 0.6],
      [m * 0.4, m * 0.055, p.lite, 0.95],
      [m * 0.27, 0, p.bg, 0.7],
      [m * 0.6, m * 0.012, p.lite, 0.5],
    ]) +
    halftone([0, 0, w, h], {
      step: m * 0.026,
      tone: (x, y) => y * (side > 0.5 ? 1 - x : x) * 1.1,
      colour: p.ink,
      opacity: 0.45,
    }) +
    `<g transform="${at}">${bust(o).body}</g>`
  return { box: [0, 0, w, h], tint: p.bg, body }
}

/** One half of a duel: rings and dots in the corner's colour behind a face. */
const half = (
  { w, h, at, colour }: { w: number; h: number; at: number; colour: string },
  face: string,
): string => {
  const scale = h / 218
  const tone = at < 0.5 ? (x: number, y: number) => y * (1 - x) : (x: number, y: number) => y * x
  const left = at < 0.5 ? 0 : w * 0.45
  return (
    rings(w * at, h * 0.42, [
      [h * 0.56, h * 0.1, colour, 0.75],
      [h * 0.4, 0, colour, 0.6],
    ]) +
    halftone([left, h * 0.3, w * 0.55, h * 0.7], { step: h * 0.036, tone, colour: '#08090D', opacity: 0.5 }) +
    `<g transform="translate(${fixed(w * at - 100 * scale)} ${fixed(h * 0.03)}) scale(${fixed(scale)})">${face}</g>`
  )
}

/** Two faces, the red corner on the side where reading begins. Options: red and blue (seeds), veil, rtl; corners mirror, faces never. */
export const duo = (o: Options): Drawing => duelIn(o, [o.w ?? 400, o.h ?? 260], 0.25)

/** Two faces in a frame, each so far from its edge, as a part of the width. */
export const duelIn = (o: Options, [w, h]: readonly [number, number], from: number): Drawing => {
  const of = (corner: 'red' | 'blue') =>
    bust({ seed: o[corner] ?? 1, corner, wear: 0, palette: 'sormeh', veil: o.veil ?? false }).body
  const [left, right] = (o.rtl ?? true) ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
  const cut = `M${fixed(w * 0.54)} 0H${w}V${h}H${fixed(w * 0.46)}Z`
  const rest = `M0 0H${fixed(w * 0.54)}L${fixed(w * 0.46)} ${h}H0Z`
  const [a, b] = [idOf(`left ${w} ${h}`), idOf(`right ${w} ${h}`)]
  const clips = `<defs><clipPath id="${a}"><path d="${rest}"/></clipPath><clipPath id="${b}"><path d="${cut}"/></clipPath></defs>`
  const body = () =>
    `${clips}${ground(w, h, CORNER[left])}<path d="${cut}" fill="${CORNER[right]}"/>` +
    `<g clip-path="url(#${a})">${half({ w, h, at: from, colour: CORNER[`${left}Deep`] }, of(left))}</g>` +
    `<g clip-path="url(#${b})">${half({ w, h, at: 1 - from, colour: CORNER[`${right}Deep`] }, of(right))}</g>` +
    `<path d="M${fixed(w * 0.54)} 0L${fixed(w * 0.46)} ${h}" stroke="#F58220" stroke-width="${fixed(h * 0.022)}"/>`
  return { box: [0, 0, w, h], tint: CORNER[left], body }
}
