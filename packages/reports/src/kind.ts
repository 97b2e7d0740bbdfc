import { oneLinkEach, paragraph, plain } from './html.ts'
import en from './kinds-en.json' with { type: 'json' }
import fa from './kinds-fa.json' with { type: 'json' }
import { headline, leadOf, ordered, sentence, type Words } from './pattern.ts'
import type { Choice, Language, Report } from './record.ts'

/** The patterns of the kinds but the result. */
export const kindPatterns = (language: Language): typeof fa => (language === 0 ? fa : en)

export type Kind = keyof typeof fa

interface Parts {
  kind: Kind
  words: Words
  /** HTML after the second paragraph: lists and tables. */
  blocks: readonly string[]
  /** Further sentences of the second paragraph. */
  more?: readonly string[]
  tags: readonly string[]
}

/** Words without links, for titles and summaries. */
export const withoutLinks = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word && plain(word)]))

const SENTENCES = 3

/** A report of a kind from its words: title, summary and lead by the seed, then what else the record bears. */
export function kindReport(
  { kind, words, blocks, more = [], tags }: Parts,
  { language, seed, recent = [] }: Choice,
): Report {
  const patterns = kindPatterns(language)[kind]
  const bare = withoutLinks(words)
  const of = (part: string) => `${seed} ${kind} ${part}`
  const title = headline([patterns.titles], bare, of('title'))
  const { pattern, lead } = leadOf(patterns.leads, words, { seed: of('lead'), recent })
  const picked = ordered(patterns.more, words, of('more')).slice(0, SENTENCES)
  const body = [
    paragraph([lead]),
    paragraph([...picked.map((each) => sentence([each], words, of('more'))), ...more]),
    ...blocks,
  ]
  return {
    kind,
    angle: kind,
    pattern,
    title,
    summary: sentence(patterns.summaries, bare, of('summary')),
    lead: plain(lead),
    body: oneLinkEach(body.join('')),
    tags: [...tags],
  }
}

/** A list under a heading; nothing where it is empty. */
export const listBlock = (head: string | undefined, items: readonly string[]): string[] =>
  items.length === 0
    ? []
    : [head ? `<h2>${head}</h2>` : '', `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`]
