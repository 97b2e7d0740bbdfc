import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { cliActor } from '../../http/actor.ts'
import { forwardToCategory } from '../links/links.old.queries.ts'
import { MAX_CATEGORIES } from '../news/news.categories.commands.ts'
import { addCategory, hasCategory, listEditedCategories } from '../news/news.categories.queries.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { lineWithin } from './wordpress.item.rules.ts'
import { wordsOf } from './wordpress.markup.rules.ts'
import type { ImportContext } from './wordpress.prepare.commands.ts'
import { addAuthor, findCategoryByTitle, listImported, noteImported } from './wordpress.queries.ts'
import { addressesOfCategory } from './wordpress.site.rules.ts'
import type { WxrTerm } from './wordpress.parts.rules.ts'

/** The category of articles without one. */
const NO_CATEGORY: WxrTerm = { domain: 'category', slug: 'uncategorized', name: 'خبرها' }
const MAX_NAME = 60

/** The authors and categories of an old site, each added where it is first needed. */
export class OldTerms {
  readonly #context: ImportContext
  readonly #authors = new Map<string, number>()
  readonly #categories = new Map<string, { id: number; isOwn: boolean }>()

  constructor(context: ImportContext) {
    this.#context = context
  }

  async #earlier(kind: 'author' | 'category', sourceId: string): Promise<number | null> {
    const { pool, site } = this.#context
    const rows = await listImported(pool, site.source, [sourceId])
    const row = rows.find((each) => each.kind === kind)
    return row ? Number(row.target) : null
  }

  /** The account of an author. @param login the name of the author in the file */
  async author(login: string): Promise<number> {
    const id =
      this.#authors.get(login) ?? (await this.#earlier('author', login)) ?? (await this.#addAuthor(login))
    this.#authors.set(login, id)
    return id
  }

  #addAuthor(login: string): Promise<number> {
    const { pool, site, survey, report } = this.#context
    const author = survey.authors.get(login)
    const first = lineWithin(author?.firstName ?? '', MAX_NAME)
    const last = lineWithin(author?.lastName ?? '', MAX_NAME)
    const shown =
      lineWithin(wordsOf(author?.name ?? ''), MAX_NAME) || lineWithin(login, MAX_NAME) || 'نویسنده'
    return inTransaction(pool, async (tx) => {
      const id = first && last ? await addAuthor(tx, first, last) : await addAuthor(tx, shown, '')
      await noteImported(tx, { source: site.source, kind: 'author', sourceId: login, target: String(id) })
      await noteChange(tx, {
        actor: cliActor,
        action: 'account.import',
        kind: 'account',
        subjectId: id,
        input: { source: site.source },
      })
      report.count('authors')
      return id
    })
  }

  /** The id of a category; `isOwn` is false where there was no room for it, and another one stands in. */
  async category(term: WxrTerm | null): Promise<{ id: number; isOwn: boolean }> {
    const wanted = term ?? NO_CATEGORY
    const known = this.#categories.get(wanted.slug)
    if (known) return known
    const earlier = await this.#earlier('category', wanted.slug)
    const isThere = earlier !== null && (await hasCategory(this.#context.pool, earlier, 0))
    const found = isThere ? { id: earlier, isOwn: true } : await this.#addCategory(wanted)
    this.#categories.set(wanted.slug, found)
    return found
  }

  #addCategory(term: WxrTerm): Promise<{ id: number; isOwn: boolean }> {
    const { pool, site, survey, report } = this.#context
    const title = lineWithin(wordsOf(term.name), MAX_NAME) || NO_CATEGORY.name
    return inTransaction(pool, async (tx) => {
      await lock(tx, locks.draft, 'categories')
      const own = (await listEditedCategories(tx)).filter(({ language }) => language === 0)
      const there = await findCategoryByTitle(tx, title)
      const [first] = own
      if (there === null && own.length >= MAX_CATEGORIES && first) return { id: first.id, isOwn: false }
      const id = there ?? (await this.#createCategory(tx, title))
      await noteImported(tx, {
        source: site.source,
        kind: 'category',
        sourceId: term.slug,
        target: String(id),
      })
      const described = survey.categories.get(term.slug) ?? {
        kind: 'category',
        id: '',
        slug: term.slug,
        parent: '',
        name: '',
      }
      report.count(
        'addresses',
        await forwardToCategory(tx, addressesOfCategory(site, described, survey.categories), id),
      )
      return { id, isOwn: true }
    })
  }

  async #createCategory(tx: Tx, title: string): Promise<number> {
    const id = await addCategory(tx, 0, title)
    if (id === null) throw new Error('a category was not added')
    const after = { language: 0, title }
    await noteChange(tx, {
      actor: cliActor,
      action: 'category.create',
      kind: 'category',
      subjectId: id,
      input: {},
      after,
    })
    this.#context.report.count('categories')
    return id
  }
}
