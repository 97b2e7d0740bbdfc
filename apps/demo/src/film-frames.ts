import { hall } from '@pahlavan/art/arena'
import { bodies, placed } from '@pahlavan/art/figures'
import { between } from '@pahlavan/art/motion'
import { numeral } from '@pahlavan/art/numerals'
import { CORNER, PALETTES } from '@pahlavan/art/palettes'
import { toPersianDigits } from '@pahlavan/persian/digits'
import { type Beat, lengthOf, type Script, startsOf } from './film-scripts.ts'

/** Frames a second: drawings are drawn on twos. */
export const FRAMES = 12

/** How long the way from one pose to the next is, in seconds. */
const TURN = 0.9

/** The picture of a film in units of its drawing, and in pixels. */
export function frameSize({ isUpright }: Script) {
  return isUpright
    ? { box: '150 0 152 270', width: 720, height: 1280 }
    : { box: '0 0 480 270', width: 1280, height: 720 }
}

const svg = (script: Script, inside: string): string => {
  const { box, width, height } = frameSize(script)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}">${inside}</svg>`
}

/** Parts of the frame that never move. */
export const background = (script: Script): string => svg(script, hall({ seed: script.key }))

const INK = '#0A0B10'

/** The score board: red, the clock that runs down, blue. */
function board({ red, blue }: Beat, left: number, x: number): string {
  const digits = (value: number | string) => toPersianDigits(value)
  const clock = `${Math.floor(left / 60)}${String(Math.floor(left % 60)).padStart(2, '0')}`
  const cell = (at: number, width: number, colour: string, text: string) =>
    `<rect x="${at}" y="10" width="${width}" height="24" fill="${colour}"/>` +
    numeral(digits(text), { x: at + width / 2, y: 28, size: 18, middle: true }, '#FFF')
  return (
    cell(x, 30, CORNER.red, String(red)) +
    cell(x + 30, 50, INK, clock) +
    cell(x + 80, 30, CORNER.blue, String(blue))
  )
}

const beatAt = (script: Script, second: number) => {
  const starts = startsOf(script)
  const at = starts.findLastIndex((start) => start <= second)
  return { beat: script.beats[at], before: script.beats[at - 1], since: second - (starts[at] ?? 0) }
}

/** What moves, at a frame: who wrestles, and the board. */
export function movement(script: Script, frame: number): string {
  const second = frame / FRAMES
  const { beat, before, since } = beatAt(script, second)
  if (!beat) throw new Error(`${script.key} has no frame ${frame}`)
  // They breathe, and lean on each other.
  const sway = Math.sin(second * 2.2)
  const near = { x: 240 + sway * 2, y: 146 + Math.cos(second * 3.1), scale: 0.86 }
  const posed = between(before?.pose ?? beat.pose, beat.pose, since / TURN)
  // In poses of two the near figure does the action: red, which scores by it.
  const pair = bodies(posed, PALETTES.sormeh, { gap: INK, isBlueFirst: posed.length === 2 })
  const hasBoard = beat.pose !== 'mil' && script.beats.some(({ red, blue }) => red + blue > 0)
  const left = lengthOf(script) - second
  const shown = hasBoard ? board(beat, left, script.isUpright ? 171 : 185) : ''
  return svg(script, placed(pair, near) + shown)
}

/** How many frames a film has. */
export const frameCount = (script: Script): number => lengthOf(script) * FRAMES
