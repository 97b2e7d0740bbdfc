import { boutLink, digits, eventLink, escaped, nameOf, personLink } from './html.ts'
import type { Act, BoutFacts, Corner, Language, Person, ResultFacts } from './record.ts'
import { actsOf, durationOf, placeOf, titleOf } from './print.ts'
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

/** A family name alone, where it is unambiguous. */
const shortNames = (hero: Person, rival: Person): [string, string] =>
  hero.last && rival.last && hero.last !== rival.last
    ? [hero.last, rival.last]
    : [nameOf(hero), nameOf(rival)]

/** The moment of an act under a prefix: clock, time left and period. */
function momentWords(prefix: string, second: number, bout: BoutFacts, language: Language): Words {
  const { clock, left, period } = clockOf(second, bout, language)
  return {
    [`${prefix}Clock`]: clock,
    [`${prefix}Left`]: durationOf(left, language),
    [`${prefix}Period`]: period,
  }
}

/** What each scored with: «سه بار به پل بردن و برگردان». */
function actsWords(acts: readonly Act[], corner: Corner, language: Language): string | null {
  const counts = new Map<string, number>()
  for (const act of acts) {
    if (act.corner === corner && act.points > 0) counts.set(act.kind, (counts.get(act.kind) ?? 0) + 1)
  }
  const phrases = [...counts].flatMap(([kind, count]) => actsOf(kind, count, language) ?? [])
  return phrases.length > 0 ? listOf(phrases, language) : null
}

function periodWords(
  { periods }: Course,
  { names, hasTwo }: { names: readonly [string, string]; hasTwo: boolean },
  language: Language,
): Words {
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
  if (!first || !hasTwo) return {}
  const only = second
    ? null
    : scoreOf(Math.max(first.own, first.theirs), Math.min(first.own, first.theirs), language)
  const halves: Words = { ...of(first, 'first'), ...(second && of(second, 'second')), firstOnly: only }
  const isSame = Boolean(halves.firstAhead) && halves.firstAhead === halves.secondAhead
  return isSame ? { ...halves, bothAhead: halves.firstAhead, firstAhead: null, secondAhead: null } : halves
}

/** «دو امتیاز», “two points”. */
const pointsWord = (points: number, language: Language): string =>
  language === 0 ? `${countOf(points, 0)} امتیاز` : `${countOf(points, 1)} point${points === 1 ? '' : 's'}`

const isDearest = (act: Act, { acts }: BoutFacts) =>
  acts.every((each) => each === act || each.points < act.points)

/** Where the loser led, where the winner went ahead for good, and the dearest technique. */
function turnWords({ lowPoint: behind, turn, great }: Course, bout: BoutFacts, language: Language): Words {
  const fall = bout.victoryType === 'VFA' ? momentWords('fall', bout.second, bout, language) : {}
  return {
    ...fall,
    ...(behind && {
      behindScore: scoreOf(behind.theirs, behind.own, language),
      ...momentWords('behind', behind.act.second, bout, language),
    }),
    ...(turn && {
      turnAct: actOf(turn.act.kind, language),
      turnPoints: pointsWord(turn.act.points, language),
      ...momentWords('turn', turn.act.second, bout, language),
      // Who never trailed did not turn it.
      ...(behind && momentWords('turned', turn.act.second, bout, language)),
    }),
    ...(great && {
      greatPoints: countOf(great.points, language),
      // Where it is the turning point, that is told already.
      ...(great !== turn?.act && momentWords('great', great.second, bout, language)),
      ...(isDearest(great, bout) && { bestPoints: countOf(great.points, language) }),
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

/** From so many bouts on a year is worth a line. */
const SEASON = 5

function seasonWords(season: ResultFacts['season'], language: Language): Words {
  if (!season || season.bouts < SEASON || season.wins < 2) return {}
  const { bouts, wins, falls } = season
  const count = countOf(bouts, language)
  if (wins === bouts) return { allWins: count }
  const own = { bouts: count, wins: countOf(wins, language) }
  return falls > 0 && falls < wins
    ? { ...own, falls: countOf(falls, language) }
    : { ...own, noFalls: own.wins }
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
    ...seasonWords(season, language),
    ...(meeting && {
      meetingEvent: escaped(titleOf(meeting.event, language)),
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

/** The score where it says who won; of a fall how it stood, and who led. */
function scoreWords(bout: BoutFacts, language: Language): Words {
  const [won, lost] = pointsOf(bout)
  const isFall = bout.victoryType === 'VFA'
  const score = won + lost > 0 && won >= lost ? scoreOf(won, lost, language) : null
  return {
    score: isFall ? null : score,
    closeScore: won - lost === 1 ? score : null,
    fallScore: isFall && won > lost ? score : null,
    fallLevel: isFall && won === lost ? score : null,
    fallBehind: isFall && lost > won ? scoreOf(lost, won, language) : null,
  }
}

/** Everything that a result’s patterns may say, as HTML; a title takes the same without links (`plain`). */
export function resultWords(facts: ResultFacts, course: Course, language: Language): Words {
  const { bout, event } = facts
  const [hero, rival] = [bout[course.hero], bout[opposite(course.hero)]]
  const [heroLast, rivalLast] = shortNames(hero, rival).map(escaped) as [string, string]
  const stage = stageOf(bout.round, language)
  const weight = weightOf(bout.weight, language, event.title)
  const kg = kilosOf(bout.weight, language)
  const medals: Readonly<Record<string, string>> = MEDALS[language]
  const heroActs = actsWords(bout.acts, course.hero, language)
  const rivalActs = actsWords(bout.acts, opposite(course.hero), language)
  return {
    ...periodWords(course, { names: [heroLast, rivalLast], hasTwo: bout.periods > 1 }, language),
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
    event: eventLink(event.id, titleOf(event.title, language)),
    how: howOf(bout, language),
    ...scoreWords(bout, language),
    weight: language === 0 ? `وزن ${kg}` : kg,
    kg,
    stage,
    medal: medals[bout.round] ?? null,
    city: event.title.includes(event.city) ? null : escaped(event.city),
    venue: escaped(event.venue),
    place: escaped(placeOf(event, language)),
    day: dayOf(bout.at, language),
    mat: bout.mat,
    number: digits(bout.number, language),
    heroActs: rivalActs ? heroActs : null,
    rivalActs,
    heroOnly: rivalActs ? null : heroActs,
  }
}
