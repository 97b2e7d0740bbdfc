import { arena } from './arena.ts'
import { book } from './book.ts'
import { bout, clubs } from './card.ts'
import type { Drawing, Options } from './drawing.ts'
import { close, duo } from './faces.ts'
import { crest, medal, product } from './goods.ts'
import { map } from './map.ts'
import { avatar, portrait } from './portrait.ts'
import { cover, poster, scene } from './scenes.ts'
import { still } from './still.ts'

export const DRAWINGS = {
  arena,
  avatar,
  book,
  bout,
  close,
  clubs,
  cover,
  crest,
  duo,
  map,
  medal,
  portrait,
  poster,
  product,
  scene,
  still,
} satisfies Record<string, (options: Options) => Drawing>

export type DrawingName = keyof typeof DRAWINGS

/** A picture as a row of the database keeps it: which drawing, and its options. */
export interface Recipe {
  draw: string
  options: Readonly<Record<string, string | number | boolean>>
}

/** The version of the art. It changes with every change of a recipe's look, so that pictures cached under the old look are not shown again. */
export const ART_VERSION = 2

const MAX_SIZE_PIXELS = 4096

const drawingOf = ({ draw: name, options }: Recipe): Drawing => {
  if (!Object.hasOwn(DRAWINGS, name)) throw new RangeError(`no such drawing: ${name}`)
  for (const side of [options.w, options.h])
    if (side !== undefined && !(typeof side === 'number' && side >= 16 && side <= MAX_SIZE_PIXELS))
      throw new RangeError(`no size: ${side}`)
  return DRAWINGS[name as DrawingName](options)
}

/** The look of a recipe before it is drawn: height divided by width, and its average colour as `#rrggbb`. Throws RangeError for an unknown drawing or size. */
export const lookOf = (recipe: Recipe): { proportion: number; colour: string } => {
  const { box, tint } = drawingOf(recipe)
  return { proportion: box[3] / box[2], colour: tint.toLowerCase() }
}

/**
 * A recipe as a standalone SVG document, `width` pixels wide (the drawing's own units by default): no font, no style sheet,
 * no script; the same recipe is always the same text. Throws RangeError for an unknown drawing or size.
 */
export const draw = (recipe: Recipe, width?: number): string => {
  const { box, body } = drawingOf(recipe)
  const [, , w, h] = box
  const wide = width ?? w
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${wide}" height="${Math.round((wide * h) / w)}">${body()}</svg>`
}
