import { boutLink, digits, escaped, nameOf, personLink } from './html.ts'
import { kindReport } from './kind.ts'
import { eventWords, several } from './programme.ts'
import type { Choice, Report, ResultFacts } from './record.ts'
import { countOf, dayOf, howOf, opposite, ordinalOf, styleOf, weightOf } from './say.ts'
import { boutTitle } from './summaries.ts'

/** Every so many wins of a year are worth a line. */
const STEP = 5

/** The report of a round number of wins in twelve months, reached by a bout; null where none was. */
export function milestoneReport({ event, bout, season }: ResultFacts, choice: Choice): Report | null {
  const { language } = choice
  if (bout.winner === null || !season || season.wins === 0 || season.wins % STEP !== 0) return null
  const [person, rival] = [bout[bout.winner], bout[opposite(bout.winner)]]
  const words = {
    ...eventWords(event, language),
    day: dayOf(bout.at, language),
    bout: boutLink(bout.id, boutTitle(bout, language, event.title)),
    person: personLink(person),
    last: escaped(person.last || nameOf(person)),
    rival: personLink(rival),
    how: howOf(bout, language),
    ordinal: ordinalOf(season.wins, language),
    count: countOf(season.wins, language),
    total: several(season.bouts, language),
    falls: several(season.falls, language),
    weight: weightOf(bout.weight, language),
    rank: person.rank === null ? null : digits(person.rank, language),
    medals: several(person.medals, language),
  }
  const tags = [nameOf(person), styleOf(bout.weight, language), event.city]
  return kindReport({ kind: 'milestone', words, blocks: [], tags }, choice)
}
