import { fill, offers, type Luck, say, shuffled, upperFirst } from './pattern.ts'
import type { Facts, World } from './facts.ts'
import { LISTS } from './lists.ts'
import type { Kind } from './words.ts'

/** A block of an article's HTML, and whether it may end the article: a heading may not. */
interface Block {
  html: string
  isHead: boolean
}

/** A story that wanders through too many side topics loses its own; a long read may have more of them. */
const mostTopics = (length: number) => (length > 600 ? 6 : 4)

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0

/** How long articles are, in words: short news, reports and long reads. */
const lengthOf = (luck: Luck): number => {
  const luckOfLength = luck()
  if (luckOfLength < 0.25) return 165 + luck() * 70
  if (luckOfLength < 0.7) return 250 + luck() * 200
  return 480 + luck() * 300
}

/** One part of a story as blocks: a heading, a question, a quotation, a list, or a paragraph. */
function blocksOf(part: string | readonly string[], facts: Facts, world: World): Block[] {
  const { luck } = world
  const told = (pattern: string) => upperFirst(say(pattern, facts.words, luck))
  if (typeof part !== 'string') return [{ html: `<p>${part.map(told).join(' ')}</p>`, isHead: false }]
  const text = part.slice(2)
  if (part.startsWith('# ')) return [{ html: `<h2>${told(text)}</h2>`, isHead: true }]
  if (part.startsWith('? ')) return [{ html: `<p><strong>${told(text)}</strong></p>`, isHead: true }]
  if (part.startsWith('> ')) return [{ html: `<blockquote><p>${told(text)}</p></blockquote>`, isHead: false }]
  const list = LISTS.get(text)
  if (!list) throw new Error(`no list «${text}»`)
  return list(facts, world).map((html) => ({ html, isHead: false }))
}

/** A paragraph on a topic, under its heading where it has one. */
const topicBlocks = (sentences: readonly string[], facts: Facts, world: World): Block[] => {
  const [first = ''] = sentences
  if (!first.startsWith('# ')) return blocksOf(sentences, facts, world)
  const head = blocksOf(first, facts, world)
  return [...head, ...blocksOf(sentences.slice(1), facts, world)]
}

const isHeading = (part: string | readonly string[] | undefined) =>
  typeof part === 'string' && /^[#?] /.test(part)

/** The body of an article: its own parts first, then topics that go with it, as far as its length asks, and its end. */
export function bodyOf(kind: Kind, facts: Facts, world: World): string[] {
  const { luck, tongue } = world
  const target = lengthOf(luck)
  const blocks: Block[] = []
  const isLong = () => !blocks.at(-1)?.isHead && words(blocks.map(({ html }) => html).join(' ')) >= target
  const add = (...more: readonly Block[]) => {
    blocks.push(...more)
  }
  const tail = isHeading(kind.parts.at(-2)) ? 2 : 1
  for (const part of kind.parts.slice(0, -tail)) {
    if (isLong()) break
    add(...blocksOf(part, facts, world))
  }
  const topics = shuffled(luck, kind.extras).slice(0, mostTopics(target))
  for (const topic of topics.flatMap((name) => tongue.topics[name] ?? [])) {
    if (isLong()) break
    add(...topicBlocks(topic, facts, world))
  }
  if (!isLong() || luck() < 0.5)
    for (const part of kind.parts.slice(-tail)) add(...blocksOf(part, facts, world))
  return blocks.map(({ html }) => html)
}

/** Title and summary of the n-th article of a kind. */
export function headOf(kind: Kind, n: number, facts: Facts, luck: Luck): { title: string; summary: string } {
  const titles = offers(kind.titles)
  const title = upperFirst(fill(titles[n % titles.length] ?? '', facts.words, luck))
  return { title, summary: upperFirst(say(kind.summaries, facts.words, luck)) }
}

/** A few words under which an article is found. */
export function tagsOf(kind: Kind, { hero, words: w, style }: Facts, { tongue }: World): string[] {
  const ofKind = (tongue.people.tags as Readonly<Record<string, string[]>>)[kind.name] ?? []
  const subject = kind.category === 3 ? w.zur : hero.name
  const styled = style === 'freestyle' ? '' : w.styleTag
  return [...new Set([...ofKind, subject, hero.city, styled])].flatMap((tag) => tag || [])
}
