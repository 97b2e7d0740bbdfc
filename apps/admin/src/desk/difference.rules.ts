import { diffArrays } from 'diff'

/** A part of two texts: in both, in the later one alone, or in the earlier one alone. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Words with the white space behind them: half-spaces stay inside their words. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** The difference of two texts by words. */
export const differenceOf = (earlier: string, later: string): Part[] =>
  diffArrays(wordsOf(earlier), wordsOf(later)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))

/** The text of a marked-up text: one line for each block; a picture is its alternative text, a card its words. */
export function linesOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.alt || '…'}] `)
  for (const card of body.querySelectorAll('figure[data-card]'))
    card.replaceWith(`[${card.textContent ?? ''}]\n`)
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, blockquote, figcaption, tr, br'))
    block.append('\n')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}
