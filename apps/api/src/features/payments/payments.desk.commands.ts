import type { Config } from '../../config.ts'
import type { Database } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { readSecret } from '../../http/secret.ts'
import { deskBookSource } from '../books/books.source.ts'
import { PRODUCTS_TAG } from '../shop/shop.rules.ts'
import { productSource } from '../shop/shop.stock.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { Gateways, VIRTUAL } from './payments.gateways.ts'
import { postTo } from './payments.http.ts'

/** The payment context of a desk command. The virtual gateway is asked where the server of the settings answers; lists of goods are told of their stock. */
export async function deskContext({ pool }: Pick<Database, 'pool'>, config: Config): Promise<PaymentContext> {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const secret = await readSecret(config)
  const gateways = new Gateways({ config, secret, origin: () => origin }, postTo(origin + VIRTUAL))
  const product = productSource(pool, () => notify(pool, 'answers', PRODUCTS_TAG))
  const book = deskBookSource(pool, config.bookStoreApiUrl, { secret, warn: () => undefined })
  return { pool, gateways, sources: { product, book } }
}
