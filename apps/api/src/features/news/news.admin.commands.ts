import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { Queryable, Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import type { DraftNoun } from '../desk/desk.texts.queries.ts'
import type { TextRef } from '../desk/desk.drafts.queries.ts'
import { takeSlug } from '../desk/desk.slug.commands.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { hasAlternativeText } from '../media/media.pictures.queries.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { addArticle, findArticle, putArticleBack, removeArticle } from './news.admin.queries.ts'
import { hasCategory } from './news.categories.queries.ts'
import { cleanArticle } from './news.html.ts'
import { plainText } from './news.match.rules.ts'
import { articleTag, NEWS_TAG } from './news.rules.ts'
import { newsSlugs } from './news.slugs.queries.ts'
import { findStoredText, withdrawNews, writeGallery, writeText } from './news.texts.queries.ts'

const emptyFields: ArticleFields = {
  title: '',
  summary: '',
  body: '',
  slug: '',
  categoryId: null,
  imageId: null,
  tags: [],
  gallery: [],
}

function clean({ title, summary, body, tags, ...rest }: Partial<ArticleFields>): Partial<ArticleFields> {
  return {
    ...rest,
    ...(title !== undefined && { title: cleanLine(title) }),
    ...(summary !== undefined && { summary: cleanLine(summary) }),
    ...(body !== undefined && { body: cleanArticle(body) }),
    ...(tags !== undefined && { tags: [...new Set(tags.map(cleanLine).filter(Boolean))] }),
  }
}

/** The names of the fields that a text lacks; `alt` are the words for its picture in its language. */
async function missingOf(db: Queryable, fields: ArticleFields, language: Language): Promise<string[]> {
  const { title, summary, body, categoryId, imageId } = fields
  const lacks = {
    title: title === '',
    summary: summary === '',
    body: plainText(body) === '',
    category: categoryId === null || !(await hasCategory(db, categoryId, language)),
    picture: imageId === null,
    alt: imageId !== null && !(await hasAlternativeText(db, imageId, language)),
  }
  return Object.entries(lacks).flatMap(([name, is]) => (is ? [name] : []))
}

async function publish(
  tx: Tx,
  { subjectId, language }: TextRef,
  fields: ArticleFields,
  authorId: number | null,
): Promise<string[]> {
  const articleId = Number(subjectId)
  const stored = await findStoredText(tx, articleId, language)
  const { title, categoryId, gallery } = fields
  if (categoryId === null || authorId === null) throw new Error(`article ${articleId} is not complete`)
  const own = stored && { id: stored.newsId, slug: stored.fields.slug }
  const slug = await takeSlug(tx, newsSlugs, { typed: fields.slug, title, own })
  const newsId = await writeText(tx, { articleId, language, authorId }, { ...fields, categoryId, slug })
  await writeGallery(tx, newsId, gallery)
  return [articleTag(newsId)]
}

/** Articles in the machinery of drafts. */
export const articleNoun: DraftNoun<ArticleFields> = {
  kind: 'article',
  tags: [NEWS_TAG],
  empty: emptyFields,
  clean,
  missing: missingOf,
  check: async (db, subjectId) => {
    const article = await findArticle(db, Number(subjectId))
    if (!article || article.isDeleted) throw new Problem(404, 'article_not_found')
  },
  findStored: (db, subjectId, language) => findStoredText(db, Number(subjectId), language),
  publish,
  withdraw: async (tx, { subjectId, language }) =>
    (await withdrawNews(tx, Number(subjectId), language)).map(articleTag),
}

interface ArticleChange {
  actor: AccountActor
  key: string
}

/** Begins an article. Sent again, it is the same one. */
export const createArticle = (pool: Pool, { actor, key }: ArticleChange): Promise<{ id: number }> =>
  changeWithDifference(
    pool,
    { actor, key, action: 'article.create', kind: 'article', subjectId: null, input: {} },
    async (tx) => {
      const id = await addArticle(tx)
      return { outcome: { id }, madeId: id }
    },
  )

const moving =
  (name: 'remove' | 'restore', move: typeof removeArticle) =>
  (pool: Pool, { actor, key, id }: ArticleChange & { id: number }): Promise<{ isDeleted: boolean }> =>
    changeWithDifference(
      pool,
      { actor, key, action: `article.${name}`, kind: 'article', subjectId: id, input: {} },
      async (tx) => {
        if (!(await findArticle(tx, id))) throw new Problem(404, 'article_not_found')
        const newsIds = await move(tx, id)
        const finish = () => publishContent(tx, [NEWS_TAG], newsIds.map(articleTag))
        return { outcome: { isDeleted: name === 'remove' }, finish }
      },
    )

/** Deletes an article in both languages. It is no longer shown, and can be restored. */
export const deleteArticle = moving('remove', removeArticle)

/** Brings a deleted article back. */
export const restoreArticle = moving('restore', putArticleBack)
