// Makes the two lists that the word filter of the chat is measured by, the same at each run: 500 disguised forms, and 2,000 decent sentences.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pick, randomOf } from '../packages/art/src/seed.ts'
import words from '../apps/api/src/features/chat/chat.words.json' with { type: 'json' }
import { decentByHand, disguisedByHand } from './chat-lists/by-hand.ts'
import { disguise } from './chat-lists/disguises.ts'

const FORMS = 500
const SENTENCES = 2000
const random = randomOf('chat')
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name: string) => JSON.parse(readFileSync(`${root}apps/demo/src/${name}.json`, 'utf8'))

const bare = (word: string) => word.replaceAll('*', '')
const carriers = {
  fa: ['این داور {} است', '{}', 'خیلی {} بود امشب', '{} !!', 'برو {}'],
  en: ['what a {} call', '{}', 'you {} ref', '{}!!!', 'so {} tonight'],
}

function forms(): string[] {
  const made = new Set<string>(disguisedByHand)
  while (made.size < FORMS) {
    const language = random() < 0.65 ? 'fa' : 'en'
    const form = disguise(bare(pick(random, words[language])), language, random)
    made.add(pick(random, carriers[language]).replace('{}', form))
  }
  return [...made]
}

/** Every text of a tree of JSON, cut where the demo's patterns part them. */
const texts = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? tree.split(/\s*(?:\|\||=>)\s*/)
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(texts)
      : []

const people = { fa: read('people-fa'), en: read('people-en') }

function fill(pattern: string, language: 'fa' | 'en'): string {
  const { men, women, last, clubs } = people[language]
  const name = () => `${pick(random, [...men, ...women] as string[])} ${pick(random, last as string[])}`
  const values: Record<string, () => string> = {
    heroLast: () => pick(random, last as string[]),
    rivalLast: () => pick(random, last as string[]),
    kg: () => (language === 'fa' ? '۷۴ کیلو' : '74 kg'),
    tech: () =>
      language === 'fa' ? pick(random, ['زیرگیری', 'فتیله‌پیچ', 'بارانداز', 'سالتو']) : 'ankle lace',
    city: () => (language === 'fa' ? pick(random, ['جویبار', 'تبریز', 'کرمانشاه', 'قائم‌شهر']) : 'Tabriz'),
    club: () => texts(clubs)[0] ?? 'پولاد',
  }
  return pattern
    .replace(/\[([^\]]*)\]/g, (_whole, choices: string) => pick(random, choices.split('|')))
    .replace(/\{(\w+)\}/g, (_whole, key: string) => (values[key] ?? name)())
}

const sources = (['fa', 'en'] as const).map((language) => ({
  language,
  patterns: [`comments-${language}`, `news-${language}`]
    .flatMap((name) => texts(read(name)))
    .filter((text) => text.length > 20 && text.length < 240),
}))

function sentences(): string[] {
  const made = new Set<string>(decentByHand)
  while (made.size < SENTENCES) {
    const source = random() < 0.75 ? sources[0] : sources[1]
    if (source) made.add(fill(pick(random, source.patterns), source.language))
  }
  return [...made]
}

const write = (name: string, list: readonly string[]) =>
  writeFileSync(`${root}apps/api/src/testing/${name}.json`, `${JSON.stringify(list, null, 2)}\n`)
write('data-chat-forms', forms())
write('data-chat-sentences', sentences())
