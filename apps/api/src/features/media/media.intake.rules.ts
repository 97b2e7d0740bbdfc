export type Refusal =
  | 'picture_invalid'
  | 'picture_format'
  | 'picture_heic'
  | 'picture_too_large'
  | 'picture_too_big'

/** Bounds of an upload, and the size in which it is kept: a fan's portrait, or a picture of the library. */
export const intakes = {
  /** A photo of 50 megapixels; the longest side that is served. */
  portrait: { maxPixels: 50_000_000, keptSide: 1280, tooLarge: 'picture_too_large' },
  /** A photo of a medium-format camera, kept large enough to be cropped. */
  library: { maxPixels: 100_000_000, keptSide: 4096, tooLarge: 'picture_too_big' },
} as const satisfies Record<string, { maxPixels: number; keptSide: number; tooLarge: Refusal }>
export type IntakeKind = keyof typeof intakes

/** The longest side of a file, in pixels. */
export const MAX_FILE_SIDE = 40_000

/** What sharp calls the formats that are taken. */
export type UploadFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

/** The brands of an ISO media file; none of another file. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  return head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length)).match(/.{4}/gs) ?? []
}

/** Whether an ISO media file says that its pictures are AV1. */
const isAvif = (head: Buffer): boolean => brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')

/** Whether a file is HEIC, as phones write it. Patents keep HEVC out of the decoder. */
export const isHeic = (head: Buffer): boolean =>
  !isAvif(head) && brandsOf(head).some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))

/** The format of a picture by its first bytes, not by its name; null for other formats (SVG, HEIC, PDF …). */
export function formatOf(head: Buffer): UploadFormat | null {
  const text = head.toString('latin1')
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'webp'
  return isAvif(head) ? 'heif' : null
}

/** What makes a browser or an archiver read a file as its own, wherever it stands. */
const ACTIVE = /<script[\s>]|<html[\s>]|<!doctype html|<\?php|<svg\s[^>]{0,200}xmlns/i
/** How far into a file readers of PDF look for its head, and from its end archivers for theirs. */
const PDF_REACH = 1024
const ZIP_REACH = 65_557

/** Whether a browser or an archiver would read a file as its own: a page, a script or an archive. */
export function isActive(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  return text.slice(-ZIP_REACH).includes('PK\x05\x06') || ACTIVE.test(text)
}

/** Whether a picture is also a page, a script, a document or an archive. What cameras append (depth, gain maps, films) is none. */
export const isPolyglot = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_REACH).includes('%PDF-') || isActive(bytes)
