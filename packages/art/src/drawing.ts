/** The options of a recipe. Every drawing reads the ones it knows, and the seed decides the rest. */
export interface Options {
  seed?: string | number
  /** Size of the drawing in its own units; a picture scales it. */
  w?: number
  h?: number
  palette?: string
  /** The colour of a thing of the shop, as `#RRGGBB`. */
  cloth?: string
  variant?: string
  pose?: string
  /** A weight in kilograms, written on the picture. */
  num?: string | number
  numx?: number
  numy?: number
  focusx?: number
  focusy?: number
  zoom?: number
  side?: number
  top?: number
  noflip?: boolean
  corner?: string
  skin?: number
  hair?: number
  beard?: number
  wear?: number
  veil?: boolean
  red?: string | number
  blue?: string | number
  rtl?: boolean
  kind?: string
  tone?: string
  /** Digits on a medal, or the points of both corners as `6:1`. */
  label?: string
}

/** A picture before it is a document. */
export interface Drawing {
  /** Its view box: x, y, width, height. */
  box: readonly [number, number, number, number]
  /** The colour that it is from afar, `#RRGGBB`. */
  tint: string
  /** Draws the content of the box as SVG. */
  body: () => string
}

export const ground = (w: number, h: number, colour: string): string =>
  `<rect width="${w}" height="${h}" fill="${colour}"/>`
