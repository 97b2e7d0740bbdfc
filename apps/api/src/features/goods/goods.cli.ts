import { plainInput } from '@pahlavan/persian/digits'
import { command, commandWords } from '../../command.ts'
import type { Config } from '../../config.ts'
import { fail } from '../../fail.ts'
import { rialToToman } from '@pahlavan/persian/money'
import { cliActor } from '../../http/actor.ts'
import { setBookStock } from '../books/books.desk.commands.ts'
import type { PaymentContext } from '../payments/payments.commands.ts'
import { deskContext } from '../payments/payments.desk.commands.ts'
import { setStock } from '../shop/shop.desk.commands.ts'
import { listStock } from '../shop/shop.desk.queries.ts'
import { findParcel, listParcels, type Parcel } from './goods.desk.queries.ts'
import { moveShipment } from './goods.queries.ts'
import { acceptReturn, payOutReturn, refuseReturn } from './goods.returns.commands.ts'
import { listReturns } from './goods.returns.queries.ts'

const USAGE = `npm run goods -- list [STATUS] | send NUMBER CARRIER_CODE | deliver NUMBER | hand PICK_UP_CODE
  returns | returned NUMBER | keep NUMBER [WHAT THE BUYER READS] | refunds | refunded RETURN [REFERENCE]
  stock [TITLE] | stock product VARIANT COUNT | stock book ID COUNT
  NUMBER is the tracking number that the buyer sees.
  returned accepts a return after its pieces have arrived; keep refuses it.
  refunds lists the refunds to pay out by the bank; refunded records a paid one.
  stock lists the stock, the lowest first, or corrects it.`

const line = ({ trackingNumber, status, place, receiver, lines }: Parcel): string =>
  [trackingNumber ?? '-', status, place ?? '', receiver ?? '', lines].join('\t')

async function parcelOf({ pool }: PaymentContext, typed: string): Promise<Parcel> {
  const text = plainInput(typed)
  const parcel = /^\d{4,10}$/.test(text) ? await findParcel(pool, Number(text)) : null
  if (!parcel) throw new Error(`there is no order ${text}\n${USAGE}`)
  return parcel
}

/** The desk's actions on a parcel, each with the only state that permits it. */
const acts = {
  send: { from: ['preparing'], to: 'sent' },
  deliver: { from: ['sent'], to: 'delivered' },
  hand: { from: ['ready'], to: 'delivered' },
} as const

async function act(
  context: PaymentContext,
  what: keyof typeof acts,
  text: string,
  carrier: string,
): Promise<void> {
  const { orderId } = await parcelOf(context, text)
  const { from, to } = acts[what]
  const isMoved = await moveShipment(context.pool, orderId, { from: [...from], to, carrier: carrier || null })
  if (!isMoved) throw new Error(`the order is not ${from.join(' or ')}`)
  console.log(line(await parcelOf(context, text)))
}

/** Answers a return: the goods have arrived, or they stay with their buyer. */
async function answer(context: PaymentContext, isBack: boolean, text: string, words: string): Promise<void> {
  const { orderId } = await parcelOf(context, text)
  await (isBack
    ? acceptReturn(context, cliActor, orderId, (error) => console.error('the stock is told later:', error))
    : refuseReturn(context, cliActor, orderId, words))
  console.log(line(await parcelOf(context, text)))
}

async function returns({ pool }: PaymentContext, status: 'asked' | 'accepted'): Promise<void> {
  for (const { id, trackingNumber, amount, askedAt, lines, reason } of await listReturns(pool, status))
    console.log(
      [
        id,
        trackingNumber ?? '-',
        `${rialToToman(amount)} toman`,
        askedAt.toISOString(),
        lines,
        reason ?? '',
      ].join('\t'),
    )
}

const countOf = (typed: string): number => {
  const text = plainInput(typed)
  if (!/^\d{1,6}$/.test(text)) throw new Error(`"${text}" is not a number\n${USAGE}`)
  return Number(text)
}

/** Lists the stock, or corrects it. The buyer of an uncovered reservation is told before paying. */
async function stock(
  { pool }: PaymentContext,
  config: Config,
  [kind = '', id, count]: readonly string[],
): Promise<void> {
  if (id === undefined || count === undefined) {
    for (const one of await listStock(pool, kind))
      console.log([one.id, one.title, one.detail, `${one.stock} in stock`, `${one.held} reserved`].join('\t'))
  } else if (kind === 'book') {
    if (!config.bookStoreApiUrl.startsWith('/'))
      throw new Error(`the book store runs at ${config.bookStoreApiUrl}; correct its stock there`)
    const after = await setBookStock(pool, cliActor, countOf(id), countOf(count))
    console.log(`${after.stock} in stock, ${after.reserved} reserved`)
  } else if (kind === 'product') {
    const { stock: left, held, uncovered } = await setStock(pool, cliActor, countOf(id), countOf(count))
    console.log(`${left} in stock, ${held} reserved`)
    for (const { orderId } of uncovered)
      console.log(`order ${orderId} is not covered by the stock; its buyer is told`)
  } else throw new Error(USAGE)
}

async function work(context: PaymentContext, config: Config, words: readonly string[]): Promise<void> {
  const [what = '', first = '', second = ''] = words
  if (what === 'list')
    for (const parcel of await listParcels(context.pool, first || null)) console.log(line(parcel))
  else if (what === 'returns' || what === 'refunds')
    await returns(context, what === 'returns' ? 'asked' : 'accepted')
  else if (what === 'returned') await answer(context, true, first, '')
  else if (what === 'keep') await answer(context, false, first, words.slice(2).join(' '))
  else if (what === 'refunded') await payOutReturn(context, cliActor, countOf(first), second)
  else if (what === 'stock') await stock(context, config, words.slice(1))
  else if (what === 'send' || what === 'deliver' || what === 'hand')
    await act(context, what, first, what === 'send' ? second : '')
  else throw new Error(USAGE)
}

try {
  // The club's desk for parcels, until the back office stands.
  await command(async (database, config) => work(await deskContext(database, config), config, commandWords()))
} catch (error) {
  fail(error)
}
