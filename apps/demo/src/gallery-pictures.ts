import { drawnPicture } from '@pahlavan/api/features/media/media.rules'
import { pick, randomOf } from '@pahlavan/art/seed'
import { toPersianDigits } from '@pahlavan/persian/digits'
import type { Script } from './film-scripts.ts'
import texts from './gallery.json' with { type: 'json' }
import type { WonBout } from './gallery.queries.ts'
import type { Language } from './words.ts'

const altOf = (kind: 'film' | 'album') => {
  const [fa = '', en = ''] = texts.alts[kind]
  return { fa, en }
}

/** A drawing of a film or an album; upright ones are narrower. */
export const framePicture = (
  draw: string,
  options: Record<string, string | number>,
  kind: 'film' | 'album',
) => drawnPicture({ draw, options }, draw === 'poster' ? 960 : 1280, altOf(kind))

/** A frame of a film about no bout: the pose of one of its parts, each on another ground. */
export const posterOf = ({ key, beats }: Script, n: number) =>
  framePicture('cover', { seed: `film ${key} ${n}`, pose: beats[n % beats.length]?.pose ?? 'clinch' }, 'film')

/** The grounds of the mats on posters: one for all bouts of an event. */
const MATS = ['lajvard', 'zaferan', 'firouze', 'anar', 'kaghaz', 'cheshme', 'zeytoun', 'khak'] as const

/** The move that brought red most points. */
function winningMove({ beats }: Script): string {
  const gains = beats.map(({ red, pose }, at) => ({ pose, gain: red - (beats[at - 1]?.red ?? 0) }))
  return gains.toSorted((a, b) => b.gain - a.gain)[0]?.pose ?? 'clinch'
}

/** The two of a bout, its score, and the move that won it, on the mat of the event. */
export const boutPoster = (bout: WonBout, script: Script, language: Language) =>
  drawnPicture(
    {
      draw: 'bout',
      options: {
        red: bout.redFa,
        blue: bout.blueFa,
        label:
          language === 0
            ? toPersianDigits(`${bout.redScore}:${bout.blueScore}`)
            : `${bout.redScore}:${bout.blueScore}`,
        pose: winningMove(script),
        palette: pick(randomOf(`mat ${bout.eventId}`), MATS),
        rtl: language === 0,
        w: 480,
        h: 270,
      },
    },
    1280,
    altOf('film'),
  )
