import { type ChapterFields, MAX_FILM_CHAPTERS } from '@pahlavan/contract/admin/films'
import type { Language } from '@pahlavan/contract/endpoint'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Action, clockAt, isTechnique } from '@pahlavan/wrestling/actions'
import type { Rules } from '@pahlavan/wrestling/rules'
import type { Corner } from '@pahlavan/wrestling/victory'

/** An action of a score sheet; `at` is the moment (ms) at which it was written. */
export type WrittenAction = Action & { at: number }

/** The break between two periods (UWW rules, art. 7). */
const BREAK_SECONDS = 30
/** Techniques from so many points on are chapters. */
const MIN_POINTS = 2

const words = {
  period: ['تایم', 'Period'],
  takedown: ['خاک کردن', 'Takedown'],
  exposure: ['به پل بردن', 'Exposure'],
  throw: ['فن پرتابی', 'Throw'],
  reversal: ['برگردان', 'Reversal'],
  fall: ['ضربه فنی', 'Fall'],
  end: ['پایان کشتی', 'End of the bout'],
} as const

/** Actions that have words of their own. */
type ChapterKind = Exclude<keyof typeof words, 'period' | 'end'>
const isNamed = (kind: Action['kind']): kind is ChapterKind => kind in words

/** The seconds since a bout began, by its clock and the breaks. */
const secondsByClock = (second: number, rules: Rules): number =>
  second + (clockAt(second, rules).period - 1) * BREAK_SECONDS

/**
 * The seconds since a bout began at which each action happened. A sheet that was written during the bout has the real time, with all
 * stops of the clock; one that came later, such as an import, has the clock and the breaks alone.
 */
function secondsSinceStart(actions: readonly WrittenAction[], rules: Rules): number[] {
  const [first, last] = [actions[0], actions.at(-1)]
  if (!first || !last) return []
  const byClock = actions.map(({ second }) => secondsByClock(second, rules))
  const isWrittenLive =
    last.second > first.second && (last.at - first.at) / 1000 >= last.second - first.second
  if (!isWrittenLive) return byClock
  return actions.map(({ at }) => (byClock[0] ?? 0) + Math.round((at - first.at) / 1000))
}

/** The end of a bout, at the second of its clock. It has no later moment on record than its last action. */
function endOf(
  second: number,
  { actions, since, rules }: { actions: readonly WrittenAction[]; since: readonly number[]; rules: Rules },
): number {
  const last = actions.at(-1)
  if (!last) return secondsByClock(second, rules)
  const rest = secondsByClock(second, rules) - secondsByClock(last.second, rules)
  return (since.at(-1) ?? 0) + Math.max(0, rest)
}

/**
 * The chapters of the film of a bout, in the seconds since the bout began: its periods, techniques and end, which is its fall if it has one.
 *
 * @param names the wrestlers, in the language @param second the second of the clock at which it ended
 */
export function chaptersOf(
  actions: readonly WrittenAction[],
  {
    rules,
    names,
    language,
    second: endSecond,
  }: { rules: Rules; names: Record<Corner, string>; language: Language; second: number },
): ChapterFields[] {
  const since = secondsSinceStart(actions, rules)
  const number = (value: number) => pageDigits(value, language)
  const chapters: ChapterFields[] = [{ at: 0, title: `${words.period[language]} ${number(1)}` }]
  let shownPeriod = 1
  for (const [place, action] of actions.entries()) {
    const { second, kind, points, corner } = action
    const at = since[place] ?? 0
    const { period } = clockAt(second, rules)
    if (period > shownPeriod) {
      shownPeriod = period
      const start = at - (second - (period - 1) * rules.seconds)
      chapters.push({ at: Math.max(0, start), title: `${words.period[language]} ${number(period)}` })
    }
    if (!isNamed(kind) || (kind !== 'fall' && !(isTechnique(action) && points >= MIN_POINTS))) continue
    const worth = points > 0 ? ` (${number(points)})` : ''
    chapters.push({
      at,
      title: `${words[kind][language]}${language === 0 ? '،' : ','} ${names[corner]}${worth}`.slice(0, 80),
    })
  }
  const hasFall = actions.some(({ kind }) => kind === 'fall')
  const end = { at: endOf(endSecond, { actions, since, rules }), title: words.end[language] }
  if (!hasFall && end.at > (chapters.at(-1)?.at ?? 0)) chapters.push(end)
  // Of two chapters of one second the later one stays.
  const bySecond = new Map(chapters.map((chapter) => [chapter.at, chapter]))
  return [...bySecond.values()].toSorted((one, other) => one.at - other.at).slice(0, MAX_FILM_CHAPTERS)
}
