import { hall } from '@pahlavan/art/arena'
import { bodies, placed } from '@pahlavan/art/figures'
import { between } from '@pahlavan/art/motion'
import { PALETTES } from '@pahlavan/art/palettes'
import { lengthOf, type Script, startsOf } from './film-scripts.ts'

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

const beatAt = (script: Script, second: number) => {
  const starts = startsOf(script)
  const at = starts.findLastIndex((start) => start <= second)
  return { beat: script.beats[at], before: script.beats[at - 1], since: second - (starts[at] ?? 0) }
}

/** What moves, at a frame: who wrestles. */
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
  // No board: the bout that the film stands for has its own score beside the picture.
  return svg(script, placed(pair, near))
}

/** How many frames a film has. */
export const frameCount = (script: Script): number => lengthOf(script) * FRAMES
