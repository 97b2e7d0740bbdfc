import { fixed } from './seed.ts'

/** [radius, width (0 fills it), colour, opacity]. */
export type Ring = readonly [number, number, string, number?]

/** Rings around one centre: the mat seen from above. */
export const rings = (cx: number, cy: number, list: readonly Ring[]): string =>
  list
    .map(([radius, width, colour, opacity = 1]) => {
      const paint = width
        ? `fill="none" stroke="${colour}" stroke-width="${fixed(width)}"`
        : `fill="${colour}"`
      const faint = opacity < 1 ? ` opacity="${opacity}"` : ''
      return `<circle cx="${fixed(cx)}" cy="${fixed(cy)}" r="${fixed(radius)}" ${paint}${faint}/>`
    })
    .join('')

export interface EchoLook {
  r0: number
  count: number
  step: number
  width: number
  colour: string
  opacity?: number
}

/** Rings that grow thinner outwards: a line halftone. */
export const echo = (cx: number, cy: number, look: EchoLook): string => {
  const { r0, count, step, width, colour, opacity = 1 } = look
  let circles = ''
  for (let i = 0; i < count; i++)
    circles += `<circle cx="${fixed(cx)}" cy="${fixed(cy)}" r="${fixed(r0 + i * step)}" stroke-width="${fixed(width * (1 - i / count))}"/>`
  return `<g fill="none" stroke="${colour}" opacity="${opacity}">${circles}</g>`
}

export interface HalftoneLook {
  step: number
  /** Darkness 0–1 at a place given as parts of width and height. */
  tone: (x: number, y: number) => number
  colour: string
  opacity?: number
}

/** Dots on a 45° grid over a rectangle [x, y, w, h], in six sizes. */
export const halftone = (
  [x, y, w, h]: readonly [number, number, number, number],
  look: HalftoneLook,
): string => {
  const { step, tone, colour, opacity = 1 } = look
  const sizes: string[][] = [[], [], [], [], [], []]
  let row = 0
  for (let yy = y; yy <= y + h; yy += step / 2, row++)
    for (let xx = x + (row % 2 ? step / 2 : 0); xx <= x + w; xx += step) {
      const dark = Math.max(0, Math.min(1, tone((xx - x) / w, (yy - y) / h)))
      sizes[Math.ceil(dark * 6) - 1]?.push(`M${fixed(xx)} ${fixed(yy)}h0`)
    }
  const paths = sizes.map((dots, i) =>
    dots.length ? `<path stroke-width="${fixed(((i + 1) / 6) * step * 0.72)}" d="${dots.join('')}"/>` : '',
  )
  return `<g stroke="${colour}" stroke-linecap="round" opacity="${opacity}">${paths.join('')}</g>`
}
