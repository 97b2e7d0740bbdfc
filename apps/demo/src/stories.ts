import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, Style } from './words.ts'

/** A story that was written whole, as its file has it: `# title`, `@ category picture style person | tags`, `~ summary`, then its text. */
export interface Story {
  title: string
  summary: string
  category: number
  /** The object on top of its picture (`pictures.ts`). */
  picture: string
  style: Style
  hero: string
  tags: string[]
  blocks: string[]
}

const isStyle = (word: string): word is Style => word === 'freestyle' || word === 'greco' || word === 'women'

/** One line of a story as HTML: a question, a quotation with its speaker, a heading, or a paragraph. */
function blockOf(line: string): string {
  const text = line.slice(2)
  if (line.startsWith('? ')) return `<p><strong>${text}</strong></p>`
  if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`
  if (line.startsWith('- ')) return `<li>${text}</li>`
  if (!line.startsWith('> ')) return `<p>${line}</p>`
  const [said = '', speaker = ''] = text.split(' — ')
  if (speaker === '') throw new Error(`nobody says «${text}»`)
  return `<blockquote><p>${said}</p><p>— ${speaker}</p></blockquote>`
}

function storyOf(text: string): Story {
  const [title = '', about = '', summary = '', ...lines] = text.trim().split('\n')
  const [facts = '', tags = ''] = about.slice(2).split(' | ')
  const [category = '', picture = '', style = '', ...hero] = facts.split(' ')
  if (!title.startsWith('# ') || !summary.startsWith('~ ') || !isStyle(style))
    throw new Error(`no story: «${title}»`)
  const html = lines.filter(Boolean).map(blockOf).join('\n')
  return {
    title: title.slice(2),
    summary: summary.slice(2),
    category: Number(category),
    picture,
    style,
    hero: hero.join(' '),
    tags: tags.split(/[،,] /u),
    blocks: html.replace(/<li>[^]*<\/li>/u, (list) => `<ul>${list.replaceAll('\n', '')}</ul>`).split('\n'),
  }
}

const FILES = { 0: 'stories-fa.md', 1: 'stories-en.md' } as const

/** The written stories of a language. */
export const storiesOf = (language: Language): Story[] =>
  readFileSync(join(import.meta.dirname, FILES[language]), 'utf8')
    .split('\n===\n')
    .map(storyOf)
