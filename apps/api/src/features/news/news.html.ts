import { createRequire } from 'node:module'
import { cardKinds } from '@pahlavan/contract/card-text'
import { setRight } from '@pahlavan/persian/letters'
import type { IOptions } from 'sanitize-html'
import { placeCards } from './news.cards.rules.ts'

/** The library takes 12 MB; a server on which nobody writes does not need it. */
const readLibrary = (): ((html: string, options: IOptions) => string) =>
  createRequire(import.meta.url)('sanitize-html')

const blocks = 'h2 h3 h4 p br hr blockquote ul ol li figure figcaption img'.split(' ')
const inline = 'strong em b i u s mark sub sup small span bdi a'.split(' ')
const tables = 'table thead tbody tr th td'.split(' ')

/** Largest id that a row can have. */
const MAX_ID = 2_147_483_647

/** Whether a figure names a thing that is shown as a card, and has nothing to do but that. */
const isCard = (kind: string | undefined, id: string | undefined): boolean =>
  cardKinds.some((known) => known === kind) && /^[1-9]\d{0,9}$/.test(id ?? '') && Number(id) <= MAX_ID

const options: IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    figure: ['data-card', 'data-id'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs, text }) =>
    tag === 'img' ? !attribs.src?.startsWith('/media/') : tag === 'figcaption' && text.trim() === '',
  textFilter: setRight,
  transformTags: {
    h1: 'h2',
    figure: (tagName, { 'data-card': kind = '', 'data-id': id = '', ...others }) => ({
      tagName,
      attribs: isCard(kind, id) ? { 'data-card': kind, 'data-id': id } : others,
    }),
    a: (tagName, { href = '', rel: _rel, ...others }) => ({
      tagName,
      attribs: {
        ...(href && { href }),
        ...others,
        ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
}

/** Sanitised HTML of an article: text set right, lists, tables, links, our own pictures, cards. All else is taken out; its text stays. */
export const cleanArticle = (html: string): string => placeCards(readLibrary()(html, options)).trim()
