import { digits } from './html.ts'
import { fill, ordered, upperFirst, type Words } from './pattern.ts'
import type { BoutFacts, Corner, Language } from './record.ts'
import words from './running.json' with { type: 'json' }
import { clockOf, howOf, opposite, pointsOf, scoreOf } from './say.ts'
import { type Course, courseOf } from './story.ts'

/** Something on a sheet as a bout’s page has it: `clock` is seconds left of its period. */
export interface SheetEntry {
  id: number
  clock: number
  corner: Corner
  points: number
  action: string
}

interface Score {
  red: number
  blue: number
}

const of = (language: Language) => (language === 0 ? words.fa : words.en)

const clockText = (seconds: number, language: Language) =>
  digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, language)

/** The effect of an act on the score: a new lead, or a tie. */
function scoreLine(before: Score, after: Score, corner: Corner, language: Language): string {
  const { corners, lead, level } = of(language)
  const [own, other] = [after[corner], after[opposite(corner)]]
  if (own === other) return fill(level, { score: scoreOf(own, other, language) })
  const isNew = own > other && before[corner] <= before[opposite(corner)] && other > 0
  return isNew ? fill(lead, { side: corners[corner], score: scoreOf(own, other, language) }) : ''
}

/** The sentence of one act: «خاک! ۲ امتیاز برای قرمز، ۱:۲۴ مانده.», with its effect on the score. */
function lineOf(entry: SheetEntry, before: Score, after: Score, language: Language): string {
  const { acts, corners } = of(language)
  const known: Readonly<Record<string, readonly string[]>> = acts
  const values: Words = {
    side: corners[entry.corner],
    points: digits(entry.points, language),
    clock: clockText(entry.clock, language),
  }
  const [pattern = ''] = ordered(known[entry.action] ?? acts.other, values, String(entry.id))
  const line = upperFirst(fill(pattern, values))
  if (entry.points === 0) return line
  return `${line} ${upperFirst(scoreLine(before, after, entry.corner, language))}`.trim()
}

/** A bout told act by act, oldest first; the same act is always told alike. */
export function tellActs(entries: readonly SheetEntry[], language: Language): { id: number; line: string }[] {
  let score: Score = { red: 0, blue: 0 }
  return entries.map((entry) => {
    const after = { ...score, [entry.corner]: score[entry.corner] + entry.points }
    const line = lineOf(entry, score, after, language)
    score = after
    return { id: entry.id, line }
  })
}

/** The most notable feature of a finished bout, in words: the first one that applies. */
function wordsOf(bout: BoutFacts, course: Course, language: Language): Words {
  const moment = (prefix: string, second: number) => {
    const { clock, period } = clockOf(second, bout, language)
    return { [`${prefix}Clock`]: clock, [`${prefix}Period`]: period }
  }
  const { lowPoint, turn, great } = course
  return {
    ...(lowPoint && { behindScore: scoreOf(lowPoint.theirs, lowPoint.own, language) }),
    ...(turn && moment('turn', turn.act.second)),
    ...(great && { greatPoints: digits(great.points, language), ...moment('great', great.second) }),
    ...(bout.victoryType === 'VFA' && moment('fall', bout.second)),
  }
}

const COMEBACK = 3
type Ending = keyof typeof words.fa.end

function endingOf(bout: BoutFacts, { deficit, great, turn }: Course): Ending {
  const [won, lost] = pointsOf(bout)
  if (won + lost === 0) return 'unfought'
  if (bout.victoryType === 'VFA') return 'fall'
  if (deficit >= COMEBACK) return 'comeback'
  if (lost === 0 && won > 0) return 'shutout'
  if (great) return 'great'
  return turn ? 'turn' : 'sheet'
}

/** A bout that is over, in two sentences: who won and how, and what stood out. */
export function tellEnd(bout: BoutFacts, language: Language): string {
  const { end } = of(language)
  const course = courseOf(bout)
  if (course === null) return end.nobody[0] ?? ''
  const [hero, rival] = [bout[course.hero].first, bout[opposite(course.hero)].first]
  const [won, lost] = pointsOf(bout)
  const isFought = won + lost > 0
  const values = {
    ...wordsOf(bout, course, language),
    hero,
    rival,
    how: howOf(bout, language),
    score: scoreOf(won, lost, language),
  }
  const sentenceOf = (name: Ending) => {
    const [pattern = ''] = ordered(end[name], values, String(bout.id))
    return fill(pattern, values)
  }
  return `${sentenceOf(isFought ? 'won' : 'wonNotFought')} ${sentenceOf(endingOf(bout, course))}`
}
