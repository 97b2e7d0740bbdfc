import { type Static, Type } from 'typebox'
import { get, Language, post } from '../endpoint.ts'
import { ChangeKey, Id } from '../envelope.ts'
import { exportOf } from './exports.ts'

const Title = Type.String({ minLength: 1, maxLength: 60 })

/** The most news that are counted in a category: beyond them it has many. */
export const MAX_COUNTED_NEWS = 500

/**
 * A category as the editors see it. `newsCount` counts the news in it, hidden ones too, up to one more than `MAX_COUNTED_NEWS`; one with
 * news is not removed.
 */
export const EditedCategory = Type.Object({
  id: Id,
  language: Language,
  title: Title,
  newsCount: Type.Integer(),
})
export type EditedCategory = Static<typeof EditedCategory>

const problems = ['category_not_found', 'category_exists', 'key_reused'] as const

/** Categories of the news, of each language by itself, in the order of the fans' tabs. */
export const categories = {
  list: get('/api/admin/categories/list', {
    summary: 'Lists the categories of both languages in their order',
    data: Type.Object({ items: Type.Array(EditedCategory) }),
    action: 'article.edit',
  }),
  export: exportOf('/api/admin/categories/export', {
    summary: 'Gives the categories of both languages as a CSV file',
    query: Type.Object({}),
    action: 'article.edit',
  }),
  create: post('/api/admin/categories/create', {
    summary: 'Adds a category behind the others of its language',
    query: Type.Object({ key: ChangeKey, language: Language, title: Title }),
    data: Type.Object({ id: Id }),
    action: 'category.edit',
    problems: [...problems, 'too_many_categories'],
  }),
  rename: post('/api/admin/categories/rename', {
    summary: 'Renames a category everywhere',
    query: Type.Object({ key: ChangeKey, id: Id, title: Title }),
    data: Type.Object({ title: Title }),
    action: 'category.edit',
    problems,
  }),
  move: post('/api/admin/categories/move', {
    summary: 'Puts a category before another of its language, or behind all of them',
    query: Type.Object({ key: ChangeKey, id: Id, beforeId: Type.Optional(Id) }),
    data: Type.Object({ position: Type.Integer() }),
    action: 'category.edit',
    problems,
  }),
  remove: post('/api/admin/categories/remove', {
    summary: 'Removes a category without news',
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ isRemoved: Type.Boolean() }),
    action: 'category.edit',
    problems: [...problems, 'category_in_use'],
  }),
}
