import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Transfer } from '@pahlavan/contract/payments'
import { openZarinpal, type ZarinpalStandIn } from '../apps/api/src/testing/zarinpal.ts'
import { median, table } from './figures.ts'
import { cpuMs, output, type Running, startProduct, stopProcess, temporaryFolder } from './processes.ts'

const FANS = 150
const WARM = 300
const PURCHASES = 600
const ROUNDS = 3
const CONCURRENT_BUYERS = 8

interface Measured {
  url: string
  pid: number
  dataDir: string
  /** The gateway, in this process: its CPU is not counted. */
  bank: ZarinpalStandIn
}

/** How a product is told of the gateway. */
export const gatewayEnv = ({ baseUrl }: ZarinpalStandIn) => ({
  PAYMENT_GATEWAY: 'zarinpal',
  ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
  ZARINPAL_BASE_URL: baseUrl,
})

/** A fan's session and an event that the fan does not have yet. */
interface Wish {
  token: string
  eventId: number
}

interface Sold {
  id: number
  status: string
  price: number | null
  isBought: boolean | null
}

async function read<T>(address: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(address, init)
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: T }
  return data
}

const asFan = (token: string) => ({ authorization: `Bearer ${token}` })

async function wishesOf(url: string, token: string): Promise<Wish[]> {
  const address = `${url}/api/event/getevents?PageSize=100`
  const { items } = await read<{ items: Sold[] }>(address, { headers: asFan(token) })
  return items
    .filter(
      ({ status, price, isBought }) => (status === 'upcoming' || status === 'live') && price && !isBought,
    )
    .map(({ id }) => ({ token, eventId: id }))
}

/** One purchase as a browser makes it: the order, the tap at the gateway, the way back, and what became of it. */
async function buy({ url, bank }: Measured, { token, eventId }: Wish): Promise<void> {
  const headers = asFan(token)
  const address = `${url}/api/eventpay/payfullevent?eventId=${eventId}`
  const { gatewayTransporter, paymentId } = await read<Transfer>(address, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  const authority = gatewayTransporter.descriptor.url.split('/').at(-1) ?? ''
  const back = await fetch(bank.tap(authority), { redirect: 'manual' })
  await back.arrayBuffer()
  if (back.status !== 303) throw new Error(`the way back ended with ${back.status}`)
  const { status } = await read<{ status: string }>(`${url}/api/payment/status?paymentId=${paymentId}`, {
    headers,
  })
  if (status !== 'paid') throw new Error(`a purchase ended as ${status}`)
}

/** CPU of a purchase (ms), PostgreSQL counted. */
async function purchases(measured: Measured, wishes: Wish[], count: number): Promise<number> {
  const own = wishes.splice(0, count)
  if (own.length < count) throw new Error('the fans have bought everything')
  const before = await cpuMs([measured.pid])
  const line = async () => {
    for (let wish = own.pop(); wish; wish = own.pop()) await buy(measured, wish)
  }
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, line))
  return ((await cpuMs([measured.pid])) - before) / count
}

/** CPU with PostgreSQL: a purchase of an event from tap to result at a stand-in gateway, and whether somebody has a thing, uncached. */
export async function money(measured: Measured): Promise<void> {
  const { url, pid, dataDir } = measured
  const env = { DATA_DIR: dataDir, PID: String(pid) }
  const tokens = (await output('apps/demo/src/token.cli.ts', env, ['--users', String(FANS)])).split('\n')
  const all = await Promise.all(tokens.map((token) => wishesOf(url, token)))
  // One event after the other, so that each fan buys now and then.
  const wishes = all.flat().toSorted((a, b) => a.eventId - b.eventId)
  await purchases(measured, wishes, WARM)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await purchases(measured, wishes, PURCHASES / ROUNDS))
  const check = JSON.parse(await output('bench/entitlements.ts', env)) as Record<string, number>
  console.log(`\nMoney, PostgreSQL counted: medians of ${ROUNDS} rounds, ${CONCURRENT_BUYERS} buyers at once`)
  console.log(
    table(
      ['', 'CPU each', 'aim'],
      [
        ['a purchase, from the tap to the result', `${median(rounds).toFixed(2)} ms`, '≤ 8 ms'],
        ...Object.entries(check).map(([what, ms]) => [what, `${ms.toFixed(3)} ms`, '≤ 0.2 ms']),
      ],
    ),
  )
}

/** Alone: `node bench/money.ts`. */
if (import.meta.main) {
  const data = await temporaryFolder()
  const dataDir = join(data.folder, 'data')
  const { bank, close } = await openZarinpal()
  let product: Running | null = null
  try {
    product = await startProduct({ DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', ...gatewayEnv(bank) })
    await money({ url: product.line.split(' ').at(-1) ?? '', pid: product.pid, dataDir, bank })
  } finally {
    close()
    if (product) await stopProcess(product)
    await data.remove()
  }
}
