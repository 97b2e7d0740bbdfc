import { fixedPages, knownPages, type PageFields } from '@pahlavan/contract/admin/pages'
import { cleanLine } from '@pahlavan/persian/letters'

export const PAGES_TAG = 'pages'

const fixed: ReadonlySet<string> = new Set(fixedPages)
const known: ReadonlySet<string> = new Set(knownPages)

/** Whether the app always shows a page. */
export const isFixed = (slug: string): boolean => fixed.has(slug)
/** Whether the app shows a page by itself. */
export const isKnown = (slug: string): boolean => known.has(slug)

/** The text of a page without empty paragraphs and parts; each paragraph is one line. */
export const cleanPage = ({ title, sections }: Partial<PageFields>): Partial<PageFields> => ({
  ...(title !== undefined && { title: cleanLine(title) }),
  ...(sections && {
    sections: sections
      .map((section) => ({
        title: cleanLine(section.title),
        text: section.text.map(cleanLine).filter(Boolean),
      }))
      .filter((section) => section.title !== '' || section.text.length > 0),
  }),
})

/** The names of the parts that a page lacks before it can be published. */
export const missingInPage = ({ title, sections }: PageFields): string[] => [
  ...(title === '' ? ['title'] : []),
  ...(sections.some(({ text }) => text.length > 0) ? [] : ['body']),
]
