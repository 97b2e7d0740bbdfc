import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { KeyboardEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { isUnfought, outcome, useCornerName, wonByKey } from '../../bouts/names.ts'
import { PointsText } from '@pahlavan/kit/text/PointsText.tsx'

interface BoutCellProps {
  bout: Bout
  /** The wrestler with the highlighted path. */
  followed: number | null
  /** The short names of wrestlers in the cells of the tree, by whole name. */
  names: ReadonlyMap<string, string>
  onKeyDown: KeyboardEventHandler
}

/** A bout of a bracket in two lines, what and how over them. */
export function BoutCell({ bout, onKeyDown, ...shown }: BoutCellProps) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  return (
    <BoutLink bout={bout} className={bout.status === 'live' ? 'cell is-live' : 'cell'} onKeyDown={onKeyDown}>
      <span className="no">
        <span>
          <span className="vh">{t('boutWord')} </span>
          {pageDigits(bout.number, language)}
          {bout.mat && (
            <>
              {' · '}
              <bdi>{bout.mat}</bdi>
            </>
          )}
        </span>{' '}
        <b>
          <State bout={bout} />
        </b>{' '}
      </span>
      <span className="pair">
        <Line bout={bout} corner="red" {...shown} />
        <Line bout={bout} corner="blue" {...shown} />
      </span>
    </BoutLink>
  )
}

function State({ bout }: { bout: Bout }) {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  if (bout.status === 'live') return t('state.live')
  if (bout.status === 'finished' && bout.victoryType)
    return bout.victoryType.startsWith('VPO') && bout.red.score !== bout.blue.score ? null : t(wonByKey(bout))
  return <bdi dir="ltr">{hourOf(bout.scheduledAt, language)}</bdi>
}

type LineProps = Omit<BoutCellProps, 'onKeyDown'> & { corner: Corner }

function Line({ bout, corner, followed, names }: LineProps) {
  const name = useCornerName()(bout, corner)
  const { t } = useTranslation('bouts')
  const { playerId, score, replaces } = bout[corner]
  const classes = [
    `${corner}-side`,
    outcome(bout, corner),
    playerId === null && 'wait',
    playerId !== null && playerId === followed && 'me',
  ]
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className="name" dir="auto">
        <CellName name={name} short={names.get(name)} />
        {replaces && <small>{t('replaces', { name: replaces.name })}</small>}
      </span>{' '}
      <bdi className="pt">{score !== null && !isUnfought(bout) && <PointsText points={score} />}</bdi>{' '}
    </span>
  )
}

/** A name as a cell has room for it; readers hear the whole one. */
export const CellName = ({ name, short = name }: { name: string; short?: string | undefined }) =>
  short === name ? (
    name
  ) : (
    <>
      <span className="vh">{name}</span>
      <span aria-hidden="true">{short}</span>
    </>
  )
