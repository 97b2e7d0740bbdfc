import type { Language } from '@pahlavan/contract/endpoint'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import {
  addCategory,
  deleteCategory,
  findCategory,
  isCategoryUsed,
  listEditedCategories,
  orderCategories,
  renameCategory,
} from './news.categories.queries.ts'
import { NEWS_TAG } from './news.rules.ts'

/** The most categories of a language: they are tabs of one row. */
export const MAX_CATEGORIES = 40

interface CategoryChange {
  actor: AccountActor
  key: string
}
type ChangeOf<More> = CategoryChange & { id: number } & More

interface Worked<Outcome> {
  outcome: Outcome
  madeId?: number
  before?: object
  after?: object
}

/** Makes a change of categories: one after the other, logged, and told to the fans. */
const change =
  <Input extends CategoryChange, Outcome extends object>(
    name: string,
    work: (tx: Tx, input: Input) => Promise<Worked<Outcome>>,
  ) =>
  (pool: Pool, input: Input): Promise<Outcome> => {
    const { actor, key, ...params } = input
    const subjectId = 'id' in params ? Number(params.id) : null
    return changeWithDifference(
      pool,
      { actor, key, action: `category.${name}`, kind: 'category', subjectId, input: params },
      async (tx) => {
        await lock(tx, locks.draft, 'categories')
        return { ...(await work(tx, input)), finish: () => publishContent(tx, [NEWS_TAG]) }
      },
    )
  }

const titleOf = (typed: string): string => {
  const title = cleanLine(typed)
  if (title === '') throw new Problem(400, 'invalid')
  return title
}

async function existing(tx: Tx, id: number) {
  const category = await findCategory(tx, id)
  if (!category) throw new Problem(404, 'category_not_found')
  return category
}

export const createCategory = change(
  'create',
  async (tx, { language, title }: CategoryChange & { language: Language; title: string }) => {
    const others = await listEditedCategories(tx)
    if (others.filter((other) => other.language === language).length >= MAX_CATEGORIES)
      throw new Problem(409, 'too_many_categories')
    const id = await addCategory(tx, language, titleOf(title))
    if (id === null) throw new Problem(409, 'category_exists')
    return { outcome: { id }, madeId: id, after: { language, title: titleOf(title) } }
  },
)

export const retitleCategory = change('rename', async (tx, { id, title }: ChangeOf<{ title: string }>) => {
  const before = await existing(tx, id)
  if ((await renameCategory(tx, id, titleOf(title))) === 0) throw new Problem(409, 'category_exists')
  const after = { title: titleOf(title) }
  return { outcome: after, before: { title: before.title }, after }
})

export const moveCategory = change(
  'move',
  async (tx, { id, beforeId }: ChangeOf<{ beforeId: number | undefined }>) => {
    const { language } = await existing(tx, id)
    const ids = (await listEditedCategories(tx))
      .filter((other) => other.language === language && other.id !== id)
      .map((other) => other.id)
    const at = beforeId === undefined ? ids.length : ids.indexOf(beforeId)
    if (at < 0) throw new Problem(404, 'category_not_found')
    const order = ids.toSpliced(at, 0, id)
    await orderCategories(tx, order)
    return { outcome: { position: at + 1 }, after: { order } }
  },
)

export const removeCategory = change('remove', async (tx, { id }: ChangeOf<object>) => {
  const before = await existing(tx, id)
  if (await isCategoryUsed(tx, id)) throw new Problem(409, 'category_in_use')
  await deleteCategory(tx, id)
  return { outcome: { isRemoved: true }, before }
})
