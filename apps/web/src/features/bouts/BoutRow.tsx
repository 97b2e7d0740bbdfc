import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from './BoutLink.tsx'
import { clockText, useBoutClock, useIsLate } from './boutClock.ts'
import { isUnfought, outcome, roundKey, useCornerName, victoryKey, wonByKey } from './names.ts'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'
import { SideMark } from './SideMark.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import '@pahlavan/kit/list/bout.css'

interface BoutRowProps {
  bout: Bout
  /** What its list does not say already: the mat, the weight, both or nothing. */
  shows?: 'none' | 'mat' | 'weight' | 'both'
  /** What more stands under the two, such as the votes. */
  foot?: ReactNode
  onKeyDown?: KeyboardEventHandler
}

/** One bout in a list: what, where and how it stands over its two wrestlers, the red one first. */
export function BoutRow({ bout, shows = 'mat', foot, onKeyDown }: BoutRowProps) {
  const classes = ['bout', bout.status === 'live' && 'is-live', bout.status === 'cancelled' && 'is-off']
  return (
    <BoutLink bout={bout} className={classes.filter(Boolean).join(' ')} onKeyDown={onKeyDown}>
      <Meta bout={bout} shows={shows} />
      <Side bout={bout} corner="red" />
      <Side bout={bout} corner="blue" />
      {foot}
    </BoutLink>
  )
}

function Meta({ bout, shows }: Required<Pick<BoutRowProps, 'bout' | 'shows'>>) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  return (
    <span className="bout-meta">
      <span className="no">{t('bout', { number: pageDigits(bout.number, language) })}</span>{' '}
      <span className="what">
        <What bout={bout} shows={shows} />
      </span>{' '}
      <span className="end">
        <State bout={bout} />
      </span>
    </span>
  )
}

/** A bout of two teams has no round of its own. */
const isOfTeams = ({ key }: Bout): boolean => key.startsWith('dual-')

function What({ bout, shows }: Required<Pick<BoutRowProps, 'bout' | 'shows'>>) {
  const { t } = useTranslation('bouts')
  return (
    <>
      {(shows === 'weight' || shows === 'both') && <bdi>{bout.weightTitle}</bdi>}
      {(shows === 'weight' || shows === 'both') && !isOfTeams(bout) && ' · '}
      {!isOfTeams(bout) && t(roundKey(bout.round))}
      {(shows === 'mat' || shows === 'both') && bout.mat && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            {t('mat')} <bdi>{bout.mat}</bdi>
          </span>
        </>
      )}
    </>
  )
}

/** When it comes, how long it goes on, or that it is over. */
function State({ bout }: { bout: Bout }) {
  const { t } = useTranslation('bouts')
  if (bout.status === 'live') return <Running bout={bout} />
  if (bout.status === 'cancelled') return <span className="tag bad">{t('state.cancelled')}</span>
  if (bout.status === 'finished')
    return (
      <>{t(bout.winner === null && bout.victoryType ? victoryKey(bout.victoryType) : 'state.finished')}</>
    )
  return <ToCome bout={bout} />
}

/** The hour that the programme says, and that it is over where it is. */
function ToCome({ bout }: { bout: Bout }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const isLate = useIsLate(bout)
  return (
    <>
      <Icon name="clock" size="s" />
      <time dateTime={bout.scheduledAt}>
        <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
      </time>
      {isLate && <span className="tag">{t('late')}</span>}
    </>
  )
}

function Running({ bout }: { bout: Bout }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  const left = useBoutClock(bout)
  return (
    <span className="tag live">
      <span className="vh">{t('state.live')}</span>{' '}
      {t(left === 0 ? 'periodOver' : 'period', { number: pageDigits(bout.period, language) })}{' '}
      {left > 0 && (
        <bdi dir="ltr" className="tnum">
          {clockText(left, language)}
        </bdi>
      )}
    </span>
  )
}

function Side({ bout, corner }: { bout: Bout; corner: 'red' | 'blue' }) {
  const { t } = useTranslation('bouts')
  const side = bout[corner]
  const state = outcome(bout, corner)
  const hasScore = side.score !== null && !isUnfought(bout)
  return (
    <span className={`side ${corner}-side ${state}`}>
      <SideMark side={side} />
      <CornerName bout={bout} corner={corner} />{' '}
      {state === 'won' && bout.victoryType && <span className="by">{t(wonByKey(bout))}</span>}{' '}
      <bdi className="pt" aria-hidden={!hasScore}>
        {hasScore ? <PointsText points={side.score ?? 0} /> : '–'}
      </bdi>
    </span>
  )
}

/** A wrestler's name, or the bout that decides the corner while the wrestler is unknown. */
function CornerName({ bout, corner }: { bout: Bout; corner: 'red' | 'blue' }) {
  const nameOf = useCornerName()
  return (
    <span className={bout[corner].name ? 'name' : 'name none'} dir="auto">
      {nameOf(bout, corner)}
    </span>
  )
}
