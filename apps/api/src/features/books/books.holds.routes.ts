import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Problem } from '../../http/problems.ts'
import { endBookHolds, storeCalls } from './books.holds.commands.ts'
import { BOOK_STORE } from './books.rules.ts'
import { isSigned, SIGNATURE } from './books.signature.rules.ts'

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Order = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const MAX_BOOKS_PER_CALL = 100
const Offers = Type.Object({ ids: Type.Array(Id, { maxItems: MAX_BOOKS_PER_CALL }) })
const ByOrder = Type.Object({ orderId: Order })
const Items = Type.Object({
  orderId: Order,
  items: Type.Array(Type.Object({ id: Id, count: Type.Integer({ minimum: 1, maximum: 1000 }) }), {
    minItems: 1,
    maxItems: MAX_BOOKS_PER_CALL,
  }),
})
const Hold = Type.Object({ ...Items.properties, until: Type.Integer({ minimum: 0 }) })

/** Only a caller with our secret may change the stock. */
async function admit({ server, url, body, headers }: FastifyRequest): Promise<void> {
  const header = headers[SIGNATURE]
  const call = [url, JSON.stringify(body)] as const
  const now = Math.floor(Date.now() / 1000)
  if (!isSigned(server.secrets, call, { header: typeof header === 'string' ? header : undefined, now }))
    throw new Problem(401, 'unauthorized')
}

/** What orders ask of the book store: beyond the specification, signed, each by the order’s name and so often as one likes. */
export async function bookHoldRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const open = <Schema extends typeof Offers | typeof ByOrder | typeof Items | typeof Hold>(
    name: string,
    body: Schema,
    answer: (input: Static<Schema>) => Promise<unknown>,
  ) =>
    app.post(`${BOOK_STORE}/internal/${name}`, {
      schema: { body },
      preHandler: admit,
      config: { rateLimit: false },
      handler: async (request) => ({
        statusCode: 200,
        data: await answer(request.body as Static<Schema>),
        errors: [],
      }),
    })
  const calls = storeCalls(pool)
  open('offers', Offers, calls.offers)
  open('hold', Hold, calls.hold)
  open('keep', ByOrder, calls.keep)
  open('takeBack', Items, calls.takeBack)
  open('release', ByOrder, calls.release)
  app.jobs.every('books.holds', '*/5 * * * *', () => endBookHolds(pool))
}
