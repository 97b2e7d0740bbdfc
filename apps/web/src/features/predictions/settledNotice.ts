import { readDrawers } from '@pahlavan/contract/address'
import { predictions } from '@pahlavan/contract/prediction-calls'
import type { HubBody } from '@pahlavan/contract/hub'
import type { MyPick } from '@pahlavan/contract/predictions'
import { pageDigits } from '@pahlavan/persian/digits'
import { call } from '@pahlavan/client/call'
import { keep, readStored } from '@pahlavan/client/storage'
import type { QueryClient } from '@tanstack/react-query'
import { loadNamespaces, t } from 'i18next'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { follow } from '../../kit/server/live.ts'
import { currentLanguage } from '@pahlavan/kit/text/language.ts'

/** The local storage key of the moment up to which settled picks were told. */
const TOLD = 'picksTold'
/** Who looks away for less has missed nothing (ms). */
const AWAY = 60_000
/** Within so long (ms) after a bout is settled all who picked it ask: not all in one moment. */
const SPREAD = 3000
/** So many open picks are followed at most: the screens follow more, and the hub lets nobody follow more than fifty. */
const FOLLOWED = 10

/** The page of a bout that is open says itself what its pick has brought. */
const isOnScreen = ({ boutId }: MyPick): boolean => {
  const top = readDrawers(location.search).at(-1)
  return !document.hidden && top?.name === 'play-detail' && top.id === String(boutId)
}

async function showSettled(fresh: readonly MyPick[]): Promise<void> {
  if (fresh.length === 0) return
  await loadNamespaces('predictions')
  const language = currentLanguage()
  const points = fresh.reduce((sum, pick) => sum + (pick.points ?? 0), 0)
  const words = {
    count: fresh.length,
    number: pageDigits(fresh.length, language),
    points: pageDigits(points, language),
  }
  showToast({ text: t('predictions:settled', words), tone: points > 0 ? 'good' : 'plain' })
}

/**
 * Tells of the picks that were settled since it last told; the first time there is nothing to compare with.
 *
 * @returns the bouts of the picks that are still open
 */
async function ask(): Promise<number[]> {
  const { items } = await call(predictions.mine, { PageSize: 50 }, { quiet: true })
  const shownUntil = readStored('local', TOLD)
  const moments = items.flatMap(({ settledAt, points }) => (points === null ? [] : (settledAt ?? [])))
  const newest = moments.toSorted().at(-1)
  keep('local', TOLD, newest ?? shownUntil ?? new Date(0).toISOString())
  const fresh = items.filter(
    ({ points, settledAt }) => points !== null && (settledAt ?? '') > (shownUntil ?? '9'),
  )
  await showSettled(fresh.filter((pick) => !isOnScreen(pick)))
  return items.flatMap(({ boutId, points, isVoid }) => (points === null && !isVoid ? [boutId] : []))
}

/**
 * Looks for settled picks now, on every return to the app, and when the hub reports a settled bout with an open pick.
 * The hub sends the same to everybody, so the user's points are fetched. Returns the function that stops it.
 */
export function startSettledNotice(cache: QueryClient): () => void {
  let last = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave: () => void = () => undefined
  const handleMessage = (body: HubBody) => {
    if (body.kind === 'settled') askIn(Math.random() * SPREAD)
  }
  const askNow = async () => {
    const open = await ask()
    leave()
    if (isOver) return
    const topics = open.slice(0, FOLLOWED).map((id) => `play:${id}`)
    leave =
      topics.length > 0
        ? follow({ topics, onMessage: handleMessage, onGap: askAfterAbsence })
        : () => undefined
  }
  const askIn = (wait: number) => {
    clearTimeout(timer)
    last = Date.now()
    // Nobody asked for it, so nobody is told of its failure; it looks again at the next return.
    timer = setTimeout(() => askNow().catch(() => (last = 0)), wait)
  }
  const askAfterAbsence = () => {
    if (!document.hidden && Date.now() - last > AWAY) askIn(0)
  }
  askAfterAbsence()
  document.addEventListener('visibilitychange', askAfterAbsence)
  // A pick that is saved now is followed from now on.
  const unsubscribe = cache.getMutationCache().subscribe(({ type, mutation }) => {
    if (
      type === 'updated' &&
      mutation.options.mutationKey?.[0] === 'pick' &&
      mutation.state.status === 'success'
    )
      askIn(0)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
    unsubscribe()
    document.removeEventListener('visibilitychange', askAfterAbsence)
  }
}
