import { publicOf } from '@pahlavan/client/queries'
import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { tehranDay } from '@pahlavan/persian/tehran'
import { isUnanswered } from './States.tsx'
import { Icon } from '../media/Icon.tsx'
import { useOnline } from '../server/online.ts'
import { dayWord, hourOf } from '../text/hours.ts'
import { useLanguage } from '../text/language.ts'

/** Says that there is no network, and the age of the oldest data in view, where all of it is from the cache. */
export function OfflineStrip() {
  return useOnline() ? null : <KeptSince />
}

function KeptSince() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const cache = useQueryClient().getQueryCache()
  const since = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => oldestShown(cache),
  )
  return (
    <output className="offline">
      <Icon name="wifi-slash" size="m" />
      {Number.isFinite(since) ? t('offline.since', { when: momentOf(since, language) }) : t('offline.title')}
    </output>
  )
}

/**
 * When the oldest answer on the screen came (ms); infinite where one is missing, and where there is none. A fan's own answers are never
 * kept on the phone, and a screen is whole without them.
 */
function oldestShown(cache: QueryCache): number {
  const shown = cache.findAll({ type: 'active' })
  // Its place on the screen says that it is not on the phone.
  // The data does not matter: of a fan's own answers no form is public.
  const isKept = (query: Query) => publicOf(query, null) !== undefined
  const isMissing = (query: Query) => query.state.data === undefined && isUnanswered(query.state.error)
  if (shown.some((query) => isMissing(query) && isKept(query))) return Number.POSITIVE_INFINITY
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt || Number.POSITIVE_INFINITY))
}

function momentOf(at: number, language: 0 | 1): string {
  const moment = new Date(at).toISOString()
  const hour = hourOf(moment, language)
  return tehranDay(at) === tehranDay(Date.now()) ? hour : `${dayWord(moment, language)} ${hour}`
}
