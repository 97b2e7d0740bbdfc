import { randomUUID } from 'node:crypto'
import type { DataOf, Endpoint } from '@pahlavan/contract/endpoint'
import { type Scene, tap } from './chaos-taps.ts'

/** Reads as the staff; null where a server dies meanwhile. */
export async function read<E extends Endpoint>(
  { fleet, staff }: Scene,
  endpoint: E,
  query: Readonly<Record<string, string | number>>,
): Promise<DataOf<E> | null> {
  const answer = await fetch(
    `${fleet.any()}${endpoint.url}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    {
      headers: { authorization: `Bearer ${staff}` },
      signal: AbortSignal.timeout(30_000),
    },
  ).catch(() => null)
  const reply = answer?.ok ? ((await answer.json().catch(() => null)) as { data: DataOf<E> } | null) : null
  return reply?.data ?? null
}

/** Changes something as the staff. */
export const change = (scene: Scene, { url }: Endpoint, body: object): Promise<object | null> =>
  tap<object>(scene, { url, token: scene.staff, body, key: randomUUID() })
