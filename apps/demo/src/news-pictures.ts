import type { DrawnPicture } from '@pahlavan/api/features/media/media.rules'
import { randomOf } from '@pahlavan/art/seed'
import { leadPicture, type Sitting } from './pictures.ts'
import type { Assignment } from './record-news.ts'
import { type Language, languages } from './words.ts'

/** So often another picture is tried where one would look like its neighbour. */
const MAX_TRIES = 12

/** Whether two pictures would look alike below each other: the same ground, or the same pose on it. */
function looksLike(a: DrawnPicture, b: DrawnPicture | undefined): boolean {
  if (!b) return false
  const [mine, theirs] = [a.recipe, b.recipe]
  const isSamePose =
    mine.draw === theirs.draw &&
    mine.options.pose === theirs.options.pose &&
    mine.options.kind === theirs.options.kind
  return a.colour === b.colour || (isSamePose && mine.draw !== 'close')
}

/** The picture on top: another one where it would look like the one of the article below it. */
export function pictureOf(
  copy: { picture: string; sitting: Sitting },
  seed: string,
  below: DrawnPicture | undefined,
): DrawnPicture {
  const luck = randomOf(`picture ${seed}`)
  for (let n = 0; n < MAX_TRIES; n++) {
    const picture = leadPicture(copy.picture, copy.sitting, `${seed} ${n}`, luck)
    if (!looksLike(picture, below)) return picture
  }
  // Two results after each other: the second one shows the face of its winner, on another ground.
  const other = copy.sitting.hero.face === '' ? 'tiles' : 'close'
  for (let n = 0; ; n++) {
    const picture = leadPicture(other, copy.sitting, `${seed} close ${n}`, luck)
    if (!looksLike(picture, below)) return picture
  }
}

/** The kind of picture of each kind of report. */
export const PICTURES: Readonly<Record<string, string>> = {
  result: 'score',
  milestone: 'close',
  table: 'final',
  dual: 'score',
}

/** The score of a report as a drawing. */
export function scoreCard(
  chosen: Assignment,
  faces: ReadonlyMap<number, string>,
  language: Language,
): Sitting['card'] {
  const { card, style } = chosen
  if (!card) return undefined
  const seedOf = (key: string) => (card.kind === 'clubs' ? key : (faces.get(Number(key)) ?? key))
  const { number } = languages[language].speech
  return {
    draw: card.kind,
    options: {
      red: seedOf(card.red),
      blue: seedOf(card.blue),
      label: `${number(card.redScore)}:${number(card.blueScore)}`,
      rtl: language === 0,
      veil: style === 'women',
    },
  }
}
