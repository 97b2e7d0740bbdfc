import { setRight } from '@pahlavan/persian/letters'
import sanitize from 'sanitize-html'

const blocks = 'h2 h3 h4 p br hr blockquote ul ol li figure figcaption img'.split(' ')
const inline = 'strong em b i u s mark sub sup small span bdi a'.split(' ')
const tables = 'table thead tbody tr th td'.split(' ')

const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
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

/** Sanitised HTML of an article: text set right, lists, tables, links, our own pictures. All else is taken out; its text stays. */
export const cleanArticle = (html: string): string => sanitize(html, options).trim()
