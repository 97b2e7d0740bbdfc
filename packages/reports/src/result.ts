import { nameOf, oneLinkEach, paragraph, plain } from './html.ts'
import { withoutLinks } from './kind.ts'
import { headline, leadOf, ordered, sentence, type Words } from './pattern.ts'
import type { Choice, Report, ResultFacts } from './record.ts'
import en from './result-en.json' with { type: 'json' }
import fa from './result-fa.json' with { type: 'json' }
import { resultWords } from './result-words.ts'
import { opposite, stageOf, styleOf } from './say.ts'
import { anglesOf, courseOf, type Angle } from './story.ts'

type Patterns = typeof fa
const patternsOf: readonly [Patterns, Patterns] = [fa, en]

/** Angles with a lead of their own; the others take any. */
const angleLeads = (patterns: Patterns, angle: Angle): readonly string[] => {
  const own: Readonly<Record<string, readonly string[]>> = patterns.angleLeads
  return own[angle] ?? []
}

const meaningOf = ({ meaning }: Patterns, round: string): readonly string[] => {
  const stages: Readonly<Record<string, readonly string[]>> = meaning
  return stages[round] ?? meaning.other
}

/** A summary adds a fact that neither title nor lead says first. */
function summaryOf(
  patterns: Patterns,
  words: Words,
  { title, seed }: { title: string; seed: string },
): string {
  const all = ordered(patterns.summaries.any, words, seed).map((pattern) => sentence([pattern], words, seed))
  return all.find((each) => !title.includes(each)) ?? ''
}

/**
 * The report of one result: the result, its meaning, its course, and the next bouts. It states only given facts; without a fact, its
 * sentence is left out.
 *
 * @returns null for a bout without a winner
 */
export function resultReport(facts: ResultFacts, { language, seed, recent = [] }: Choice): Report | null {
  const { bout } = facts
  const course = courseOf(bout)
  if (course === null) return null
  const patterns = patternsOf[language]
  const [angle = 'plain'] = anglesOf(facts, course)
  const words = resultWords(facts, course, language)
  const bare = withoutLinks(words)
  const own = angleLeads(patterns, angle)
  const choice = { seed: `${seed} lead`, recent }
  const mayOwn = ordered(own, words, seed).some((pattern) => !recent.includes(pattern))
  const { pattern, lead } = leadOf(mayOwn || angle === 'unfought' ? own : patterns.leads, words, choice)
  const titles: Readonly<Record<string, readonly string[]>> = patterns.titles
  const title = headline([titles[angle] ?? [], patterns.titles.plain], bare, `${seed} title`)
  const isFought = angle !== 'unfought'
  const sentenceFor = (part: readonly string[], name: string) => sentence(part, words, `${seed} ${name}`)
  const body = [
    paragraph([lead, sentenceFor(meaningOf(patterns, bout.round), 'meaning')]),
    paragraph(
      isFought
        ? [
            sentenceFor(patterns.course, 'course'),
            sentenceFor(angle === 'fall' ? patterns.fall : patterns.turning, 'turning'),
            sentenceFor(patterns.great, 'great'),
            sentenceFor(patterns.acts, 'acts'),
          ]
        : [],
    ),
    paragraph([
      ...ordered(patterns.background, words, `${seed} background`)
        .slice(0, 2)
        .map((each) => sentence([each], words, seed)),
      sentenceFor(patterns.next, 'next'),
    ]),
  ]
  return {
    kind: 'result',
    angle,
    pattern,
    title,
    summary: plain(summaryOf(patterns, bare, { title, seed: `${seed} summary` })),
    lead: plain(lead),
    body: oneLinkEach(body.join('')),
    tags: [
      nameOf(bout[course.hero]),
      nameOf(bout[opposite(course.hero)]),
      stageOf(bout.round, language),
      styleOf(bout.weight, language),
    ],
  }
}
