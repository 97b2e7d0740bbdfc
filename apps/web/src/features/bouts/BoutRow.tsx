import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { Flag } from '../../kit/Flag.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useLanguage } from '../../kit/language.ts'
import { clockText, useBoutClock } from './boutClock.ts'
import { isUnfought, outcome, roundKey, useCornerName, victoryKey } from './names.ts'
import { hourOf } from './times.ts'
import './bout.css'

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
    <DrawerLink
      drawer="play-detail"
      id={String(bout.id)}
      className={classes.filter(Boolean).join(' ')}
      onKeyDown={onKeyDown}
    >
      <Meta bout={bout} shows={shows} />
      <Side bout={bout} corner="red" />
      <Side bout={bout} corner="blue" />
      {foot}
    </DrawerLink>
  )
}

function Meta({ bout, shows }: Required<Pick<BoutRowProps, 'bout' | 'shows'>>) {
  const { t } = useTranslation('events')
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
  const { t } = useTranslation('events')
  return (
    <>
      {(shows === 'weight' || shows === 'both') && <bdi>{bout.weightTitle}</bdi>}
      {(shows === 'weight' || shows === 'both') && !isOfTeams(bout) && ' · '}
      {!isOfTeams(bout) && t(roundKey(bout.round))}
      {(shows === 'mat' || shows === 'both') && (
        <>
          {' · '}
          {t('mat')} <bdi>{bout.mat}</bdi>
        </>
      )}
    </>
  )
}

/** When it comes, how long it goes on, or that it is over. */
function State({ bout }: { bout: Bout }) {
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  if (bout.status === 'live') return <Running bout={bout} />
  if (bout.status === 'cancelled') return <span className="tag bad">{t('state.cancelled')}</span>
  if (bout.status === 'finished')
    return (
      <>{t(bout.winner === null && bout.victoryType ? victoryKey(bout.victoryType) : 'state.finished')}</>
    )
  return (
    <>
      <Icon name="clock" size="s" />
      <time dateTime={bout.scheduledAt}>
        <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
      </time>
    </>
  )
}

function Running({ bout }: { bout: Bout }) {
  const { t } = useTranslation('events')
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
  const { t } = useTranslation('events')
  const { language } = useLanguage()
  const side = bout[corner]
  const state = outcome(bout, corner)
  const hasScore = side.score !== null && !isUnfought(bout)
  return (
    <span className={`side ${corner}-side ${state}`}>
      <Flag code={side.countryCode} />
      <CornerName bout={bout} corner={corner} />{' '}
      {state === 'won' && bout.victoryType && <span className="by">{t(victoryKey(bout.victoryType))}</span>}{' '}
      <bdi className="pt" aria-hidden={!hasScore}>
        {hasScore ? pageDigits(side.score ?? 0, language) : '–'}
      </bdi>
    </span>
  )
}

/** A wrestler's name, or where he comes from while he is not known. */
function CornerName({ bout, corner }: { bout: Bout; corner: 'red' | 'blue' }) {
  const nameOf = useCornerName()
  return (
    <span className={bout[corner].name ? 'name' : 'name none'} dir="auto">
      {nameOf(bout, corner)}
    </span>
  )
}
