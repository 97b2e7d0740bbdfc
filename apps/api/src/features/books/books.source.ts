import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { Problem } from '../../http/problems.ts'
import { StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'
import type { GoodsSource } from '../orders/orders.goods.rules.ts'
import { BOOK_STORE } from './books.rules.ts'
import { SIGNATURE, signed } from './books.signature.rules.ts'

/** How long the book store may take to answer an order (ms); it is asked once more then, which changes nothing. */
const PATIENCE = 4000
const TRIES = 2

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

type Ask = (path: string, payload: string, signature: string) => Promise<{ status: number; body: unknown }>

/** Asks the book store of this process, without a socket, or the one at the address of the settings. */
function askAt(app: FastifyInstance, patience: number): Ask {
  const base = app.config.bookStoreApiUrl
  const headersOf = (signature: string) => ({ 'content-type': 'application/json', [SIGNATURE]: signature })
  if (base.startsWith('/'))
    return async (path, payload, signature) => {
      const url = BOOK_STORE + path
      const reply = await app.inject({ method: 'POST', url, payload, headers: headersOf(signature) })
      return { status: reply.statusCode, body: reply.json() }
    }
  return async (path, body, signature) => {
    const signal = AbortSignal.timeout(patience)
    const asked = { method: 'POST', headers: headersOf(signature), body, signal, redirect: 'error' } as const
    const response = await fetch(base + path, asked)
    return { status: response.status, body: await response.json() }
  }
}

/**
 * Books as goods: the book store says what they cost, and keeps them back for orders. It may be another process, and away: what does not come in time, or not
 * in the words that were agreed, throws `book_store_down`.
 */
export function bookSource(app: FastifyInstance, patience = PATIENCE): GoodsSource {
  const ask = askAt(app, patience)
  const base = app.config.bookStoreApiUrl
  const origin = base.startsWith('/') ? '' : new URL(base).origin

  async function call(name: string, asked: object, tries = TRIES): Promise<unknown> {
    const [path, payload] = [`/internal/${name}`, JSON.stringify(asked)]
    const at = Math.floor(Date.now() / 1000)
    const signature = signed(app.secret, [BOOK_STORE + path, payload], at)
    try {
      const { status, body } = await ask(path, payload, signature)
      if (status === 200) return (body as { data: unknown }).data
      app.log.warn({ status, name }, 'the book store refuses')
    } catch (error) {
      app.log.warn({ err: error, name }, 'the book store does not answer')
    }
    if (tries > 1) return call(name, asked, tries - 1)
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
    hold: async (orderId, items, until) => {
      const wanted = items.map(({ id, count }) => ({ id, count }))
      return (await call('hold', { orderId, items: wanted, until: until.getTime() })) === true
    },
    keep: async (orderId) => (await call('keep', { orderId })) === true,
    release: async (orderId) => {
      await call('release', { orderId })
    },
  }
}
