import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { predictions } from '@pahlavan/contract/predictions'
import type { Pool } from 'pg'
import { reasonOf } from '../errors.ts'
import type { Shop } from './shop.ts'

/** Between two acts of the same kind (ms). */
const PAUSE_MS = 25
/** Of so many buyers one pays and does not come back. */
const LEAVING = 4

/** A write that the club has acknowledged, with the row that the database must have of it. */
interface Acknowledged {
  row: string
  beganAt: number
  at: number
}

const ROWS = `select 'account ' || id || ' ' || last_name as row from account
  union all select 'payment ' || id || ' ' || status || ' ' || gateway_ref from payment where gateway_ref is not null
  union all select 'pick ' || account_id || ' ' || bout_id || ' ' || winner || ' ' || receipt from prediction`

/** The rows of accounts, payments and picks, as `Acknowledged` has them. */
export async function rowsOf(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ row: string }>(ROWS)
  return new Set(rows.map(({ row }) => row))
}

/** Fans who join with a picture, buy and pick, all the time and at once. */
export class ClubLife {
  readonly written = {
    accounts: [] as Acknowledged[],
    payments: [] as Acknowledged[],
    picks: [] as Acknowledged[],
  }
  /** Payments that were made at the bank alone, because their buyers did not come back. */
  readonly left: Acknowledged[] = []
  readonly pictures: { path: string; sum: string; at: number }[] = []
  readonly failures: { at: number; text: string }[] = []
  readonly #shop: Shop
  readonly #dataDir: string
  #isGoing = true
  #ends: Promise<void>[] = []

  constructor(shop: Shop, dataDir: string) {
    this.#shop = shop
    this.#dataDir = dataDir
  }

  get all(): Acknowledged[] {
    const { accounts, payments, picks } = this.written
    return [...accounts, ...payments, ...picks]
  }

  async start(): Promise<void> {
    const bouts = (await this.#shop.testEvent.bouts()).filter(
      ({ red, blue }) => red !== null && blue !== null,
    )
    const acts = [() => this.#join(), (n: number) => this.#buy(n), (n: number) => this.#pick(n, bouts)]
    this.#ends = acts.map((act) => this.#repeat(act))
  }

  async stop(): Promise<void> {
    this.#isGoing = false
    await Promise.all(this.#ends)
  }

  async #repeat(act: (n: number) => Promise<void>): Promise<void> {
    let n = 0
    while (this.#isGoing) {
      n += 1
      try {
        await act(n)
      } catch (error) {
        this.failures.push({ at: Date.now(), text: reasonOf(error) })
      }
      await sleep(PAUSE_MS)
    }
  }

  async #join(): Promise<void> {
    const bytes = randomBytes(20_000)
    const key = createHash('sha256').update(bytes).digest('base64url').slice(0, 32)
    const path = join('media', key, 'original.webp')
    const beganAt = Date.now()
    await mkdir(join(this.#dataDir, 'media', key), { recursive: true })
    await writeFile(join(this.#dataDir, path), bytes)
    const text = `insert into account (first_name, last_name) values ('آرش', $1) returning id`
    const { rows } = await this.#shop.testApp.pool.query<{ id: number }>(text, [key])
    this.written.accounts.push({ row: `account ${rows[0]?.id} ${key}`, beganAt, at: Date.now() })
    this.pictures.push({ path, sum: createHash('sha256').update(bytes).digest('hex'), at: Date.now() })
  }

  async #buy(n: number): Promise<void> {
    const beganAt = Date.now()
    const { data } = await this.#shop.begin(await this.#shop.testApp.fan())
    const ref = this.#shop.authorityOf(data)
    const returning = this.#shop.bank.tap(ref)
    if (n % LEAVING === 0) {
      this.left.push({ row: ref, beganAt, at: Date.now() })
      return
    }
    const to = await this.#shop.back(returning)
    if (!to.includes('/success-payment/')) throw new Error(`a buyer was sent to ${to}`)
    this.written.payments.push({ row: `payment ${data.paymentId} paid ${ref}`, beganAt, at: Date.now() })
  }

  async #pick(n: number, bouts: readonly { id: number }[]): Promise<void> {
    const fan = await this.#shop.testApp.fan()
    const playId = bouts[n % bouts.length]?.id ?? 0
    const winner = n % 2 === 0 ? 'red' : 'blue'
    const beganAt = Date.now()
    const { data } = await fan.call(predictions.add, { playId, winner })
    const row = `pick ${fan.id} ${playId} ${winner} ${data.prediction.receipt}`
    this.written.picks.push({ row, beganAt, at: Date.now() })
  }
}
