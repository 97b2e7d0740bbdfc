import type { Bout } from '@pahlavan/contract/bouts'
import { useTranslation } from 'react-i18next'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { BoutLink } from '../../bouts/BoutLink.tsx'
import { isUnfought, outcome, roundKey } from '../../bouts/names.ts'
import { cornerOf, latestOf } from '../bracket.rules.ts'
import { OwnScore } from './OwnScore.tsx'
import './path.css'

/** Who wrestles in a weight, by name. */
function wrestlersOf(bouts: readonly Bout[]) {
  const all = new Map(
    bouts.flatMap(({ red, blue }) => [red, blue]).map(({ playerId, name }) => [playerId, name]),
  )
  return [...all]
    .flatMap(([value, label]) => (value === null ? [] : { value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

interface PathProps {
  bouts: readonly Bout[]
  followed: number | null
  onFollow: (playerId: number | null) => void
}

/** The highlighted path of a wrestler, and the round it reaches. */
export function Path({ bouts, followed, onFollow }: PathProps) {
  const { t } = useTranslation('competition')
  const latest = followed === null ? undefined : latestOf(bouts, followed)
  return (
    <div className="pad bracket-path">
      <Select
        label={t('path')}
        none={t('noPath')}
        choices={wrestlersOf(bouts)}
        value={followed ?? ''}
        onChange={({ target }) => onFollow(Number(target.value) || null)}
      />
      {latest && followed !== null && <Strip bout={latest} playerId={followed} />}
    </div>
  )
}

function Strip({ bout, playerId }: { bout: Bout; playerId: number }) {
  const { t } = useTranslation(['competition', 'bouts'])
  const { language } = useLanguage()
  const corner = cornerOf(bout, playerId)
  const { name, avatar } = bout[corner]
  const round = t(`bouts:${roundKey(bout.round)}`)
  const how = outcome(bout, corner)
  return (
    <BoutLink bout={bout} className="path-strip">
      <Face image={avatar} name={name} />
      <span>
        <b dir="auto">{name}</b>
        <small>
          {how === 'soon' ? (
            t('standing.soon', { round, time: hourOf(bout.scheduledAt, language) })
          ) : (
            <>
              {t(`standing.${how}`, { round })}{' '}
              {!isUnfought(bout) && <OwnScore bout={bout} corner={corner} />}
            </>
          )}
        </small>
      </span>
    </BoutLink>
  )
}
