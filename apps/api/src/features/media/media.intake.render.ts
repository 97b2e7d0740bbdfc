import { readFile, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { takenAt } from './media.exif.rules.ts'
import {
  formatOf,
  type IntakeKind,
  intakes,
  isHeic,
  isPolyglot,
  MAX_FILE_SIDE,
  type Refusal,
} from './media.intake.rules.ts'

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
  /** When its camera took it (ms); null where that is not known. */
  takenAt: number | null
}

/** Runs a decoder. Any error is the upload's fault. */
async function decoded<T>(tooLarge: Refusal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UploadRefused) throw error
    throw new UploadRefused(String(error).includes('pixel limit') ? tooLarge : 'picture_invalid')
  }
}

async function averageColour(picture: Sharp): Promise<string> {
  const flat = picture.flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' })
  const rgb = await flat.removeAlpha().toColourspace('srgb').raw().toBuffer()
  return `#${rgb.subarray(0, 3).toString('hex')}`
}

/**
 * Converts, in a child process: first frame upright, sRGB, as large as its kind is kept, no metadata. The time of its camera is told apart.
 *
 * @throws UploadRefused for a broken picture or another format
 */
export async function takeIn(
  upload: string,
  file: string,
  kind: IntakeKind = 'portrait',
): Promise<IntakePicture> {
  const { maxPixels, keptSide, tooLarge } = intakes[kind]
  const bytes = await readFile(upload)
  const head = bytes.subarray(0, 64)
  const format = formatOf(head)
  if (format === null) throw new UploadRefused(isHeic(head) ? 'picture_heic' : 'picture_format')
  if (isPolyglot(bytes)) throw new UploadRefused('picture_invalid')
  const saved = await decoded(tooLarge, async () => {
    const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    const says = await input.metadata()
    if (says.format !== format) throw new UploadRefused('picture_invalid')
    if (Math.max(says.width, says.height) > MAX_FILE_SIDE) throw new UploadRefused(tooLarge)
    const size = {
      width: keptSide,
      height: keptSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const made = await input.autoOrient().resize(size).webp(KEPT).toBuffer({ resolveWithObject: true })
    const { width, height } = made.info
    const colour = await averageColour(sharp(made.data))
    return { width, height, data: made.data, colour, takenAt: takenAt(says.exif, Date.now()) }
  })
  const { data, ...taken } = saved
  await writeFile(file, data)
  return taken
}
