import { type Static, Type } from 'typebox'
import { writeDrawers } from '../address.ts'
import { isDrawerName, PAGE_PREVIEW } from '../drawers.ts'
import { get, Language, post } from '../endpoint.ts'
import { ChangeKey, Moment, orNull } from '../envelope.ts'
import { exportOf } from './exports.ts'
import { PreviewLink, Revision, SaveOutcome, TextOf, TextState } from './drafts.ts'

/** The pages that the app always shows. They are not withdrawn. */
export const fixedPages = ['about', 'terms', 'privacy', 'refunds'] as const
/** The pages that the app shows by itself: these, and the texts of its forms where they are written. */
export const knownPages = [
  ...fixedPages,
  'contact-us',
  'financial',
  'insurance',
  'tourism',
  'camp',
  'register-fans',
  'about-club-for-fans',
] as const
/**
 * The address at which fans read a page.
 *
 * @param preview shows a text before it is published, in the place of the page's own
 */
export function pageAddress(slug: string, preview?: string): string {
  if (isDrawerName(slug)) {
    const query = preview === undefined ? '' : `&${PAGE_PREVIEW}=${encodeURIComponent(preview)}`
    return `${slug === 'contact-us' ? '/' : '/service'}${writeDrawers('', [{ name: slug }])}${query}`
  }
  const id = preview ?? (slug === 'about' ? undefined : slug)
  return `/${writeDrawers('', [{ name: 'about-us', ...(id !== undefined && { id }) }])}`
}

/** Whether a text can be the address of a page: small Latin letters, digits and single hyphens, 60 at most. */
export const isPageSlug = (slug: string): boolean =>
  slug.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)

/** The most pages of the club's own. */
export const MAX_OWN_PAGES = 100
export const MAX_SECTIONS = 60
/** The longest body of a call with a text: Persian letters take two bytes, and a save sends a text twice. */
const MAX_TEXT_BYTES = 2_000_000

/** The text of a page in one language: plain paragraphs under titles. */
export const PageFields = Type.Object({
  title: Type.String({ maxLength: 200 }),
  sections: Type.Array(
    Type.Object({
      title: Type.String({ maxLength: 200 }),
      text: Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 100 }),
    }),
    { maxItems: MAX_SECTIONS },
  ),
})
export type PageFields = Static<typeof PageFields>

const Text = TextOf(PageFields)

export const ListedPage = Type.Object({
  slug: Type.String(),
  titleFa: Type.String(),
  titleEn: Type.String(),
  stateFa: TextState,
  stateEn: TextState,
  publishAtFa: orNull(Moment),
  publishAtEn: orNull(Moment),
})
export type ListedPage = Static<typeof ListedPage>

export const EditedPage = Type.Object({ slug: Type.String(), texts: Type.Array(Text) })
export type EditedPage = Static<typeof EditedPage>

const Slug = Type.String({ minLength: 1, maxLength: 60 })
const which = { slug: Slug, language: Language }
const State = Type.Object({ state: TextState })
const problems = ['page_not_found', 'key_reused'] as const
const action = 'page.edit'

/** Pages of text as the editors write, publish and take them back, each language by itself. */
export const pages = {
  list: get('/api/admin/pages/list', {
    summary: 'Lists the pages that the app shows by itself, then the others',
    data: Type.Object({ items: Type.Array(ListedPage) }),
    action,
  }),
  export: exportOf('/api/admin/pages/export', {
    summary: 'Gives the pages as a CSV file',
    query: Type.Object({}),
    action,
  }),
  detail: get('/api/admin/pages/detail', {
    summary: 'Returns a page with its texts in both languages',
    query: Type.Object({ slug: Slug }),
    data: EditedPage,
    action,
    problems: ['page_not_found'],
  }),
  create: post('/api/admin/pages/create', {
    summary: 'Begins a page at an address of its own',
    query: Type.Object({ key: ChangeKey, slug: Type.String({ maxLength: 200 }) }),
    data: Type.Object({ slug: Type.String() }),
    action,
    problems: ['key_reused', 'page_slug', 'page_exists', 'too_many_pages'],
  }),
  save: post('/api/admin/pages/save', {
    summary: 'Saves fields of a text as a draft. `base` has the values that the editor changed',
    query: Type.Object({ ...which, base: Type.Partial(PageFields), fields: Type.Partial(PageFields) }),
    data: SaveOutcome(PageFields),
    action,
    maxBodyBytes: MAX_TEXT_BYTES,
    problems: ['page_not_found'],
  }),
  preview: post('/api/admin/pages/preview', {
    summary: 'Gives a link that shows a text as its fans will read it, and ends by itself',
    query: Type.Object(which),
    data: PreviewLink,
    action,
    problems: ['page_not_found'],
  }),
  discard: post('/api/admin/pages/discard', {
    summary: 'Drops the unpublished changes of a text',
    query: Type.Object({ key: ChangeKey, ...which }),
    data: State,
    action,
    problems,
  }),
  publish: post('/api/admin/pages/publish', {
    summary: 'Publishes a text now, or at a moment to come',
    query: Type.Object({ key: ChangeKey, ...which, at: Type.Optional(Moment) }),
    data: State,
    action,
    problems: [...problems, 'text_incomplete', 'time_past'],
  }),
  unschedule: post('/api/admin/pages/unschedule', {
    summary: 'Takes the moment of publication from a text that waits',
    query: Type.Object({ key: ChangeKey, ...which }),
    data: State,
    action,
    problems,
  }),
  withdraw: post('/api/admin/pages/withdraw', {
    summary: 'Takes a published text back; it stays for the editors',
    query: Type.Object({ key: ChangeKey, ...which }),
    data: State,
    action,
    problems: [...problems, 'page_needed'],
  }),
  revisions: get('/api/admin/pages/revisions', {
    summary: 'Lists the published versions of a text, newest first',
    query: Type.Object(which),
    data: Type.Object({ items: Type.Array(Revision) }),
    action,
  }),
  revision: get('/api/admin/pages/revision', {
    summary: 'Returns one published version of a text',
    query: Type.Object({ ...which, revisionId: Type.Integer({ minimum: 1 }) }),
    data: PageFields,
    action,
    problems: ['page_not_found'],
  }),
}
