import { books } from '@pahlavan/contract/book-calls'
import { learn, userCourses } from '@pahlavan/contract/learn-calls'
import { live } from '@pahlavan/contract/live-calls'
import {
  type Call,
  contact,
  events,
  gallery,
  home,
  news,
  pages,
  people,
  plans,
  services,
  techniques,
} from '@pahlavan/contract/calls'
import { shop } from '@pahlavan/contract/shop-calls'
import { CONTENT_TOPIC, type ContentTag, contentTags, type HubBody } from '@pahlavan/contract/hub'
import { isAnsweredBy } from '@pahlavan/client/queries'
import type { QueryClient } from '@tanstack/react-query'
import { refreshClubState } from './club-changes.ts'
import { askAnew, follow } from '../kit/server/live.ts'

/** The calls with answers about a noun. */
const callsOf = {
  news: [news.list, news.detail, news.categories, news.images],
  sliders: [home.sliders],
  pages: [pages.get],
  contact: [contact.get],
  gallery: [gallery.files, gallery.categories, gallery.detail],
  products: [shop.list, shop.detail, shop.categories, shop.sizes],
  courses: [
    learn.list,
    learn.detail,
    learn.categories,
    userCourses.list,
    userCourses.detail,
    techniques.list,
    techniques.detail,
  ],
  books: [books.list, books.detail, books.categories],
  camps: [services.camps],
  questions: [services.questions],
  plans: [plans.list],
  switches: [plans.list],
  people: [people.list, people.detail, people.medals, people.weights, people.cities, events.styles],
  live: [live.first, live.all, live.detail],
  events: [
    events.list,
    events.ages,
    events.styles,
    events.week,
    events.today,
    events.calendar,
    events.detail,
    events.bouts,
    events.bout,
  ],
} as const satisfies Record<ContentTag, readonly { url: string }[]>

/** The longest wait before a request after a change (ms): the phones of a full hall do not ask in the same moment. */
const MAX_DELAY_MS = 400
/** Without a connection everything is requested at most this often (ms). */
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Keeps the club's content on a screen current: requests it again when the staff change it. Returns how to stop. */
export function followContent(cache: QueryClient): () => void {
  const outdated = new Set<ContentTag>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reloadedAt = Date.now()
  const reload = () => {
    timer = undefined
    const calls = [...outdated].flatMap((tag): readonly Pick<Call, 'url'>[] => callsOf[tag])
    if (outdated.has('switches')) void refreshClubState()
    outdated.clear()
    void askAnew(cache, { predicate: (query) => isAnsweredBy(query, calls) })
  }
  const outdate = (tags: readonly ContentTag[]) => {
    for (const tag of tags) outdated.add(tag)
    timer ??= setTimeout(reload, Math.random() * MAX_DELAY_MS)
  }
  const stop = follow({
    topics: [CONTENT_TOPIC],
    onMessage: (body: HubBody) => {
      if (body.kind === 'content') outdate(body.tags.filter((tag) => tag in callsOf))
    },
    onGap: () => {
      if (Date.now() - reloadedAt < MIN_RELOAD_INTERVAL_MS) return
      reloadedAt = Date.now()
      outdate(contentTags)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
