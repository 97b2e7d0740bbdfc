/** How a film's files are made: another number makes another folder of the same source. */
export const ENCODING_VERSION = 3

/** The longest film (seconds). */
export const MAX_FILM_SECONDS = 43_200

/** The qualities, in pixels of the shorter side, and what each may take of a line at most (kbit a second). */
const LADDER = [
  [240, 350],
  [480, 1000],
  [720, 2400],
] as const

/** A film's size in pixels. */
interface Size {
  width: number
  height: number
}

const shorter = ({ width, height }: Size) => Math.min(width, height)

/** The qualities that a film of a size is made in, lowest first: none is larger than it is, but the lowest there always is. */
export const heightsOf = (size: Size): number[] =>
  LADDER.map(([height]) => height).filter((height, i) => i === 0 || height <= shorter(size) * 1.05)

export const bitrateOf = (height: number): number => LADDER.find(([each]) => each === height)?.[1] ?? 1000

const MAX_PREVIEWS = 120

/** How many seconds lie between the small pictures of a film. */
export const frameSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds / MAX_PREVIEWS))

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** How large a film is in a quality: its shorter side has that many pixels, and both are even. */
export function sizeOf(size: Size, quality: number): Size {
  const scale = quality / shorter(size)
  return { width: even(size.width * scale), height: even(size.height * scale) }
}

/** A quality as a playlist names it; `bits` a second in the mean. */
export interface Rendition extends Size {
  quality: number
  bits: number
}

/** H.264 main at level 3.1, and AAC: what `media.encode` makes. */
const CODECS = { picture: 'avc1.4d401f', sound: 'mp4a.40.2' } as const
/** How much more than the mean a moment may take. */
const PEAK = 1.4

/** The playlist of all qualities (RFC 8216 §4.3.4.2). The middle one stands first: some players begin with that. */
export function masterOf(renditions: readonly Rendition[], hasSound: boolean): string {
  const codecs = hasSound ? `${CODECS.picture},${CODECS.sound}` : CODECS.picture
  const middle = renditions[Math.floor(renditions.length / 2)]
  const ordered = [...(middle ? [middle] : []), ...renditions.filter((each) => each !== middle)]
  const entries = ordered.map(
    ({ quality, width, height, bits }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.ceil(bits * PEAK)},AVERAGE-BANDWIDTH=${Math.ceil(bits)},RESOLUTION=${width}x${height},CODECS="${codecs}"\n${quality}.m3u8`,
  )
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...entries, ''].join('\n')
}
