import { digits, escaped, eventLink, personLink } from './html.ts'
import { kindPatterns, kindReport, listBlock } from './kind.ts'
import { fill, type Words } from './pattern.ts'
import type { Choice, DrawnWeight, EventFacts, Language, Person, Report } from './record.ts'
import { countOf, dayOf, hourOf, kilosOf, listOf, styleOf, weightOf } from './say.ts'

/** What reports on an event say of it. */
export function eventWords(event: EventFacts, language: Language): Words {
  return {
    event: eventLink(event.id, event.title),
    venue: escaped(event.venue),
    city: escaped(event.city),
    day: dayOf(event.startsAt, language),
    hour: hourOf(event.startsAt, language),
    mats: event.mats > 1 ? countOf(event.mats, language) : null,
  }
}

/** A count that is said in the plural, or not at all. */
export const several = (count: number, language: Language): string | null =>
  count > 1 ? countOf(count, language) : null

const stylesOf = (weights: readonly { weight: { style: number } }[], language: Language): string[] => [
  ...new Set(weights.map(({ weight }) => styleOf(weight.style, language))),
]

const names = (people: readonly Person[], language: Language) => listOf(people.map(personLink), language)

/** The report of a draw: how full the weights are, who is seeded, and who meets first. */
export function drawReport(event: EventFacts, drawn: readonly DrawnWeight[], choice: Choice): Report {
  const { language } = choice
  const patterns = kindPatterns(language).draw
  const entries = drawn.reduce((sum, each) => sum + each.entries, 0)
  const crowded = drawn.toSorted((a, b) => b.entries - a.entries)[0]
  const isFullest = crowded && drawn.every((each) => each === crowded || each.entries < crowded.entries)
  const first = drawn.flatMap(({ bouts }) => bouts).toSorted((a, b) => a.number - b.number)[0]
  const seed = drawn.find(({ seeds }) => seeds.length > 0)?.seeds[0]
  const words = {
    ...eventWords(event, language),
    entries: digits(entries, language),
    weights: several(drawn.length, language),
    crowded: isFullest ? digits(crowded.entries, language) : null,
    crowdedWeight: isFullest ? weightOf(crowded.weight, language) : null,
    ...(first && { firstRed: personLink(first.red), firstBlue: personLink(first.blue) }),
    seed: seed && personLink(seed),
  }
  const lines = drawn.map((each) => {
    const own = {
      weight: weightOf(each.weight, language),
      entries: digits(each.entries, language),
      seeds: names(each.seeds, language),
    }
    const [bout] = each.bouts
    const pair = bout && fill(patterns.pair, { red: personLink(bout.red), blue: personLink(bout.blue) })
    const line = fill(each.seeds.length > 0 ? patterns.seeded : patterns.unseeded, own)
    return pair ? `${line}؛ ${pair}`.replace(language === 0 ? '' : '؛', language === 0 ? '' : ';') : line
  })
  const blocks = listBlock(patterns.heads[0], lines)
  return kindReport({ kind: 'draw', words, blocks, tags: [...stylesOf(drawn, language), event.city] }, choice)
}

/** Who has the best rank of a weight’s entries. */
export interface Favourite {
  weight: DrawnWeight['weight']
  person: Person
}

/** The report on the eve of an event: where and when, how many, and whom to watch. */
export function eveReport(
  event: EventFacts,
  weights: readonly { weight: DrawnWeight['weight']; entries: number }[],
  favourites: readonly Favourite[],
  choice: Choice,
): Report {
  const { language } = choice
  const patterns = kindPatterns(language).eve
  const entries = weights.reduce((sum, each) => sum + each.entries, 0)
  const [, second] = event.sessions
  const words = {
    ...eventWords(event, language),
    weights: several(weights.length, language),
    entries: several(entries, language),
    weightList: listOf(
      weights.map(({ weight }) => kilosOf(weight, language)),
      language,
    ),
    ...(second && {
      session: escaped(second.title),
      sessionDay: dayOf(second.startsAt, language),
      sessionHour: hourOf(second.startsAt, language),
    }),
  }
  const watch = favourites.flatMap(({ weight, person }, at) =>
    person.rank === null
      ? []
      : [
          fill(patterns.watch[at % patterns.watch.length] ?? '', {
            weight: weightOf(weight, language),
            event: escaped(event.title),
            person: personLink(person),
            rank: digits(person.rank, language),
          }),
        ],
  )
  return kindReport(
    { kind: 'eve', words, more: watch, blocks: [], tags: [...stylesOf(weights, language), event.city] },
    choice,
  )
}
