import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type EditedPage,
  fixedPages,
  knownPages,
  type PageFields,
  pages,
} from '@pahlavan/contract/admin/pages'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { Edit } from '../../desk/draft.rules.ts'

const list = queriesOf('pages', callOf(pages.list))
const detail = queriesOf('page', callOf(pages.detail))
const revisionList = queriesOf('page-revisions', callOf(pages.revisions))
const oneRevision = queriesOf('page-revision', callOf(pages.revision))

/** The screens say what went wrong. */
const SAID_HERE = { handles: 'any' } as const

export type KnownPage = (typeof knownPages)[number]

/** A page that the app shows by itself; undefined for one of the club's own. */
export const knownPage = (slug: string): KnownPage | undefined => knownPages.find((each) => each === slug)
export const isFixed = (slug: string): boolean => fixedPages.some((each) => each === slug)

export const pageList = () => queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, SAID_HERE) })

/** A page with its texts. */
export const pageDetail = (slug: string) =>
  queryOptions({ queryKey: detail.key(slug), queryFn: () => detail.ask({ slug }, SAID_HERE) })

/** The text of a page in one language. */
export type PageText = EditedPage['texts'][number]

interface TextRef {
  slug: string
  language: Language
}

export const savePage = (which: TextRef, { fields, base }: Edit<PageFields>) =>
  call(callOf(pages.save), { ...which, fields, base }, SAID_HERE)

/** A link to the text as its fans will read it. */
export const previewPage = (which: TextRef) => call(callOf(pages.preview), which)

/** The published versions of a text. @param publishedAt the newest one's moment: a publication makes the list anew */
export const pageRevisions = ({ slug, language }: TextRef, publishedAt: string | null) =>
  queryOptions({
    queryKey: revisionList.key(slug, language, publishedAt),
    queryFn: () => revisionList.ask({ slug, language }, SAID_HERE),
  })

/** One published version. It never changes. */
export const pageRevision = ({ slug, language }: TextRef, revisionId: number) =>
  queryOptions({
    queryKey: oneRevision.key(slug, language, revisionId),
    queryFn: () => oneRevision.ask({ slug, language, revisionId }, SAID_HERE),
    staleTime: Number.POSITIVE_INFINITY,
  })
