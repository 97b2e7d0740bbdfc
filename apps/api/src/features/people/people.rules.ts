/** The tag of everything that lists people, and of what shows one of them. A changed profile drops both. */
export const PEOPLE_TAG = 'people'
export const personTag = (id: number): string => `people:${id}`

/** The version of the words that a wrestler agrees to: `form.showsBody` and its hint in the app's `profile.json`. */
const BODY_CONSENT_TEXT = 1

/** A wrestler's consent to show height and weight: its time and text version. Without it others see neither (E-Commerce Act, art. 58). */
export const bodyConsent = (isGiven: boolean) =>
  isGiven
    ? { bodyConsentAt: new Date(), bodyConsentText: BODY_CONSENT_TEXT }
    : { bodyConsentAt: null, bodyConsentText: null }

/** All with the same points on a list: their rank, one more than the number before them. */
interface RankOfPoints {
  points: number
  rank: number
}

/** The ranks of everybody on a list of wrestlers or clubs, without themselves; fans have none. */
export class Ranks {
  readonly #levels: readonly RankOfPoints[]

  /** @param levels those with most points first */
  constructor(levels: readonly RankOfPoints[]) {
    this.#levels = levels
  }

  /** How many numbers of points there are. */
  get size(): number {
    return this.#levels.length
  }

  /** The rank of so many points: where nobody had as many yet, that of the next ones. Null behind all, and on a list without ranks. */
  of(points: number): number | null {
    return this.#levels.find((level) => level.points <= points)?.rank ?? null
  }

  /** The first rank beyond an offset: its points, and the number before the rank. */
  at(offset: number): { points: number; above: number } | null {
    const level = this.#levels.findLast(({ rank }) => rank <= offset + 1)
    return level ? { points: level.points, above: level.rank - 1 } : null
  }
}
