import { setPriority } from 'node:os'
import { draw, type Recipe } from '@pahlavan/art/draw'
import sharp from 'sharp'
import type { MediaFormat } from './media.rules.ts'

/** One picture to make: drawn from a recipe, in a width (pixels) and a format, written to a file. */
export interface Order {
  recipe: Recipe
  width: number
  format: MediaFormat
  file: string
}

/** What the child answers: nothing wrong, or the words of what was. */
export interface Outcome {
  fault: string | null
}

/** A cold picture of 640 px must not cost more than 300 ms: effort 1 takes a third of that of 2, for 5 % more bytes. */
const AVIF = { quality: 52, effort: 1 } as const
const WEBP = { quality: 78, effort: 3 } as const
const JPEG = { quality: 82, mozjpeg: true } as const

async function make({ recipe, width, format, file }: Order): Promise<void> {
  const drawn = sharp(Buffer.from(draw(recipe, width)), { limitInputPixels: 4096 * 4096 })
  const encoded = {
    avif: () => drawn.avif(AVIF),
    webp: () => drawn.webp(WEBP),
    jpg: () => drawn.flatten({ background: '#ffffff' }).jpeg(JPEG),
  }
  await encoded[format]().toFile(file)
}

async function answer(order: Order): Promise<Outcome> {
  try {
    await make(order)
    return { fault: null }
  } catch (error) {
    return { fault: String(error) }
  }
}

/** A child process that draws one picture after the other, so that none can hang or crash the server. */
setPriority(5)
sharp.concurrency(1)
sharp.cache(false)
process.on('disconnect', () => process.exit(0))
process.on('message', (order) => void answer(order as Order).then((outcome) => process.send?.(outcome)))
