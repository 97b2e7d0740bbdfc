import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transfer } from '@pahlavan/contract/payments'
import type { Pool } from 'pg'
import { type Books, compareBooks, isSettled, passTime } from './chaos-books.ts'
import { type CodeFault, codeFaults, misuseCode } from './chaos-codes.ts'
import { auditLedger, type LedgerAudit } from './chaos-ledger.ts'
import { type OpenFleet, openFleet } from './chaos-servers.ts'
import { stock } from './chaos-goods.ts'
import { keepShop, signInStaff, type StaffAct, staffActs } from './chaos-staff.ts'
import { comeBack, type Dice, oneOf, type Scene, tap } from './chaos-taps.ts'
import { type Call, type Fault, openZarinpal, refusal, answerWith } from './zarinpal.ts'

export interface Chaos {
  purchases: number
  buyers: number
  seed: number
  databaseUrl: string
  pool: Pool
}

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

const troubles: readonly Fault[] = [
  { does: 'cut' },
  { does: 'cutAfter' },
  { does: 'wait', milliseconds: 300 },
  { does: 'say', http: 500, text: 'oops' },
  { does: 'say', text: '<html>down</html>' },
  answerWith({ data: [], errors: { code: -12, message: 'To many attempts' } }),
  answerWith({ data: [], errors: { code: -52, message: 'Oops' } }),
]

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
  const input = { ...scene.goods.draw(dice), key: randomUUID() }
  const transfers =
    dice() < 0.1
      ? await Promise.all([tap<Transfer>(scene, input), tap<Transfer>(scene, input)])
      : [await tap<Transfer>(scene, input)]
  const url = transfers[0]?.gatewayTransporter.descriptor.url
  const authority = url?.split('/').at(-1) ?? ''
  if (!scene.bank.payments.has(authority)) return
  const luck = dice()
  if (luck < 0.08) return
  const callback = new URL(scene.bank.tap(authority, luck < 0.2 ? 'FAILED' : 'PAID'))
  await returnWith(scene, callback, dice)
}

type FaultCounts = Record<CodeFault, number>
type ActCounts = Record<StaffAct, number>

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

/** Runs the purchases, so many at once, while the staff change prices, stock and codes; now and then a server is killed. */
async function buyAll(
  scene: Scene,
  { purchases, seed }: Chaos,
): Promise<{ faults: FaultCounts; acts: ActCounts }> {
  const counts = zeros(codeFaults)
  const acts = zeros(staffActs)
  let next = 0
  const isOver = () => next >= purchases
  const work = async () => {
    while (!isOver()) {
      next += 1
      const dice = diceOf(seed * 1_000_003 + next)
      if (next % 40 === 0) scene.fleet.killOne(dice)
      if (dice() < 0.3) counts[await misuseCode(scene, dice)] += 1
      else await purchase(scene, dice)
    }
  }
  const keep = async (name: StaffAct) => {
    const dice = diceOf(seed + staffActs.indexOf(name))
    while (!isOver()) {
      if (await keepShop(scene, name, dice)) acts[name] += 1
      await sleep(100)
    }
  }
  await Promise.all([...Array.from({ length: 12 }, work), ...staffActs.map(keep)])
  return { faults: counts, acts }
}

/** Time passes, servers start again, and the bank is well: all open payments must end. */
async function settle({ fleet, bank }: Scene, pool: Pool): Promise<void> {
  bank.chance = () => undefined
  for (let round = 0; round < 20 && !(await isSettled(pool)); round += 1) {
    await passTime(pool)
    await fleet.restart()
    await sleep(1500)
  }
}

/** The bank's faults: any call may fail, and sometimes it cannot refund. */
const moodOf = (dice: Dice) => (call: Call) => {
  if (call === 'reverse' && dice() < 0.05) return refusal(-63)
  return dice() < 0.06 ? oneOf(dice, troubles) : undefined
}

/** Two servers on one database, buyers who do everything wrong, a bank that does too; at the end the books of both are compared. */
export async function runChaos(
  chaos: Chaos,
  open: OpenFleet = openFleet,
): Promise<{ books: Books; ledger: LedgerAudit; faults: FaultCounts; acts: ActCounts }> {
  const { bank, close } = await openZarinpal()
  bank.chance = moodOf(diceOf(chaos.seed))
  const fleet = await open({ databaseUrl: chaos.databaseUrl, bankUrl: bank.baseUrl })
  try {
    const goods = await stock(chaos.pool, chaos.buyers)
    const scene = { fleet, bank, goods, staff: await signInStaff(chaos.pool) }
    const { faults, acts } = await buyAll(scene, chaos)
    await settle(scene, chaos.pool)
    return { books: await compareBooks(chaos.pool, bank), ledger: await auditLedger(scene), faults, acts }
  } finally {
    await fleet.close()
    close()
  }
}

/** Whether nobody paid for nothing, and nothing was given for nothing. */
export function areBooksWell({ books, ledger }: { books: Books; ledger: LedgerAudit }): boolean {
  const left = Object.values(books.left).reduce((sum, count) => sum + count, 0)
  const faults = [...Object.values(books.faults), ledger.free, ledger.unverified]
  // Money may be back by a call that the bank carried out and did not answer: people see that there.
  return faults.every((count) => count === 0) && ledger.withoutGoods <= left
}
