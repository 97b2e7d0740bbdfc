import { createHash } from 'node:crypto'
import type { Pose } from '@pahlavan/art/poses'
import scripts from './films.json' with { type: 'json' }

/** A part of a film: the action, its length, the pose at its end, and the spoken text. */
export interface Beat {
  pose: Pose
  seconds: number
  red: number
  blue: number
  fa: string
  en: string
}

/** A film of the demo. */
export interface Script {
  key: string
  isUpright: boolean
  hasSound: boolean
  beats: Beat[]
}

const POSES: readonly Pose[] = ['clinch', 'shot', 'suplex', 'lift', 'parterre', 'victory', 'stance', 'mil']
const poseOf = (name: string): Pose => {
  const pose = POSES.find((each) => each === name)
  if (!pose) throw new Error(`no pose ${name}`)
  return pose
}

/** The films of the demo. A beat stands there as pose, seconds, red, blue, in Persian, in English. */
export const films: readonly Script[] = scripts.map(({ key, beats, ...rest }) => ({
  key,
  isUpright: 'upright' in rest,
  hasSound: !('silent' in rest),
  beats: beats.map(([pose, seconds, red, blue, fa, en]) => ({
    pose: poseOf(String(pose)),
    seconds: Number(seconds),
    red: Number(red),
    blue: Number(blue),
    fa: String(fa),
    en: String(en),
  })),
}))

/** How long a film is, in seconds. */
export const lengthOf = ({ beats }: Script): number => beats.reduce((sum, { seconds }) => sum + seconds, 0)

/** The recipe of a film: another script, or another way to draw it, gives another film. */
export const filmSource = (script: Script): string =>
  `demo 2 ${script.key} ${createHash('sha256').update(JSON.stringify(script)).digest('hex').slice(0, 8)}`

/** The recipe of the protected copy of a film, for lessons. */
export const lessonSource = (script: Script): string => `lesson ${filmSource(script)}`

/** When each part begins, in whole seconds. */
export function startsOf({ beats }: Script): number[] {
  let at = 0
  return beats.map(({ seconds }) => {
    const start = at
    at += seconds
    return start
  })
}

const stamp = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** The captions of a film as WebVTT. */
export function captionsOf(script: Script, language: 'fa' | 'en'): string {
  const cues = startsOf(script).map((start, i) => {
    const beat = script.beats[i]
    const end = start + (beat?.seconds ?? 0)
    return `${stamp(start)} --> ${stamp(end)} line:76%\n${beat?.[language] ?? ''}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
