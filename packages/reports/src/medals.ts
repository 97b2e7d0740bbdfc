import { digits, escaped, nameOf, personLink } from './html.ts'
import { kindPatterns, kindReport, listBlock } from './kind.ts'
import { fill, type Words } from './pattern.ts'
import { eventWords, several } from './programme.ts'
import type { BoutFacts, Choice, EventFacts, Language, Podium, Report, TeamMedals, Weight } from './record.ts'
import { shortHowOf, weightAmong, weightHead } from './print.ts'
import { countOf, dayOf, listOf, FREESTYLE, styleOf } from './say.ts'
import { countIf, heroOf, wonOf } from './summaries.ts'

const METALS = { 0: ['طلا', 'نقره', 'برنز'], 1: ['gold', 'silver', 'bronze'] } as const

/** «۲ طلا و ۱ نقره»: what there is of each. */
const medalsOf = ({ gold, silver, bronze }: TeamMedals, language: Language): string =>
  listOf(
    [gold, silver, bronze].flatMap((count, at) =>
      count > 0 ? [`${countOf(count, language)} ${METALS[language][at]}`] : [],
    ),
    language,
  )

/** The first three teams, without shared places; and the team with the most golds, if there is one. */
function teamWords(teams: readonly TeamMedals[], language: Language): Words {
  const [first, second] = teams
  const isMost = first && first.gold > Math.max(1, second?.gold ?? 0)
  const three = (['top', 'second', 'third'] as const).flatMap((prefix, at) => {
    const team = teams[at]
    const isClear = team && !teams.some((other, i) => i !== at && sameMedals(other, team))
    if (!isClear) return []
    return [
      [`${prefix}Team`, escaped(team.team)],
      [`${prefix}Gold`, team.gold > 0 ? countOf(team.gold, language) : null],
      [`${prefix}Golds`, several(team.gold, language)],
      [`${prefix}Medals`, medalsOf(team, language)],
    ]
  })
  const most = isMost ? { mostTeam: escaped(first.team), mostGold: countOf(first.gold, language) } : {}
  return { ...Object.fromEntries(three), ...most }
}

const sameMedals = (a: TeamMedals, b: TeamMedals) =>
  a.gold === b.gold && a.silver === b.silver && a.bronze === b.bronze

/** Medals by team, the best first. */
export function teamsOf(podiums: readonly Podium[]): TeamMedals[] {
  const teams = new Map<string, TeamMedals>()
  for (const { place, person } of podiums.flatMap(({ medals }) => medals)) {
    if (person.team === null) continue
    const team = teams.get(person.team) ?? { team: person.team, gold: 0, silver: 0, bronze: 0 }
    team[place === 1 ? 'gold' : place === 2 ? 'silver' : 'bronze'] += 1
    teams.set(person.team, team)
  }
  return [...teams.values()].toSorted(
    (a, b) => b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze || a.team.localeCompare(b.team),
  )
}

const medallists = ({ medals }: Podium, place: number, language: Language) =>
  listOf(
    medals.filter((medal) => medal.place === place).map(({ person }) => personLink(person)),
    language,
  )

function podiumLine(podium: Podium, all: readonly Weight[], language: Language): string {
  const patterns = kindPatterns(language).table
  const words = {
    weight: weightHead(podium.weight, all, language),
    gold: medallists(podium, 1, language),
    silver: medallists(podium, 2, language),
    bronze: medallists(podium, 3, language),
  }
  const final = podium.final?.winner
    ? fill(patterns.final, { final: shortHowOf(podium.final, language) })
    : ''
  return fill(patterns.line, words) + final + (words.bronze ? fill(patterns.bronze, words) : '')
}

/** The report of an event’s end: the podium of each weight. */
export function tableReport(
  event: EventFacts,
  { podiums, bouts }: { podiums: readonly Podium[]; bouts: readonly BoutFacts[] },
  choice: Choice,
): Report {
  const { language } = choice
  const full = podiums.filter(
    ({ medals }) => medals.some(({ place }) => place === 1) && medals.some(({ place }) => place === 2),
  )
  const all = full.map(({ weight }) => weight)
  const falls = full.filter(({ final }) => final?.victoryType === 'VFA')
  const [only] = falls.length === 1 ? falls : []
  const words = {
    ...eventWords(event, language),
    ...teamWords(teamsOf(podiums), language),
    day: dayOf(Math.max(...bouts.map(({ at }) => at), event.startsAt), language),
    weights: several(full.length, language),
    bouts: several(wonOf(bouts).length, language),
    falls: several(countIf(bouts, /VFA/u), language),
    entries: several(
      full.reduce((sum, { entries }) => sum + entries, 0),
      language,
    ),
    ...(only?.final && {
      fallWeight: weightAmong(only.weight, all, language),
      fallHero: personLink(heroOf(only.final)),
    }),
  }
  const champions = full.flatMap(({ medals }) =>
    medals.flatMap(({ place, person }) => (place === 1 ? [nameOf(person)] : [])),
  )
  const blocks = listBlock(
    undefined,
    full.map((podium) => podiumLine(podium, all, language)),
  )
  return kindReport(
    {
      kind: 'table',
      words,
      blocks,
      tags: [...champions, styleOf(full[0]?.weight ?? FREESTYLE, language), event.city],
    },
    choice,
  )
}

/** The report of a medal ranking: the teams with their medals. Null where no team stands clearly first. */
export function rankingReport(event: EventFacts, podiums: readonly Podium[], choice: Choice): Report | null {
  const { language } = choice
  const teams = teamsOf(podiums)
  const words: Words = {
    ...eventWords(event, language),
    ...teamWords(teams, language),
    teams: several(teams.length, language),
    total: several(
      teams.reduce((sum, { gold, silver, bronze }) => sum + gold + silver + bronze, 0),
      language,
    ),
  }
  if (!words.topTeam || !words.topGold) return null
  const cell = (text: string | number) =>
    `<td>${typeof text === 'number' ? digits(text, language) : escaped(text)}</td>`
  const rows = teams.map(
    ({ team, gold, silver, bronze }) => `<tr>${[team, gold, silver, bronze].map(cell).join('')}</tr>`,
  )
  const columns = kindPatterns(language).ranking.columns.map((title) => `<th scope="col">${title}</th>`)
  const table = `<table><thead><tr>${columns.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
  return kindReport({ kind: 'ranking', words, blocks: [table], tags: [event.city] }, choice)
}
