import { boutLink, digits, eventLink, escaped, nameOf, personLink } from './html.ts'
import type { Act, BoutFacts, Corner, Language, Person, ResultFacts } from './record.ts'
import {
  actOf,
  clockOf,
  countOf,
  dayOf,
  hourOf,
  howOf,
  kilosOf,
  listOf,
  monthOf,
  opposite,
  ordinalOf,
  pointsOf,
  scoreOf,
  stageOf,
  weightOf,
} from './say.ts'
import type { Course } from './story.ts'
import type { Words } from './pattern.ts'

/** A family name alone, where that says who is meant. */
const shortNames = (hero: Person, rival: Person): [string, string] =>
  hero.last && rival.last && hero.last !== rival.last
    ? [hero.last, rival.last]
    : [nameOf(hero), nameOf(rival)]

/** The moment of an act under a prefix: clock and period. */
function momentWords(prefix: string, second: number, bout: BoutFacts, language: Language) {
  const { clock, period } = clockOf(second, bout, language)
  return { [`${prefix}Clock`]: clock, [`${prefix}Period`]: period }
}

/** What each scored with: «دو بار خاک کردن حریف و یک برگردان». */
function actsWords(acts: readonly Act[], corner: Corner, language: Language): string | null {
  const counts = new Map<string, number>()
  for (const act of acts) {
    const name = act.corner === corner && act.points > 0 ? actOf(act.kind, language) : null
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const said = [...counts].map(([name, count]) => {
    if (count === 1) return name
    return language === 0 ? `${digits(count, 0)} بار ${name}` : `${name} (${count} times)`
  })
  return said.length > 0 ? listOf(said, language) : null
}

function periodWords({ periods }: Course, names: readonly [string, string], language: Language): Words {
  const [first, second] = periods
  const of = (sums: { own: number; theirs: number }, prefix: string) => {
    const [more, less] = [Math.max(sums.own, sums.theirs), Math.min(sums.own, sums.theirs)]
    const score = scoreOf(more, less, language)
    const isLevel = more === less
    return {
      [`${prefix}Score`]: isLevel ? null : score,
      [`${prefix}Ahead`]: isLevel ? null : names[sums.own > sums.theirs ? 0 : 1],
      [`${prefix}Level`]: isLevel ? score : null,
    }
  }
  if (!first) return {}
  const only = second
    ? null
    : scoreOf(Math.max(first.own, first.theirs), Math.min(first.own, first.theirs), language)
  const halves: Words = { ...of(first, 'first'), ...(second && of(second, 'second')), firstOnly: only }
  const isSame = Boolean(halves.firstAhead) && halves.firstAhead === halves.secondAhead
  return isSame ? { ...halves, bothAhead: halves.firstAhead, firstAhead: null, secondAhead: null } : halves
}

/** Where the loser led, where the winner went ahead for good, and the dearest technique. */
function turnWords({ behind, turn, great }: Course, bout: BoutFacts, language: Language): Words {
  const fall = bout.victoryType === 'VFA' ? momentWords('fall', bout.second, bout, language) : {}
  return {
    ...fall,
    ...(behind && {
      behindScore: scoreOf(behind.theirs, behind.own, language),
      ...momentWords('behind', behind.act.second, bout, language),
    }),
    ...(turn && {
      turnAct: actOf(turn.act.kind, language),
      turnPoints: digits(turn.act.points, language),
      ...momentWords('turn', turn.act.second, bout, language),
      // Who never trailed did not turn it.
      ...(behind && momentWords('turned', turn.act.second, bout, language)),
    }),
    ...(great && {
      greatPoints: digits(great.points, language),
      ...momentWords('great', great.second, bout, language),
    }),
  }
}

const MEDALS = { 0: { final: 'طلا', bronze: 'برنز' }, 1: { final: 'gold', bronze: 'bronze' } } as const

function rankWords(hero: number | null, rival: number | null, language: Language): Words {
  if (hero === null || rival === null) return {}
  return {
    heroRank: digits(hero, language),
    rivalRank: digits(rival, language),
    rankGap: hero > rival ? digits(hero - rival, language) : null,
  }
}

/** Ranks, medals, the season and earlier bouts. */
function pastWords(
  { bout, meetings, season }: ResultFacts,
  hero: Person,
  rival: Person,
  language: Language,
): Words {
  const [heroLast, rivalLast] = shortNames(hero, rival)
  const [meeting] = meetings
  const isMedal = bout.round === 'final' || bout.round === 'bronze'
  return {
    ...rankWords(hero.rank, rival.rank, language),
    medalOrdinal: isMedal && hero.medals > 0 ? ordinalOf(hero.medals + 1, language) : null,
    ...(season &&
      season.bouts > 2 && { bouts: countOf(season.bouts, language), wins: countOf(season.wins, language) }),
    falls: season && season.falls > 0 ? countOf(season.falls, language) : null,
    ...(meeting && {
      meetingEvent: escaped(meeting.event),
      meetingMonth: monthOf(meeting.at, language),
      meetingWinner: meeting.winnerId === hero.id ? heroLast : rivalLast,
    }),
  }
}

function nextWords({ next }: ResultFacts, language: Language): Words {
  if (!next) return {}
  return {
    nextStage: stageOf(next.round, language),
    nextDay: dayOf(next.at, language),
    nextHour: hourOf(next.at, language),
    nextMat: next.mat,
  }
}

/** Everything that a result’s patterns may say, as HTML; a title takes the same without links (`plain`). */
export function resultWords(facts: ResultFacts, course: Course, language: Language): Words {
  const { bout, event } = facts
  const [hero, rival] = [bout[course.hero], bout[opposite(course.hero)]]
  const [heroLast, rivalLast] = shortNames(hero, rival).map(escaped) as [string, string]
  const [won, lost] = pointsOf(bout)
  const stage = stageOf(bout.round, language)
  const weight = weightOf(bout.weight, language)
  const medals: Readonly<Record<string, string>> = MEDALS[language]
  const heroActs = actsWords(bout.acts, course.hero, language)
  const rivalActs = actsWords(bout.acts, opposite(course.hero), language)
  return {
    ...periodWords(course, [heroLast, rivalLast], language),
    ...turnWords(course, bout, language),
    ...pastWords(facts, hero, rival, language),
    ...nextWords(facts, language),
    hero: personLink(hero),
    rival: personLink(rival),
    heroLast,
    rivalLast,
    heroTeam: hero.team && escaped(hero.team),
    rivalTeam: rival.team && escaped(rival.team),
    bout: boutLink(bout.id, language === 0 ? `${stage} ${weight}` : `the ${weight} ${stage}`),
    event: eventLink(event.id, event.title),
    how: howOf(bout, language),
    score: won + lost > 0 ? scoreOf(won, lost, language) : null,
    weight,
    kg: kilosOf(bout.weight, language),
    stage,
    medal: medals[bout.round] ?? null,
    city: escaped(event.city),
    venue: escaped(event.venue),
    day: dayOf(bout.at, language),
    mat: bout.mat,
    number: digits(bout.number, language),
    heroActs: rivalActs ? heroActs : null,
    rivalActs,
    heroOnly: rivalActs ? null : heroActs,
  }
}
