import type { AppRoom } from './app-rooms.ts'
import type { Path } from './endpoint.ts'
import { paths } from './paths.ts'
import { keysOf } from './records.ts'

/**
 * The nouns of each room; a service has none, for one call sends all forms, and `submitRequest` refuses those of closed ones. Orders, payments, lessons, certificates and other things that fans own are in no room: a buyer loses nothing.
 */
const nouns = {
  learn: ['learn', 'techniques'],
  shop: ['shop'],
  books: ['books'],
  plans: ['plans'],
  live: ['live'],
  predictions: ['predictions'],
  chat: ['chat'],
  comments: ['newsComments', 'courseComments'],
} as const satisfies Partial<Record<AppRoom, readonly (keyof typeof paths)[]>>

/** The sales of a room in nouns that sell more: new orders alone. Paying an order that stands is always open. */
const sales: Partial<Record<AppRoom, readonly Path[]>> = {
  learn: [paths.cart.factor, paths.cart.submit],
  plans: [paths.cart.submitPlan],
  live: [paths.payments.payEvent, paths.payments.paySome, paths.payments.payBout],
}

/** Calls of a room's nouns that stay open: the own things of a fan, and the work of staff. */
const open: ReadonlySet<Path> = new Set<Path>([
  paths.live.setOffset,
  paths.predictions.mine,
  paths.predictions.ledger,
  paths.predictions.left,
  paths.chat.hidden,
  paths.chat.unhide,
  paths.chat.remove,
  paths.chat.silence,
  paths.chat.pin,
  paths.chat.slow,
  paths.chat.ask,
  paths.chat.endPoll,
  paths.chat.reports,
  paths.chat.dismiss,
])

const pathsOf = (room: keyof typeof nouns): Path[] => [
  ...nouns[room].flatMap((noun) => Object.values<Path>(paths[noun])),
  ...(sales[room] ?? []),
]

const rooms = new Map(
  keysOf(nouns).flatMap((room) =>
    pathsOf(room)
      .filter((path) => !open.has(path))
      .map(({ url }) => [url, room] as const),
  ),
)

/** The room that an endpoint belongs to; undefined for one that is always open. */
export const roomOfEndpoint = ({ url }: { url: string }): AppRoom | undefined => rooms.get(url)
