import { createHash } from 'node:crypto'
import { publishText, withdrawText } from '@pahlavan/api/features/desk/desk.publish.commands'
import { saveDraft } from '@pahlavan/api/features/desk/desk.drafts.commands'
import type { TextRef } from '@pahlavan/api/features/desk/desk.drafts.queries'
import { articleNoun, createArticle } from '@pahlavan/api/features/news/news.admin.commands'
import type { AccountActor } from '@pahlavan/api/http/actor'
import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { tehranDay, tehranDayRange } from '@pahlavan/persian/tehran'
import type { Pool } from 'pg'
import work from './desk.json' with { type: 'json' }
import { findDesk, hasDeskWork } from './desk.queries.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** What becomes of a text: a draft stays one, a withdrawn one was published before, others come at an hour of a day in Tehran. */
type Plan = 'draft' | 'withdrawn' | { days: number; hour: number }

type Desk = Awaited<ReturnType<typeof findDesk>>

/** A key of a change that is the same at each start. */
const keyOf = (...parts: (string | number)[]): string =>
  createHash('sha256')
    .update(parts.join(' '))
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

const actorOf = ({ editorId }: Desk): AccountActor => ({
  kind: 'account',
  id: editorId,
  roles: ['editor'],
  requestId: keyOf('request', editorId),
  address: '127.0.0.1',
  device: '',
})

const textOf = (articleId: number, language: Language): TextRef => ({
  kind: 'article',
  subjectId: String(articleId),
  language,
})

const momentOf = ({ days, hour }: { days: number; hour: number }, now: number): Date =>
  new Date(tehranDayRange(tehranDay(now + days * DAY)).from + hour * HOUR)

async function carryOut(pool: Pool, desk: Desk, text: TextRef, { plan, now }: { plan: Plan; now: number }) {
  if (plan === 'draft') return
  const change = (name: string) => ({ text, actor: actorOf(desk), key: keyOf(name, text.subjectId) })
  const at = plan === 'withdrawn' ? null : momentOf(plan, now)
  await publishText(pool, articleNoun, change('publish'), at)
  if (plan === 'withdrawn') await withdrawText(pool, articleNoun, change('withdraw'))
}

/** Changes a published article without publishing it: fans still read the old text. */
async function changeArticle(pool: Pool, desk: Desk): Promise<void> {
  const text = textOf(desk.articleId, 0)
  const stored = await articleNoun.findStored(pool, text.subjectId, 0)
  if (!stored) throw new Error(`article ${desk.articleId} has no Persian text`)
  const { summary } = stored.fields
  const fields = { summary: `${summary} این متن در حال به‌روز شدن است.` }
  await saveDraft(pool, articleNoun, { text, actor: actorOf(desk), base: { summary }, fields })
}

/**
 * Lets the demo's editors work as editors do, by the commands of the back office: drafts, texts that wait for their moment, one that was
 * withdrawn and one with unpublished changes. The log has it all. Does nothing where somebody has worked at the desk.
 */
export async function workAtDesk(pool: Pool, now = Date.now()): Promise<void> {
  if (await hasDeskWork(pool)) return
  const desks = { 0: await findDesk(pool, 0), 1: await findDesk(pool, 1) }
  for (const [at, { category, texts }] of work.entries()) {
    const { id } = await createArticle(pool, { actor: actorOf(desks[0]), key: keyOf('create', at) })
    for (const { language: code, plan, ...words } of texts) {
      const language = code === 0 ? 0 : 1
      const desk = desks[language]
      const fields: Partial<ArticleFields> = {
        ...words,
        categoryId: desk.categories[category] ?? null,
        imageId: desk.pictures[at * 3] ?? null,
      }
      const text = textOf(id, language)
      await saveDraft(pool, articleNoun, { text, actor: actorOf(desk), base: articleNoun.empty, fields })
      await carryOut(pool, desk, text, { plan: plan as Plan, now })
    }
  }
  await changeArticle(pool, desks[0])
}
