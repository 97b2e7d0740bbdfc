import type { Bout, Corner } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { clockText, useBoutClock, useIsLate } from '../../bouts/boutClock.ts'
import { roundKey } from '../../bouts/names.ts'
import { inOrder } from '../../bouts/programme.ts'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { SideMark } from '../../bouts/SideMark.tsx'
import { eventBouts } from '../eventDetail.data.ts'
import '../mats.css'

const corners = ['red', 'blue'] as const

/** How many bouts to come are named under the one that is on. */
const NEXT = 2

const isKnown = ({ red, blue }: Bout) => red.playerId !== null && blue.playerId !== null

interface Mat {
  mat: string
  left: number
  now: Bout | undefined
  next: Bout[]
}

/** The live and the next bouts of each mat, in the order of the programme. */
function matsOf(bouts: readonly Bout[]): Mat[] {
  const open = inOrder(bouts.filter(({ status }) => status === 'live' || status === 'scheduled'))
  return [...Map.groupBy(open, ({ mat }) => mat)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([mat, own]) => {
      const now = own.find(({ status }) => status === 'live')
      const next = own.filter((bout) => bout !== now && isKnown(bout)).slice(0, NEXT)
      return { mat, left: own.length, now, next }
    })
}

/** The mats of an event that is on: who wrestles now, and the next two under it. */
export function LiveMats({ event }: { event: EventDetail }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const { data, isPending } = useQuery(eventBouts(language, event.id))
  if (isPending) return <MatsSkeleton mats={event.mats} />
  return matsOf(data ?? []).map(({ mat, left, now, next }) => (
    <section key={mat} className="mat" aria-label={`${t('mat')} ${mat}`}>
      <header>
        <i aria-hidden="true">{mat}</i>
        <h2>
          {t('mat')} <bdi>{mat}</bdi>
        </h2>
        <span>{t('left', { count: left, number: pageDigits(left, language) })}</span>
      </header>
      {now && <OnMat bout={now} />}
      {next.length > 0 && (
        <ol className="nexts">
          {next.map((bout, at) => (
            <NextBout key={bout.id} bout={bout} word={t(at === 0 ? 'next' : 'then')} />
          ))}
        </ol>
      )}
    </section>
  ))
}

/** The mats before their bouts have come: each as high as one with a bout on it and the next two. */
export const MatsSkeleton = ({ mats }: { mats: number }) => (
  <output aria-busy="true">
    {Array.from({ length: mats }, (_, at) => (
      <div key={at} className="mat">
        <header>
          <span className="sk h-7.5 w-7.5" />
          <span className="sk h-5 w-24" />
        </header>
        <div className="sk now-blank" />
        <div className="nexts">
          {Array.from({ length: NEXT }, (__, row) => (
            <div key={row} className="row-blank">
              <span className="sk h-4 w-3/4" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </output>
)

function OnMat({ bout }: { bout: Bout }) {
  const { t } = useTranslation(['events', 'bouts'])
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  return (
    <BoutLink bout={bout} className="now">
      <span className="cap">
        <span className="tag live">{t('bouts:state.live')}</span>{' '}
        <span className="what">
          <bdi>{bout.weightTitle}</bdi> · {t(`bouts:${roundKey(bout.round)}`)}
        </span>{' '}
        <bdi className="c tnum" dir="ltr">
          {clockText(left, language)}
        </bdi>{' '}
        <span>{t('bouts:period', { number: pageDigits(bout.period, language) })}</span>
      </span>
      {corners.map((corner) => (
        <Side key={corner} bout={bout} corner={corner} />
      ))}
    </BoutLink>
  )
}

function Side({ bout, corner }: { bout: Bout; corner: Corner }) {
  const side = bout[corner]
  const other = bout[corner === 'red' ? 'blue' : 'red']
  const leads = (side.score ?? 0) > (other.score ?? 0)
  return (
    <>
      <span className={leads ? 'nm leads' : 'nm'}>
        <SideMark side={side} />
        <span dir="auto">{side.name}</span>
      </span>{' '}
      <bdi className={`pt ${corner}-side`}>
        <PointsText points={side.score ?? 0} />
      </bdi>{' '}
    </>
  )
}

function NextBout({ bout, word }: { bout: Bout; word: string }) {
  const { t } = useTranslation(['events', 'bouts'])
  const { language } = useLanguage()
  const isLate = useIsLate(bout)
  return (
    <li>
      <BoutLink bout={bout}>
        <span className="k">{word}</span>{' '}
        <span className="vs">
          <em className="red-side">{bout.red.name}</em> <i>{t('against')}</i>{' '}
          <em className="blue-side">{bout.blue.name}</em>
        </span>{' '}
        <span className="at">
          {isLate ? t('bouts:late') : <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>}
        </span>
      </BoutLink>
    </li>
  )
}
