import type { DataOf, Endpoint, Path, QueryOf } from './endpoint.ts'
import { sharedPaths } from './shared-paths.ts'

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

/** The calls of a noun. Here are those that load with the app; those of a noun with its own file (`chat-calls.ts`) load with its screens. */
export type Calls<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Call<Endpoints[Name]>
}

export const account: Calls<typeof import('./account.ts').account> = sharedPaths.account
export const events: Calls<typeof import('./events.ts').events> = sharedPaths.events
export const gallery: Calls<typeof import('./gallery.ts').gallery> = sharedPaths.gallery
export const home: Calls<typeof import('./home.ts').home> = sharedPaths.home
export const news: Calls<typeof import('./news.ts').news> = sharedPaths.news
export const pages: Calls<typeof import('./pages.ts').pages> = sharedPaths.pages
export const people: Calls<typeof import('./people.ts').people> = sharedPaths.people
export const cart: Calls<typeof import('./cart.ts').cart> = sharedPaths.cart
export const plans: Calls<typeof import('./plans.ts').plans> = sharedPaths.plans
export const techniques: Calls<typeof import('./techniques.ts').techniques> = sharedPaths.techniques
export const services: Calls<typeof import('./services.ts').services> = sharedPaths.services
export const contact: Calls<typeof import('./contact.ts').contact> = sharedPaths.contact
