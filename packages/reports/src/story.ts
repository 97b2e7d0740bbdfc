import type { Act, BoutFacts, Corner, ResultFacts } from './record.ts'
import { opposite, pointsOf } from './say.ts'

/** The angle of a result: the first one that the record supports. */
export const angles = [
  'unfought',
  'fall',
  'comeback',
  'upset',
  'revenge',
  'firstMedal',
  'narrow',
  'rout',
  'plain',
] as const
export type Angle = (typeof angles)[number]

/** The course of a bout as its sheet tells it, seen from the winner. */
export interface Course {
  hero: Corner
  /** The widest lead of the loser, and the act after which it stood. */
  deficit: number
  lowPoint: { act: Act; own: number; theirs: number } | null
  /** The act after which the winner led for good. */
  turn: { act: Act; own: number; theirs: number } | null
  /** The winner’s dearest technique of four points or more. */
  great: Act | null
  periods: { own: number; theirs: number }[]
}

const GREAT = 4

const periodOf = (second: number, { periodSeconds, periods }: BoutFacts) =>
  Math.min(periods, Math.floor(Math.max(0, second - 1) / periodSeconds) + 1)

export function courseOf(bout: BoutFacts): Course | null {
  const hero = bout.winner
  if (hero === null) return null
  const course: Course = { hero, deficit: 0, lowPoint: null, turn: null, great: null, periods: [] }
  let [own, theirs] = [0, 0]
  for (const act of bout.acts.toSorted((a, b) => a.second - b.second)) {
    if (act.points === 0) continue
    const led = own > theirs
    if (act.corner === hero) own += act.points
    else theirs += act.points
    if (theirs - own > course.deficit) {
      course.deficit = theirs - own
      course.lowPoint = { act, own, theirs }
    }
    if (own > theirs && !led) course.turn = { act, own, theirs }
    if (act.corner === hero && act.points >= Math.max(GREAT, course.great?.points ?? 0)) course.great = act
    note(course, periodOf(act.second, bout), act)
  }
  if (own <= theirs) course.turn = null
  return course
}

function note(course: Course, period: number, { corner, points }: Act): void {
  while (course.periods.length < period) course.periods.push({ own: 0, theirs: 0 })
  const sums = course.periods[period - 1]
  if (!sums) return
  if (corner === course.hero) sums.own += points
  else sums.theirs += points
}

/** So many places in the ranking make an upset; so many points behind, a comeback. */
const UPSET = 8
const COMEBACK = 3

const UNFOUGHT = /VFO|VIN|DSQ|VCA/u

/** The angles that the record bears, the strongest first. */
export function anglesOf({ bout, meetings }: ResultFacts, course: Course): Angle[] {
  const [won, lost] = pointsOf(bout)
  const code = bout.victoryType ?? ''
  const hero = bout[course.hero]
  const rival = bout[opposite(course.hero)]
  const isOnPoints = code.startsWith('VPO')
  const bears: Record<Angle, boolean> = {
    unfought: UNFOUGHT.test(code),
    fall: code === 'VFA',
    comeback: course.deficit >= COMEBACK && !UNFOUGHT.test(code),
    upset: hero.rank !== null && rival.rank !== null && hero.rank - rival.rank >= UPSET,
    revenge: meetings[0]?.winnerId === rival.id,
    firstMedal: hero.medals === 0 && ['final', 'bronze'].includes(bout.round),
    narrow: isOnPoints && won - lost <= 1,
    rout: code.startsWith('VSU'),
    plain: true,
  }
  const borne = angles.filter((angle) => bears[angle])
  return borne.includes('unfought') ? ['unfought'] : borne
}
