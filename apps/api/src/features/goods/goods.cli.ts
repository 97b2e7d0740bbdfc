import { command } from '../../command.ts'
import type { Database } from '../../database/connect.ts'
import type { Config } from '../../config.ts'
import { fail } from '../../fail.ts'
import { readSecret } from '../../http/secret.ts'
import { Gateways, VIRTUAL } from '../payments/payments.gateways.ts'
import { postTo } from '../payments/payments.http.ts'
import type { Till } from '../payments/payments.commands.ts'
import { productSource } from '../shop/shop.stock.commands.ts'
import { findParcel, listParcels, type Parcel } from './goods.desk.queries.ts'
import { refundGoods } from './goods.orders.commands.ts'
import { moveShipment } from './goods.queries.ts'

const USAGE = `npm run goods -- list [STATUS] | send NUMBER CARRIER_CODE | deliver NUMBER | hand PICK_UP_CODE | returned NUMBER | keep NUMBER
  NUMBER is the tracking number that the buyer sees; returned gives the money back, keep refuses a return`

const line = ({ trackingNumber, status, place, receiver, lines }: Parcel): string =>
  [trackingNumber ?? '-', status, place ?? '', receiver ?? '', lines].join('\t')

async function parcelOf({ pool }: Till, text: string): Promise<Parcel> {
  const parcel = /^\d{4,10}$/.test(text) ? await findParcel(pool, Number(text)) : null
  if (!parcel) throw new Error(`there is no order ${text}\n${USAGE}`)
  return parcel
}

/** What the desk does to a parcel, each from where it may be done alone. */
const acts = {
  send: { from: ['preparing'], to: 'sent' },
  deliver: { from: ['sent'], to: 'delivered' },
  hand: { from: ['ready'], to: 'delivered' },
  keep: { from: ['return_asked'], to: 'delivered' },
} as const

async function act(till: Till, what: keyof typeof acts, text: string, carrier: string): Promise<void> {
  const { orderId } = await parcelOf(till, text)
  const { from, to } = acts[what]
  const isMoved = await moveShipment(till.pool, orderId, { from: [...from], to, carrier: carrier || null })
  if (!isMoved) throw new Error(`the order is not ${from.join(' or ')}`)
  console.log(line(await parcelOf(till, text)))
}

async function takeBack(till: Till, text: string): Promise<void> {
  const { orderId } = await parcelOf(till, text)
  await refundGoods(till, orderId, async (tx) => {
    if (await moveShipment(tx, orderId, { from: ['return_asked'], to: 'returned' })) return true
    throw new Error('nobody asked to return this order')
  })
  console.log(line(await parcelOf(till, text)))
}

async function work(till: Till, [what = '', first = '', second = '']: readonly string[]): Promise<void> {
  if (what === 'list')
    for (const parcel of await listParcels(till.pool, first || null)) console.log(line(parcel))
  else if (what === 'returned') await takeBack(till, first)
  else if (what === 'send' || what === 'deliver' || what === 'hand' || what === 'keep')
    await act(till, what, first, what === 'send' ? second : '')
  else throw new Error(USAGE)
}

/** The club's desk for parcels, until the back office stands. */
async function desk({ pool }: Database, config: Config): Promise<void> {
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const premises = { config, secret: await readSecret(config), origin: () => origin }
  const gateways = new Gateways(premises, postTo(origin + VIRTUAL))
  await work({ pool, gateways, sources: { product: productSource(pool) } }, process.argv.slice(2))
}

try {
  await command(desk)
} catch (error) {
  fail(error)
}
