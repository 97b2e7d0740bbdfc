import { type ListedPage, knownPages, MAX_OWN_PAGES, PageFields } from '@pahlavan/contract/admin/pages'
import { Language } from '@pahlavan/contract/endpoint'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, json, moment, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { type StoredText, stateOf } from '../desk/desk.texts.queries.ts'
import { isKnown } from './pages.rules.ts'

/** Texts in both languages of all pages that there can be. */
const MAX_TEXTS = 2 * (knownPages.length + MAX_OWN_PAGES)

const selectAll = statement({
  name: 'pages.admin.list',
  text: `select slug, language, p.title, p.is_withdrawn as "isWithdrawn", p.published_at as "publishedAt", d.title as "draftTitle",
      d.publish_at as "publishAt", d.slug is not null as "hasDraft"
    from (select distinct on (slug, language) slug, language, title, withdrawn_at is not null as is_withdrawn, published_at from page
      order by slug desc, language desc, version desc limit ${MAX_TEXTS}) p
    full join (select subject_id as slug, language, fields ->> 'title' as title, publish_at from draft where kind = 'page'
      order by subject_id limit ${MAX_TEXTS}) d using (slug, language)`,
  row: {
    slug: string,
    language: column(Language),
    title: nullable(string),
    isWithdrawn: nullable(bool),
    publishedAt: nullable(moment),
    draftTitle: nullable(string),
    publishAt: nullable(moment),
    hasDraft: bool,
  },
})

const nothing = { title: '', state: 'none', publishAt: null } as const

/** The pages that the app shows by itself in their order, then the others by their address. */
export async function listPages(db: Queryable): Promise<ListedPage[]> {
  const rows = await query(db, selectAll, [])
  const texts = new Map(
    rows.map((row) => {
      const { slug, language, isWithdrawn, publishedAt, publishAt, hasDraft } = row
      const stored = publishedAt && {
        status: isWithdrawn ? ('withdrawn' as const) : ('published' as const),
        publishedAt,
      }
      const text = {
        title: row.draftTitle || row.title || '',
        state: stateOf(hasDraft ? { publishAt } : null, stored),
        publishAt: publishAt && publishAt.toISOString(),
      }
      return [`${slug} ${language}`, text]
    }),
  )
  const others = new Set(rows.map(({ slug }) => slug).filter((slug) => !isKnown(slug)))
  return [...knownPages, ...[...others].toSorted()].map((slug) => {
    const [fa, en] = [texts.get(`${slug} 0`) ?? nothing, texts.get(`${slug} 1`) ?? nothing]
    return {
      slug,
      titleFa: fa.title,
      titleEn: en.title,
      stateFa: fa.state,
      stateEn: en.state,
      publishAtFa: fa.publishAt,
      publishAtEn: en.publishAt,
    }
  })
}

const selectExists = statement({
  name: 'pages.admin.exists',
  text: `select exists (select from page where slug = $1) or exists (select from draft where kind = 'page' and subject_id = $1) as is`,
  row: { is: bool },
})

/** Whether a page has a text, a draft too. */
export async function hasPage(db: Queryable, slug: string): Promise<boolean> {
  const [row] = await query(db, selectExists, [slug])
  return row?.is ?? false
}

const selectStored = statement({
  name: 'pages.admin.stored',
  text: `select title, sections, published_at as "publishedAt", withdrawn_at is not null as "isWithdrawn" from page
    where slug = $1 and language = $2 order by version desc limit 1`,
  row: {
    title: string,
    sections: json(PageFields.properties.sections),
    publishedAt: moment,
    isWithdrawn: bool,
  },
})

/** The newest text of a page in a language, a withdrawn one too. */
export async function findStoredPage(
  db: Queryable,
  slug: string,
  language: Language,
): Promise<StoredText<PageFields> | null> {
  const [row] = await query(db, selectStored, [slug, language])
  if (!row) return null
  const { title, sections, publishedAt, isWithdrawn } = row
  return { fields: { title, sections }, status: isWithdrawn ? 'withdrawn' : 'published', publishedAt }
}

const values = parameters('slug', 'language', 'title', 'sections', 'at')

/** A text that is behind the other language takes its version, as its translation; else it makes a new one. */
const insertText = statement({
  name: 'pages.admin.publish',
  text: values.sql(`insert into page (slug, language, version, title, sections, published_at)
    select :slug, :language, case when coalesce(v.own, 0) < v.newest then v.newest else coalesce(v.newest, 0) + 1 end, :title, :sections, coalesce(:at, now())
    from (select max(version) filter (where language = :language) as own, max(version) as newest from page where slug = :slug) v
    returning version`),
  row: { version: integer },
})

/** Puts a text before the fans as a new version. @param at when it was published, where that is not now */
export async function addText(
  tx: Tx,
  { slug, language }: { slug: string; language: Language },
  { title, sections }: PageFields,
  at: Date | null = null,
): Promise<void> {
  const record = { slug, language, title, sections: JSON.stringify(sections), at }
  await query(tx, insertText, values.values(record))
}

const updateWithdrawn = statement({
  name: 'pages.admin.withdraw',
  text: 'update page set withdrawn_at = now() where slug = $1 and language = $2 and withdrawn_at is null',
  row: null,
})

/** Takes all versions of a text back. */
export const withdrawTexts = (tx: Tx, slug: string, language: Language): Promise<number> =>
  execute(tx, updateWithdrawn, [slug, language])
