import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet } from './chaos-servers.ts'
import type { Goods } from './chaos-goods.ts'
import type { ZarinpalStandIn } from './zarinpal.ts'

export type Dice = () => number

export const oneOf = <T>(dice: Dice, all: readonly T[]): T => all[Math.floor(dice() * all.length)] as T

export interface Scene {
  fleet: Fleet
  bank: ZarinpalStandIn
  goods: Goods
  /** The token of a member of the staff. */
  staff: string
}

export interface TapInput {
  url: string
  token: string
  body: object
  key: string
}

/** A tap on a phone: who hears nothing taps again, with the same key. Null is a refusal. */
export async function tap<Data>({ fleet }: Scene, { url, token, body, key }: TapInput): Promise<Data | null> {
  for (let attempt = 0; attempt < 6; attempt += 1) {
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
    const reply = answer?.ok ? ((await answer.json().catch(() => null)) as { data: Data } | null) : null
    if (reply) return reply.data
    if (status < 500) return null
    await sleep(100)
  }
  return null
}

/** Where a browser is sent that comes back from the bank; null where the server dies meanwhile. */
export const comeBack = ({ fleet }: Pick<Scene, 'fleet'>, callback: URL): Promise<string | null> =>
  fetch(fleet.any() + callback.pathname + callback.search, {
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
  })
    .then(async (answer) => {
      await answer.arrayBuffer()
      return answer.headers.get('location')
    })
    .catch(() => null)
