import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transfer } from '@pahlavan/contract/payments'
import type { Pool } from 'pg'
import { type Books, compareBooks, isSettled, passTime } from './chaos-books.ts'
import { type Fleet, openFleet } from './chaos-servers.ts'
import { type Goods, stock } from './chaos-goods.ts'
import { type Call, type Fault, openStandIn, say, type StandIn } from './gateway.ts'

/** How much happens, and by which dice. */
export interface Chaos {
  purchases: number
  buyers: number
  seed: number
  databaseUrl: string
  pool: Pool
}

type Dice = () => number

/** Dice that fall the same way each time (mulberry32). */
function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oneOf = <T>(dice: Dice, all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T

const troubles: readonly Fault[] = [
  { does: 'cut' },
  { does: 'cutAfter' },
  { does: 'wait', milliseconds: 300 },
  { does: 'say', http: 500, text: 'oops' },
  { does: 'say', text: '<html>down</html>' },
  say({ data: [], errors: { code: -12, message: 'To many attempts' } }),
  say({ data: [], errors: { code: -52, message: 'Oops' } }),
]

/** What goes on: servers that come and go, a bank with moods, and people who buy. */
interface Scene {
  fleet: Fleet
  bank: StandIn
  goods: Goods
}

interface Asked {
  url: string
  token: string
  body: object
  key: string
}

/** A tap on a phone: who hears nothing taps again, with the same key. */
async function tap({ fleet }: Scene, { url, token, body, key }: Asked): Promise<Transfer | null> {
  for (let again = 0; again < 6; again += 1) {
    const answer = await fetch(fleet.any() + url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null)
    const status = answer?.status ?? 503
    const said = answer?.ok ? ((await answer.json().catch(() => null)) as { data: Transfer } | null) : null
    if (said) return said.data
    if (status < 500 && status !== 429) return null
    await sleep(100)
  }
  return null
}

/** A browser that comes back from the bank; where the server dies meanwhile, it does not. */
const comeBack = ({ fleet }: Scene, callback: URL): Promise<unknown> =>
  fetch(fleet.any() + callback.pathname + callback.search, {
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
    .then((answer) => answer.arrayBuffer())
    .catch(() => null)

/** How buyers come back, or what others send in their place. */
async function returnWith(scene: Scene, callback: URL, dice: Dice): Promise<void> {
  const changed = (name: string, value: string) => {
    const other = new URL(callback)
    other.searchParams.set(name, value)
    return other
  }
  const ways: (() => Promise<unknown>)[] = [
    () => comeBack(scene, callback),
    async () => [await comeBack(scene, callback), await comeBack(scene, callback)],
    () => Promise.all([comeBack(scene, callback), comeBack(scene, callback), comeBack(scene, callback)]),
    () => Promise.resolve(null),
    async () => [await sleep(500), await comeBack(scene, callback)],
    async () => [
      await comeBack(scene, changed('Authority', `A${'0'.repeat(35)}`)),
      await comeBack(scene, callback),
    ],
    async () => [await comeBack(scene, changed('Authority', oneOf(dice, [...scene.bank.payments.keys()])))],
    async () => [await comeBack(scene, changed('Status', 'NOK')), await comeBack(scene, callback)],
  ]
  await oneOf(dice, ways)()
}

async function purchase(scene: Scene, dice: Dice): Promise<void> {
  const asked = { ...scene.goods.draw(dice), key: randomUUID() }
  const transfers =
    dice() < 0.1 ? await Promise.all([tap(scene, asked), tap(scene, asked)]) : [await tap(scene, asked)]
  const url = transfers[0]?.gatewayTransporter.descriptor.url
  const authority = url?.split('/').at(-1) ?? ''
  if (!scene.bank.payments.has(authority)) return
  const luck = dice()
  if (luck < 0.08) return
  const callback = new URL(scene.bank.tap(authority, luck < 0.2 ? 'FAILED' : 'PAID'))
  await returnWith(scene, callback, dice)
}

/** Runs the purchases, so many at once; now and then a server is killed. */
async function buyAll(scene: Scene, { purchases, seed }: Chaos): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < purchases) {
      next += 1
      const dice = diceOf(seed * 1_000_003 + next)
      if (next % 40 === 0) scene.fleet.killOne(dice)
      await purchase(scene, dice)
    }
  }
  await Promise.all(Array.from({ length: 12 }, work))
}

/** Time passes, servers start again, and the bank is well: what is open has to end. */
async function settle({ fleet, bank }: Scene, pool: Pool): Promise<void> {
  bank.chance = () => undefined
  for (let round = 0; round < 20 && !(await isSettled(pool)); round += 1) {
    await passTime(pool)
    await fleet.restart()
    await sleep(1500)
  }
}

/** Two servers on one database, buyers who do everything wrong, a bank that does too; at the end the books of both are compared. */
export async function runChaos(chaos: Chaos): Promise<Books> {
  const { bank, close } = await openStandIn()
  const dice = diceOf(chaos.seed)
  bank.chance = (_call: Call) => (dice() < 0.06 ? oneOf(dice, troubles) : undefined)
  const fleet = await openFleet({ databaseUrl: chaos.databaseUrl, bankUrl: bank.baseUrl })
  try {
    const scene = { fleet, bank, goods: await stock(chaos.pool, chaos.buyers) }
    await buyAll(scene, chaos)
    await settle(scene, chaos.pool)
    return await compareBooks(chaos.pool, bank)
  } finally {
    await fleet.close()
    close()
  }
}
