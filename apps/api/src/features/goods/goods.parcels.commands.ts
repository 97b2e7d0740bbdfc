import type { parcels, ParcelLabel, pickUps, CounterOrder } from '@pahlavan/contract/admin/parcels'
import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { ShipmentStatus } from '@pahlavan/contract/goods'
import { plainInput } from '@pahlavan/persian/digits'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { findPickUp, listLabels, lockShipments } from './goods.parcels.queries.ts'
import { moveShipment } from './goods.queries.ts'

/** The code of a carrier in its stored form. Throws 400 for another text. */
function carrierCodeOf(typed: string): string {
  const code = plainInput(typed).replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z0-9]{4,40}$/.test(code)) throw new Problem(400, 'carrier_code_invalid')
  return code
}

/** The labels of parcels that are to send. The log keeps who took each of them. */
export async function takeLabels(
  pool: Pool,
  actor: AccountActor,
  { key, ids }: QueryOf<typeof parcels.labels>,
): Promise<{ items: ParcelLabel[] }> {
  const change = {
    actor,
    key,
    action: 'parcel.labels',
    kind: 'parcel',
    subjectId: 'batch',
    input: { ids },
  } as const
  await changeOnce(pool, change, async () => ({}))
  return { items: await listLabels(pool, ids) }
}

/** Notes parcels as sent, in one transaction. One that is not to send any more is named with its state. */
export function sendParcels(
  pool: Pool,
  actor: AccountActor,
  { key, items }: QueryOf<typeof parcels.send>,
): Promise<DataOf<typeof parcels.send>> {
  const codes = new Map(items.map(({ id, code }) => [id, carrierCodeOf(code)]))
  const ids = [...codes.keys()]
  const change = {
    actor,
    key,
    action: 'parcel.batch',
    kind: 'parcel',
    subjectId: 'batch',
    input: { ids },
  } as const
  return changeOnce(pool, change, async (tx) => {
    const statuses = await lockShipments(tx, ids)
    const done: string[] = []
    const missed: { id: string; status: ShipmentStatus | null }[] = []
    for (const [id, carrier] of codes) {
      if (!(await moveShipment(tx, id, { from: ['preparing'], to: 'sent', carrier }))) {
        missed.push({ id, status: statuses.get(id) ?? null })
        continue
      }
      await noteChange(tx, {
        actor,
        action: 'parcel.send',
        kind: 'parcel',
        subjectId: id,
        input: { carrier },
      })
      done.push(id)
    }
    return { done, missed }
  })
}

/** Notes that a sent parcel has arrived, once for a key. @throws Problem 404, 409 where it is not on its way */
export function deliverParcel(
  pool: Pool,
  actor: AccountActor,
  { key, id }: QueryOf<typeof parcels.deliver>,
): Promise<{ status: ShipmentStatus }> {
  const change = { actor, key, action: 'parcel.deliver', kind: 'parcel', subjectId: id, input: {} } as const
  return changeOnce(pool, change, async (tx) => {
    if ((await lockShipments(tx, [id])).size === 0) throw new Problem(404, 'parcel_not_found')
    if (!(await moveShipment(tx, id, { from: ['sent'], to: 'delivered' })))
      throw new Problem(409, 'parcel_moved')
    return { status: 'delivered' as const }
  })
}

/** The pick-up code that somebody typed or scanned, in Latin digits; null for another text. */
const pickUpCodeOf = (typed: string): string | null =>
  /^\d{10}$/.exec(plainInput(typed).replace(/[\s-]/g, ''))?.[0] ?? null

/** The order of a pick-up code. Throws 404. */
export async function readPickUp(pool: Pool, language: Language, typed: string): Promise<CounterOrder> {
  const code = pickUpCodeOf(typed)
  const found = code === null ? null : await findPickUp(pool, language, code)
  if (!found) throw new Problem(404, 'parcel_not_found')
  return found
}

/** Hands an order over, once: of two counters at once the second is refused. @throws Problem 404, 409 where it was handed over, or is not ready */
export async function handOver(
  pool: Pool,
  actor: AccountActor,
  language: Language,
  { key, code }: QueryOf<typeof pickUps.hand>,
): Promise<CounterOrder> {
  const { id } = await readPickUp(pool, language, code)
  const change = { actor, key, action: 'parcel.hand', kind: 'parcel', subjectId: id, input: {} } as const
  await changeOnce(pool, change, async (tx) => {
    const status = (await lockShipments(tx, [id])).get(id)
    if (await moveShipment(tx, id, { from: ['ready'], to: 'delivered' })) return {}
    throw new Problem(409, status === 'delivered' ? 'parcel_handed' : 'parcel_moved')
  })
  return readPickUp(pool, language, code)
}
