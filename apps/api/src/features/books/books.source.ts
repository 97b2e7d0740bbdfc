import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { Problem } from '../../http/problems.ts'
import { StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import type { GoodsPieces, GoodsSource } from '../orders/orders.goods.rules.ts'
import { storeCalls } from './books.holds.commands.ts'
import { BOOK_STORE } from './books.rules.ts'
import { SIGNATURE, signed } from './books.signature.rules.ts'

/** How long the book store may take to answer an order (ms); it is asked once more then, which changes nothing. */
const STORE_TIMEOUT_MS = 4000
const TRIES = 2
const INTERNAL = '/internal/'

const Offer = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  image: Type.Union([StoredPicture, Type.Null()]),
  imageEn: Type.Union([StoredPicture, Type.Null()]),
  price: Type.Integer({ minimum: 1 }),
  oldPrice: Type.Union([Type.Integer(), Type.Null()]),
  weight: Type.Integer({ minimum: 1 }),
  available: Type.Integer({ minimum: 0 }),
})
const Offers = Type.Array(Offer)

type StoreRequest = (
  path: string,
  payload: string,
  signature: string,
) => Promise<{ status: number; body: unknown }>

/** Asks the book store of this process, without a socket. */
const askHere =
  (app: FastifyInstance): StoreRequest =>
  async (path, payload, signature) => {
    const headers = { 'content-type': 'application/json', [SIGNATURE]: signature }
    const reply = await app.inject({ method: 'POST', url: BOOK_STORE + path, payload, headers })
    return { status: reply.statusCode, body: reply.json() }
  }

/** Asks the book store at the address of the settings. */
const askAt =
  (base: string, patience: number): StoreRequest =>
  async (path, body, signature) => {
    const headers = { 'content-type': 'application/json', [SIGNATURE]: signature }
    const signal = AbortSignal.timeout(patience)
    const options = { method: 'POST', headers, body, signal, redirect: 'error' } as const
    const response = await fetch(base + path, options)
    return { status: response.status, body: await response.json() }
  }

/** Asks the book store of this database, where no server may answer. */
const askDatabase = (pool: Pool): StoreRequest => {
  const calls: Record<string, (options: never) => Promise<unknown>> = storeCalls(pool)
  return async (path, payload) => {
    const answer = calls[path.slice(INTERNAL.length)]
    if (!answer) return { status: 404, body: null }
    return { status: 200, body: { data: await answer(JSON.parse(payload) as never) } }
  }
}

const piecesOf = (items: readonly GoodsPieces[]) => items.map(({ id, count }) => ({ id, count }))

const isHere = (base: string): boolean => base.startsWith('/')

/** Books as a source of goods. The store may be another process: a late or malformed answer throws `book_store_down`. */
export function bookSource(app: FastifyInstance, patience = STORE_TIMEOUT_MS): GoodsSource {
  const base = app.config.bookStoreApiUrl
  const ask = isHere(base) ? askHere(app) : askAt(base, patience)
  return sourceOf(ask, base, { secret: app.secret, warn: (what, words) => app.log.warn(what, words) })
}

/** The same for a command: a book store of this database is asked without a server. */
export function deskBookSource(pool: Pool, base: string, asker: StoreAccess): GoodsSource {
  const ask = isHere(base) ? askDatabase(pool) : askAt(base, STORE_TIMEOUT_MS)
  return sourceOf(ask, base, asker)
}

interface StoreAccess {
  secret: string
  warn: (what: object, words: string) => void
}

function sourceOf(ask: StoreRequest, base: string, { secret, warn }: StoreAccess): GoodsSource {
  const origin = isHere(base) ? '' : new URL(base).origin

  async function call(name: string, options: object, tries = TRIES): Promise<unknown> {
    const [path, payload] = [INTERNAL + name, JSON.stringify(options)]
    const at = Math.floor(Date.now() / 1000)
    const signature = signed(secret, [BOOK_STORE + path, payload], at)
    try {
      const { status, body } = await ask(path, payload, signature)
      if (status === 200) return (body as { data: unknown }).data
      warn({ status, name }, 'the book store refuses')
    } catch (error) {
      warn({ err: error, name }, 'the book store does not answer')
    }
    if (tries > 1) return call(name, options, tries - 1)
    throw new Problem(503, 'book_store_down', { retryAfter: 30 })
  }

  const imageIn = (image: Static<typeof Offer>['image']) => {
    const shown = image && imageOf(image)
    if (!shown || origin === '') return shown
    return {
      ...shown,
      src: origin + shown.src,
      srcset: shown.srcset.replaceAll('/media/', `${origin}/media/`),
    }
  }

  return {
    kind: 'book',
    offers: async (items, language) => {
      const found = await call('offers', { ids: items.map(({ id }) => id) })
      if (!Check(Offers, found)) throw new Problem(503, 'book_store_down', { retryAfter: 30 })
      return found.map(({ image, imageEn, weight, ...offer }) =>
        Object.assign(offer, {
          variantId: 0,
          detail: '',
          detailEn: '',
          image: imageIn(language === 0 ? image : imageEn),
          weightGrams: weight,
          isReturnable: true,
        }),
      )
    },
    hold: async (orderId, items, until) =>
      (await call('hold', { orderId, items: piecesOf(items), until: until.getTime() })) === true,
    keep: async (orderId) => (await call('keep', { orderId })) === true,
    takeBack: async (orderId, items) => {
      await call('takeBack', { orderId, items: piecesOf(items) })
    },
    release: async (orderId) => {
      await call('release', { orderId })
    },
  }
}
