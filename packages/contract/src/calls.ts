import type { DataOf, Endpoint, Path, QueryOf } from './endpoint.ts'
import { paths } from './paths.ts'

/** A path, with the type of its endpoint: its parameters and its data. At run time it is the path alone. */
export interface Call<E extends Endpoint = Endpoint> extends Path {
  endpoint?: E
}
/** Fills the parameters in a path (`:id`), and returns the rest. */
export function fillPath(
  url: string,
  query: Readonly<Record<string, unknown>>,
): [string, Record<string, unknown>] {
  const rest = { ...query }
  const filled = url.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return [filled, rest]
}
export type CallQuery<C extends Call> = QueryOf<NonNullable<C['endpoint']>>
export type CallData<C extends Call> = DataOf<NonNullable<C['endpoint']>>

type Calls<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Call<Endpoints[Name]>
}

export const account: Calls<typeof import('./account.ts').account> = paths.account
export const mobileChange: Calls<typeof import('./mobile.ts').mobileChange> = paths.mobileChange
export const newsComments: Calls<typeof import('./comments.ts').newsComments> = paths.newsComments
export const events: Calls<typeof import('./events.ts').events> = paths.events
export const search: Calls<typeof import('./search.ts').search> = paths.search
export const books: Calls<typeof import('./books.ts').books> = paths.books
export const gallery: Calls<typeof import('./gallery.ts').gallery> = paths.gallery
export const live: Calls<typeof import('./live.ts').live> = paths.live
export const home: Calls<typeof import('./home.ts').home> = paths.home
export const news: Calls<typeof import('./news.ts').news> = paths.news
export const pages: Calls<typeof import('./pages.ts').pages> = paths.pages
export const people: Calls<typeof import('./people.ts').people> = paths.people
export const predictions: Calls<typeof import('./predictions.ts').predictions> = paths.predictions
export const payments: Calls<typeof import('./payments.ts').payments> = paths.payments
export const orders: Calls<typeof import('./orders.ts').orders> = paths.orders
export const cart: Calls<typeof import('./cart.ts').cart> = paths.cart
export const learn: Calls<typeof import('./learn.ts').learn> = paths.learn
export const shop: Calls<typeof import('./shop.ts').shop> = paths.shop
export const goods: Calls<typeof import('./goods.ts').goods> = paths.goods
export const delivery: Calls<typeof import('./delivery.ts').delivery> = paths.delivery
export const plans: Calls<typeof import('./plans.ts').plans> = paths.plans
export const courseComments: Calls<typeof import('./comments.ts').courseComments> = paths.courseComments
export const userCourses: Calls<typeof import('./learn.ts').userCourses> = paths.userCourses
export const lessons: Calls<typeof import('./lessons.ts').lessons> = paths.lessons
export const certificates: Calls<typeof import('./certificates.ts').certificates> = paths.certificates
export const techniques: Calls<typeof import('./techniques.ts').techniques> = paths.techniques
export const services: Calls<typeof import('./services.ts').services> = paths.services
export const chat: Calls<typeof import('./chat.ts').chat> = paths.chat
export const contact: Calls<typeof import('./contact.ts').contact> = paths.contact
