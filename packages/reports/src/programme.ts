import { escaped, eventLink, personLink } from './html.ts'
import { kindPatterns, kindReport, listBlock } from './kind.ts'
import { fill, sentence, type Words } from './pattern.ts'
import type { Choice, DrawnWeight, EventFacts, Language, Person, Report, Weight } from './record.ts'
import { placeOf, placeWord, titleOf, weightAmong, weightHead, weightsWord } from './print.ts'
import { countOf, dayOf, hourOf, listOf, styleOf } from './say.ts'

export function eventWords(event: EventFacts, language: Language): Words {
  return {
    event: eventLink(event.id, titleOf(event.title, language)),
    venue: escaped(event.venue),
    // «یادوارهٔ پهلوانان خوی» needs no «در خوی».
    city: event.title.includes(event.city) ? null : escaped(event.city),
    place: escaped(placeOf(event, language)),
    day: dayOf(event.startsAt, language),
    hour: hourOf(event.startsAt, language),
    mats: event.mats > 1 ? countOf(event.mats, language) : null,
  }
}

/** A count that is said in the plural, or not at all. */
export const several = (count: number, language: Language): string | null =>
  count > 1 ? countOf(count, language) : null

const stylesOf = (weights: readonly { weight: Weight }[], language: Language): string[] => [
  ...new Set(weights.map(({ weight }) => styleOf(weight, language))),
]

const names = (people: readonly Person[], language: Language) => listOf(people.map(personLink), language)

/** The report of a draw: the size of the weights, the seeded wrestlers, and the first pairings. */
export function drawReport(event: EventFacts, weights: readonly DrawnWeight[], choice: Choice): Report {
  const { language } = choice
  // A single entry in a weight has no opponent.
  const drawn = weights.filter(({ entries: count }) => count > 1)
  const patterns = kindPatterns(language).draw
  const entries = drawn.reduce((sum, each) => sum + each.entries, 0)
  const all = drawn.map(({ weight }) => weight)
  const crowded = drawn.toSorted((a, b) => b.entries - a.entries)[0]
  const isFullest = crowded && drawn.every((each) => each === crowded || each.entries < crowded.entries)
  const first = drawn.flatMap(({ bouts }) => bouts).toSorted((a, b) => a.number - b.number)[0]
  const seed = drawn.find(({ seeds }) => seeds.length > 0)?.seeds[0]
  const words = {
    ...eventWords(event, language),
    entries: several(entries, language),
    weights: several(drawn.length, language),
    crowded: isFullest ? countOf(crowded.entries, language) : null,
    crowdedWeight: isFullest ? weightAmong(crowded.weight, all, language) : null,
    ...(first && { firstRed: personLink(first.red), firstBlue: personLink(first.blue) }),
    seed: seed && personLink(seed),
  }
  const lines = drawn.map((each) => {
    const own = {
      weight: weightHead(each.weight, all, language),
      entries: countOf(each.entries, language),
      seeds: names(each.seeds, language),
    }
    const [bout] = each.bouts
    const pair = bout && fill(patterns.pair, { red: personLink(bout.red), blue: personLink(bout.blue) })
    const line = fill(each.seeds.length > 0 ? patterns.seeded : patterns.unseeded, own)
    return pair ? `${line}${language === 0 ? '؛' : ';'} ${pair}` : line
  })
  const blocks = listBlock(patterns.heads[0], lines)
  return kindReport({ kind: 'draw', words, blocks, tags: [...stylesOf(drawn, language), event.city] }, choice)
}

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
  const all = weights.map(({ weight }) => weight)
  const [, second] = event.sessions
  const words = {
    ...eventWords(event, language),
    weights: several(weights.length, language),
    entries: several(entries, language),
    weightList: weightsWord(all, language),
    onlyWeights: entries > 1 && event.mats > 1 ? null : weightsWord(all, language),
    ...(second && {
      session: escaped(second.title),
      sessionDay: dayOf(second.startsAt, language),
      sessionHour: hourOf(second.startsAt, language),
    }),
  }
  const named = favourites.flatMap(({ weight, person }) => {
    const rank = person.rank === null ? null : placeWord(person.rank, language)
    const own = { weight: weightHead(weight, all, language), person: personLink(person), rank }
    return rank === null ? [] : [fill(patterns.name, own)]
  })
  const watched = { ...words, names: listOf(named, language) }
  const watch = sentence(patterns.watch, watched, `${choice.seed} watch`)
  return kindReport(
    { kind: 'eve', words, more: [watch], blocks: [], tags: [...stylesOf(weights, language), event.city] },
    choice,
  )
}
