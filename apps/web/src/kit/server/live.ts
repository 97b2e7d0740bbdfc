import type { HubBody } from '@pahlavan/contract/hub'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Device, Follower, HubClient } from '@pahlavan/client/hub'
import { token } from '@pahlavan/client/session'
import { settings } from '@pahlavan/kit/server/settings.ts'

const POLL_INTERVAL_MS = 15_000

let shared: Promise<HubClient> | undefined

const thisDevice: Device = {
  isOnline: () => navigator.onLine,
  isHidden: () => document.hidden,
  whenOnline: (act) => window.addEventListener('online', act),
  whenSeen: (act) => document.addEventListener('visibilitychange', act),
  token,
}

/** The app's connection to the hub; its code comes with the first who follows something. */
function sharedHub(): Promise<HubClient> {
  shared ??= import('@pahlavan/client/hub').then(
    ({ HubClient: Client }) =>
      new Client(new URL(settings.hub, location.href).href, thisDevice, settings.hubAt),
  )
  return shared
}

/** Follows by asking alone, where not even the hub's code could be loaded. */
function askNowAndThen(onGap: () => void): () => void {
  shared = undefined
  const timer = setInterval(onGap, POLL_INTERVAL_MS)
  return () => clearInterval(timer)
}

/**
 * Refetches the data shown before a gap. A first fetch that is still pending is repeated after its end: its answer may be older than
 * the gap.
 */
export async function askAnew(cache: QueryClient, filter: QueryFilters): Promise<void> {
  const first = cache
    .getQueryCache()
    .findAll(filter)
    .flatMap(({ state, promise }) => (state.data === undefined && promise ? [promise] : []))
  await Promise.allSettled(first)
  await cache.invalidateQueries(filter)
}

/** Follows topics of the hub until the returned function is called. */
export function follow(follower: Follower): () => void {
  let isGone = false
  let leave: () => void = () => undefined
  const keepLeave = (stop: () => void) => {
    if (isGone) stop()
    else leave = stop
  }
  sharedHub().then(
    (hub) => keepLeave(hub.follow(follower)),
    () => keepLeave(askNowAndThen(follower.onGap)),
  )
  return () => {
    isGone = true
    leave()
  }
}

/**
 * Follows topics of the hub while a screen shows them. `onGap` is to ask everything again: something may have been missed. What
 * is followed must be asked for with the screen (`staleTime: 0`), not taken from memory.
 */
export function useTopics(
  topics: readonly string[],
  onMessage: (body: HubBody) => void,
  onGap: () => void,
): void {
  const key = topics.join(',')
  const tell = useEffectEvent(onMessage)
  const ask = useEffectEvent(onGap)
  // The outside system: the hub.
  useEffect(() => {
    if (key === '') return undefined
    return follow({ topics: key.split(','), onMessage: (body: HubBody) => tell(body), onGap: () => ask() })
  }, [key])
}
