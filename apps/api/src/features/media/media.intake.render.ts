import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { formatOf, isPolyglot, type Refusal } from './media.intake.rules.ts'

/** Pixels that are decoded at most: a 50-megapixel photo. */
const MAX_PIXELS = 50_000_000
/** The longest side of a stored picture, in pixels. */
const MAX_SIDE_PIXELS = 1280
const KEPT = { quality: 92, effort: 4 } as const

export class UploadRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export interface IntakePicture {
  width: number
  height: number
  colour: string
}

/** Runs a decoder. Any error is the upload's fault. */
async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new UploadRefused(String(error).includes('pixel limit') ? 'picture_too_large' : 'picture_invalid')
  }
}

async function averageColour(picture: Sharp): Promise<string> {
  const flat = picture.flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' })
  const rgb = await flat.removeAlpha().toColourspace('srgb').raw().toBuffer()
  return `#${rgb.subarray(0, 3).toString('hex')}`
}

/** Converts, in a child process: first frame upright, sRGB, at most 1280 px, no metadata. @throws UploadRefused for a broken picture or another format */
export async function takeIn(upload: string, file: string): Promise<IntakePicture> {
  const bytes = await readFile(upload)
  const format = formatOf(bytes.subarray(0, 64))
  if (format === null) throw new UploadRefused('picture_format')
  if (isPolyglot(bytes)) throw new UploadRefused('picture_invalid')
  const saved = await decoded(async () => {
    const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    if ((await input.metadata()).format !== format) throw new UploadRefused('picture_invalid')
    const size = {
      width: MAX_SIDE_PIXELS,
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const made = await input.autoOrient().resize(size).webp(KEPT).toBuffer({ resolveWithObject: true })
    const { width, height } = made.info
    return { width, height, data: made.data, colour: await averageColour(sharp(made.data)) }
  })
  await writeFile(file, saved.data)
  return { width: saved.width, height: saved.height, colour: saved.colour }
}
