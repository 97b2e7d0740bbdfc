/** A caption: when it begins and ends (ms), and its lines. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** The line of times of a caption, as WebVTT writes it: https://www.w3.org/TR/webvtt1/#webvtt-timestamp */
const TIMES = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3}).*$/gm
const TIME = /(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/g
/** The same as SubRip writes them: with a comma before the milliseconds, and hours of one digit. */
const SUBRIP_TIMES = /^[ \t]*\d{1,2}:\d{2}:\d{2},\d{3}[ \t]*-->[ \t]*\d{1,2}:\d{2}:\d{2},\d{3}/gm
const SUBRIP_TIME = /(\d{1,2}:\d{2}:\d{2}),(\d{3})/g

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** Milliseconds of a time such as `01:02:03.004`; hours may be missing. */
function millisecondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').toReversed().map(Number)
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}

/** A time as WebVTT writes it. */
const timeOf = (ms: number): string =>
  `${pad(Math.floor(ms / 3_600_000), 2)}:${pad(Math.floor(ms / 60_000) % 60, 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`

/** The captions of a WebVTT text, in its order. */
export const cuesOf = (vtt: string): Cue[] =>
  [...vtt.matchAll(TIMES)].map(({ 0: line, 1: start = '', 2: end = '', index }) => ({
    start: millisecondsOf(start),
    end: millisecondsOf(end),
    text: (vtt.slice(index + line.length + 1).split(/\n[ \t]*\n/, 1)[0] ?? '').trim(),
  }))

/** Moves all captions by some milliseconds. @returns null where one would begin before the film */
export function shiftCaptions(vtt: string, by: number): string | null {
  if (cuesOf(vtt).some(({ start }) => start + by < 0)) return null
  const moved = (time: string) => timeOf(millisecondsOf(time) + by)
  return vtt.replace(TIMES, (line) => line.replace(TIME, moved))
}

/** Text of a file in UTF-8, in UTF-16 with its mark, or in the Arabic code page of older subtitle programs. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** SubRip as WebVTT. */
const vttOfSubrip = (text: string): string => {
  const times = (line: string) =>
    line
      .trim()
      .replace(SUBRIP_TIME, (_time, clock: string, ms: string) => `${clock.padStart(8, '0')}.${ms}`)
      .replace(/[ \t]*-->[ \t]*/, ' --> ')
  return `WEBVTT\n\n${text.replace(SUBRIP_TIMES, times).trim()}\n`
}

/** The WebVTT of a file, which may be SubRip. @returns null where it has no captions */
export function vttOfFile(bytes: Uint8Array): string | null {
  const text = textOf(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
  const vtt = /^WEBVTT(?:[ \t\n]|$)/.test(text) ? text : vttOfSubrip(text)
  return cuesOf(vtt).length > 0 ? vtt : null
}
