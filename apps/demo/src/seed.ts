import { inTransaction, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { keepPictures } from '@pahlavan/api/features/media/media.queries'
import {
  addAccounts,
  addCategories,
  addComments,
  addEditors,
  addGallery,
  setCounts,
  addLikes,
  addNews,
  hasNews,
  lockSeeding,
} from './demo.queries.ts'
import { fansOf, namesOf, type Person, staffOf } from './fans.ts'
import { hasWrestlers } from './people.queries.ts'
import { hasLessons } from './courses.queries.ts'
import { hasClub } from './club.queries.ts'
import { hasGallery } from './gallery.queries.ts'
import { hasBooks } from './books.queries.ts'
import { seedBooks } from './seed-books.ts'
import { seedParcels } from './seed-parcels.ts'
import { seedSales } from './seed-sales.ts'
import { hasSales } from './sales.queries.ts'
import { hasProducts } from './goods.queries.ts'
import { seedGoods } from './seed-goods.ts'
import { seedClub } from './seed-club.ts'
import { seedContests } from './seed-contests.ts'
import { seedCourses } from './seed-courses.ts'
import { seedGallery } from './seed-gallery.ts'
import { seedLive } from './seed-live.ts'
import { seedPeople } from './seed-people.ts'
import shop from './shop.json' with { type: 'json' }
import { addShop, hasShop } from './shop.queries.ts'
import { slugOf } from '@pahlavan/persian/slug'
import { type Article, makeNews } from './news.ts'
import { findCrew, hasArticle, renameCategory, takeBack, takenSlugs } from './renew.queries.ts'
import { storiesOf } from './stories.ts'
import { commentTimes } from './times.ts'
import { type Language, languages } from './words.ts'

/** The rows that the content of a language refers to. */
interface Ground {
  tx: Tx
  now: number
  pictures: ReadonlyMap<string, number>
  categories: readonly number[]
  staff: readonly number[]
  fans: readonly number[]
}

/** An article in the database. */
interface Printed {
  id: number
  publishedAt: number
  article: Article
}

const picturesOf = ({ picture, gallery, figures }: Article) => [picture, ...gallery, ...figures]
const facesOf = (people: readonly Person[]) => people.flatMap(({ avatar }) => avatar ?? [])

async function addPeople(
  tx: Tx,
  people: readonly Person[],
  { pictures, createdAt }: { pictures: ReadonlyMap<string, number>; createdAt: Date },
): Promise<number[]> {
  const rows = people.map((person) => {
    const avatarId = person.avatar ? (pictures.get(person.avatar.key) ?? null) : null
    return Object.assign(namesOf(person), { createdAt, avatarId })
  })
  return addAccounts(tx, rows)
}

/** Prints the articles, newest first, at their times. */
async function print(articles: readonly Article[], ground: Ground): Promise<Printed[]> {
  const rows = articles.map((article) => ({
    slug: article.slug,
    language: article.language,
    categoryId: ground.categories[article.category] ?? 0,
    authorId: ground.staff[article.author] ?? 0,
    imageId: ground.pictures.get(article.picture.key) ?? null,
    title: article.title,
    summary: article.summary,
    body: article.body,
    tags: article.tags,
    status: 'published' as const,
    publishedAt: new Date(article.at),
    createdAt: new Date(article.at),
  }))
  const ids = await addNews(ground.tx, rows)
  return articles.map((article) => ({
    article,
    id: ids.get(article.slug) ?? 0,
    publishedAt: article.at,
  }))
}

/** Puts the galleries beside the articles, their counts, and the likes of the fans. */
async function decorate(printed: readonly Printed[], { tx, now, pictures, fans }: Ground): Promise<void> {
  const gallery = printed.flatMap(({ id, article }) =>
    article.gallery.map(({ key }, position) => ({ newsId: id, pictureId: pictures.get(key) ?? 0, position })),
  )
  await addGallery(tx, gallery)
  await setCounts(tx, {
    newsIds: printed.map(({ id }) => id),
    views: printed.map(({ article }) => article.views),
    likes: printed.map(({ article }) => article.likers.length),
  })
  const likes = printed.flatMap(({ id, publishedAt, article }) =>
    article.likers.map((fan, i) => ({
      newsId: id,
      accountId: fans[fan] ?? 0,
      moment: new Date(publishedAt + ((now - publishedAt) * (i + 1)) / (article.likers.length + 2)),
    })),
  )
  await addLikes(tx, {
    newsIds: likes.map(({ newsId }) => newsId),
    accountIds: likes.map(({ accountId }) => accountId),
    moments: likes.map(({ moment }) => moment.toISOString()),
  })
}

/** The fans' talk below the articles: first what begins the threads, then the replies. */
async function discuss(printed: readonly Printed[], { tx, now, fans }: Ground): Promise<void> {
  const written = printed.flatMap(({ id, publishedAt, article }) => {
    const times = commentTimes(article.threads.length, publishedAt, now, article.slug)
    return article.threads.map((thread, i) => ({ thread, newsId: id, at: times[i] ?? now, article }))
  })
  const row = (newsId: number, { fan, text }: { fan: number; text: string }, at: number) => ({
    newsId,
    text,
    accountId: fans[fan] ?? 0,
    createdAt: new Date(at),
    visibleAt: new Date(at),
  })
  const tops = written.map(({ thread, newsId, at, article }) => ({
    ...row(newsId, thread, at),
    language: article.language,
  }))
  const ids = await addComments(tx, tops)
  const replies = written.flatMap(({ thread, newsId, at, article }, i) =>
    thread.replies.map((reply, j) => ({
      ...row(newsId, reply, at + ((now - at) * (j + 1)) / (thread.replies.length + 9)),
      language: article.language,
      threadId: ids[i] ?? null,
    })),
  )
  await addComments(tx, replies)
}

/** The authors and readers of a language: ids of accounts, and of the categories. */
type Crew = Pick<Ground, 'categories' | 'staff' | 'fans'>

async function addCrew(tx: Tx, language: Language, now: number): Promise<Crew> {
  const [fans, staff] = [fansOf(language), staffOf(language)]
  const pictures = await keepPictures(tx, [...facesOf(fans), ...facesOf(staff)])
  const createdAt = new Date(now - 600 * 86_400_000)
  const crew = {
    categories: await addCategories(tx, language, languages[language].people.categories),
    staff: await addPeople(tx, staff, { pictures, createdAt }),
    fans: await addPeople(tx, fans, { pictures, createdAt }),
  }
  await addEditors(tx, crew.staff)
  return crew
}

/** The name of the sixth category in earlier demos. */
const OLD_CUPS = { 0: 'جام پهلوان', 1: 'Pahlavan Cup' } as const

/** The crew of an earlier demo with news made from parts; null for a demo with the written stories, or with other people. */
async function oldCrew(tx: Tx, language: Language): Promise<Crew | null> {
  const slugs = storiesOf(language).map(({ title }) => slugOf(title))
  if (await hasArticle(tx, slugs)) return null
  const { categories } = languages[language].people
  const [staff, fans] = [await findCrew(tx, staffOf(language)), await findCrew(tx, fansOf(language))]
  if (!staff || !fans) return null
  await renameCategory(tx, language, OLD_CUPS[language], categories[5] ?? '')
  return { staff, fans, categories: await addCategories(tx, language, categories) }
}

/** Takes the assembled news of before back, but for what users have done something with, and prints the new ones. */
async function renewNews(tx: Tx, language: Language, now: number): Promise<void> {
  const crew = await oldCrew(tx, language)
  if (!crew) return
  const articles = await makeNews(tx, language, now)
  const slugs = articles.map(({ slug }) => slug)
  const taken = await takenSlugs(tx, slugs)
  await takeBack(tx, crew.staff, slugs)
  await printNews(
    tx,
    articles.filter(({ slug }) => !taken.has(slug)),
    { crew, now },
  )
}

/** The news of a language, when there are events to report. */
async function seedNews(
  tx: Tx,
  language: Language,
  { crew, now }: { crew: Crew; now: number },
): Promise<void> {
  await printNews(tx, await makeNews(tx, language, now), { crew, now })
}

async function printNews(
  tx: Tx,
  articles: readonly Article[],
  { crew, now }: { crew: Crew; now: number },
): Promise<void> {
  const pictures = await keepPictures(tx, articles.flatMap(picturesOf))
  const ground: Ground = { tx, now, pictures, ...crew }
  const printed = await print(articles, ground)
  await decorate(printed, ground)
  await discuss(printed, ground)
}

/**
 * Fills an empty database with the demo, part by part, in one transaction: staff, fans, news with their pictures, likes and
 * comments where there are no news; wrestlers, clubs and medals where there are no wrestlers; events, as many as are missing; films and albums where there are none; broadcasts, as their events stand; plans and codes where nothing is on sale; courses with their lessons, sales, parcels and messages, books, and the club's own pages, camps and slides, where there are none. The content is the same on every machine; its times count back from `now` (ms).
 *
 * @returns whether the database was empty
 */
export async function seedDemo(db: Queryable, now = Date.now()): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockSeeding(tx)
    const crews = (await hasNews(tx)) ? [] : [await addCrew(tx, 0, now), await addCrew(tx, 1, now)]
    if (!(await hasWrestlers(tx))) await seedPeople(tx, now)
    await seedContests(tx, now)
    if (crews.length === 0) for (const language of [0, 1] as const) await renewNews(tx, language, now)
    for (const [at, crew] of crews.entries()) await seedNews(tx, at === 0 ? 0 : 1, { crew, now })
    if (!(await hasGallery(tx))) await seedGallery(tx, now)
    await seedLive(tx, now)
    if (!(await hasShop(tx))) await addShop(tx, shop)
    if (!(await hasProducts(tx))) await seedGoods(tx, now)
    if (!(await hasLessons(tx))) await seedCourses(tx, now)
    if (!(await hasSales(tx))) {
      await seedSales(tx, now)
      await seedParcels(tx, now)
    }
    if (!(await hasBooks(tx))) await seedBooks(tx, now)
    if (!(await hasClub(tx))) await seedClub(tx, now)
    return crews.length > 0
  })
}
