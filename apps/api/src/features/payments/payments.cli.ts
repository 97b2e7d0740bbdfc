import { type Verdict, verdicts } from '@pahlavan/contract/admin/payments'
import { plainInput } from '@pahlavan/persian/digits'
import { rialToToman } from '@pahlavan/persian/money'
import { command, commandWords } from '../../command.ts'
import { connect } from '../../database/connect.ts'
import { urlOfDatabase } from '../../database/address.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { deskContext } from './payments.desk.commands.ts'
import { listLost, listStrange } from './payments.lost.commands.ts'
import { eventsOf, findByNumber, listPayments } from './payments.desk.queries.ts'
import type { Payment } from './payments.queries.ts'
import { refund, resolve } from './payments.refund.commands.ts'
import type { PaymentContext } from './payments.commands.ts'

const USAGE = `npm run payments -- list [STATUS] | show NUMBER | refund NUMBER | resolve NUMBER ${verdicts.join('|')} | lost DATABASE
  NUMBER is the tracking number that the buyer sees.
  list begins with the payments that people must end: suspicious payments, each with its reason (show prints more), and refunds by hand.
  refund returns the money of a paid or a suspicious payment; resolve check verifies it again.
  lost lists what was paid after the moment of a restore, by the gateways' answers; DATABASE is the one before (docs/backup.md).`

const line = ({ trackingNumber, status, amount, kind, accountId, createdAt, fault }: Payment): string =>
  [
    trackingNumber,
    status,
    `${rialToToman(amount)} toman`,
    kind,
    `account ${accountId}`,
    createdAt.toISOString(),
    fault ?? '',
  ].join('\t')

async function paymentOf({ pool }: PaymentContext, typed = ''): Promise<Payment> {
  const text = plainInput(typed)
  const payment = /^[1-9]\d{3,9}$/.test(text) ? await findByNumber(pool, Number(text)) : null
  if (!payment) throw new Error(`there is no payment ${text}\n${USAGE}`)
  return payment
}

const isVerdict = (word: string): word is Verdict => verdicts.some((each) => each === word)

function report(after: Payment | null): void {
  if (!after) throw new Error('the payment is gone')
  console.log(line(after))
}

/** Prints the payments that a restore has lost. @param url of the database before it */
async function printLost(context: PaymentContext, url: string): Promise<void> {
  const former = connect(url, () => undefined, 1)
  try {
    for (const { payment, inquiry } of await listLost(context, former.pool))
      console.log(`${inquiry}\t${line(payment)}\t${payment.gateway} ${payment.gatewayRef}`)
  } finally {
    await former.close()
  }
  for (const { gateway, ref, amount } of await listStrange(context))
    console.log(`not verified\t${gateway} ${ref}\t${rialToToman(amount)} toman`)
}

async function work(
  context: PaymentContext,
  [what, first = '', second = '']: readonly string[],
): Promise<void> {
  if (what === 'list') {
    for (const payment of await listPayments(context.pool, first || null)) console.log(line(payment))
    return
  }
  const payment = await paymentOf(context, first)
  if (what === 'refund') report(await refund(context, cliActor, payment))
  else if (what === 'resolve' && isVerdict(second)) report(await resolve(context, cliActor, payment, second))
  else if (what === 'show') {
    console.log(line(payment))
    for (const { at, kind, data } of await eventsOf(context.pool, payment.id))
      console.log(`  ${at.toISOString()}\t${kind}\t${JSON.stringify(data)}`)
  } else throw new Error(USAGE)
}

try {
  if (!['list', 'show', 'refund', 'resolve', 'lost'].includes(process.argv[2] ?? '')) throw new Error(USAGE)
  // The club's desk for payments, until the back office stands.
  await command(async (database, config) => {
    const context = await deskContext(database, config)
    const [what, name] = commandWords()
    if (what !== 'lost') return work(context, commandWords())
    if (name === undefined) throw new Error(USAGE)
    return printLost(context, urlOfDatabase(database.url, name))
  })
} catch (error) {
  fail(error)
}
