import { createHash } from 'node:crypto'
import { ART_VERSION, lookOf } from '@pahlavan/art/draw'
import type { Image } from '@pahlavan/contract/image'
import type { PictureRow } from './media.pictures.queries.ts'
import type { ArtRecipe } from '../../database/schema/media.ts'

/** The widths in pixels that pictures are served in; a smaller picture ends the ladder with its own width. */
const LADDER = [160, 320, 480, 640, 960, 1280] as const
const MAX_WIDTH = 1280

/** The widths in pixels of the squares that a logo becomes: `png` for browsers, `maskable` for launchers, which cut a shape of their own. */
const SQUARES = { png: [48, 192, 512], maskable: [180, 512] } as const

export type SquareFormat = keyof typeof SQUARES
export type MediaFormat = 'avif' | 'webp' | 'jpg' | SquareFormat

export const isSquare = (format: MediaFormat): format is SquareFormat => format in SQUARES

/** The end of a file's address, after its width. */
const endings = { avif: '', webp: '', jpg: '.jpg', png: '.png', maskable: '.maskable.png' } as const

/** The address of a file of a picture. @param width one of its widths in pixels */
export const mediaAddress = (key: string, width: number, format: MediaFormat): string =>
  `/media/${key}/${width}${endings[format]}`

/** The widths in which a format of a picture is served. @param width of the picture, in pixels */
export const widthsIn = (format: MediaFormat, width: number): readonly number[] =>
  isSquare(format) ? SQUARES[format] : widthsOf(width)

/** The widths in which a picture of that width (pixels) is served, narrowest first. */
export const widthsOf = (width: number): number[] => [
  ...LADDER.filter((step) => step < width && step < MAX_WIDTH),
  Math.min(width, MAX_WIDTH),
]

/**
 * What `/media/{key}/{width}` asks for, or null where it is no such address. A width in `.jpg` is the picture for messengers
 * (`docs/decisions/004`), one in `.png` a square of a logo; otherwise AVIF for who accepts it, WebP for the rest.
 */
export const mediaRequest = (key: string, last: string, accept: string | undefined) => {
  const match = /^([1-9]\d{0,3})(?:\.(jpg|png|maskable\.png))?$/.exec(last)
  if (!match || !/^[\w-]{8,64}$/.test(key)) return null
  const isAvif = /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept ?? '')
  const named = { jpg: 'jpg', png: 'png', 'maskable.png': 'maskable' } as const
  const [, , ending = ''] = match
  const format: MediaFormat = ending in named ? named[ending as keyof typeof named] : isAvif ? 'avif' : 'webp'
  return { key, width: Number(match[1]), format }
}

interface StoredPicture {
  key: string
  width: number
  height: number
  colour: string
  /** In per cent, where the picture was given one. */
  focus?: number[] | null
}

/** What follows a picture's address in its `srcset`, by the width of its widest file: a list has forty pictures of a few widths. */
const steps: string[][] = []

/** A row of `picture` in the contract's shape: `src` is its widest file, `srcset` all, `width` and `height` are pixels of `src`. */
export const imageOf = (row: StoredPicture & { alt: string }): Image => {
  const width = Math.min(row.width, MAX_WIDTH)
  const base = `/media/${row.key}/`
  steps[width] ??= widthsOf(width).map((each) => `${each} ${each}w`)
  return {
    src: base + width,
    srcset: base + steps[width].join(`, ${base}`),
    width,
    height: Math.round((row.height * width) / row.width),
    colour: row.colour,
    alt: row.alt,
    ...(row.focus && { focus: row.focus.map((percent) => Math.round(percent / 10)) }),
  }
}

const isWhole = (row: PictureRow): row is StoredPicture & { alt: string } =>
  row.key !== null && row.width !== null && row.height !== null && row.colour !== null && row.alt !== null

/** A picture in the contract's shape, or null where a row has none. */
export const pictureOf = (row: PictureRow | null): Image | null => (row && isWhole(row) ? imageOf(row) : null)

/** The key of a drawn picture: it depends on the recipe and the version of the art, not on the order of options. */
export const recipeKey = ({ draw, options }: ArtRecipe): string => {
  const ordered = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify([ART_VERSION, draw, ordered])
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

/** A drawn picture as a row to insert, `width` pixels wide at its largest. Throws RangeError for a recipe that cannot be drawn. */
export const drawnPicture = (recipe: ArtRecipe, width: number, alt: { fa: string; en: string }) => {
  const { proportion, colour } = lookOf(recipe)
  return {
    key: recipeKey(recipe),
    recipe,
    width,
    height: Math.round(width * proportion),
    colour,
    alt: alt.fa,
    altEn: alt.en,
  }
}
export type DrawnPicture = ReturnType<typeof drawnPicture>
