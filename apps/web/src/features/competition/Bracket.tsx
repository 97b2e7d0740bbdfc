import type { Bout } from '@pahlavan/contract/bouts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { bracketOf } from './bracket.rules.ts'
import { BracketList } from './parts/BracketList.tsx'
import { Lane } from './parts/Lane.tsx'
import { Path } from './parts/Path.tsx'
import { Standings } from './parts/Standings.tsx'
import { isCross, standingsOf } from './standings.rules.ts'
import './bracket.css'
import './bracket-forced.css'
import './bracket-wide.css'

const forms = ['tree', 'list'] as const

/** A weight as a bracket, or all of it as a list of its rounds: which, the address says. */
export function Bracket({ bouts }: { bouts: readonly Bout[] }) {
  const { t } = useTranslation('competition')
  const { params, put } = useParams()
  const form = params.get('bracketForm') === 'list' ? 'list' : 'tree'
  return (
    <>
      <div className="pad">
        <Segment
          label={t('form.label')}
          value={form}
          onChange={(chosen) => put({ bracketForm: chosen === 'list' ? chosen : null })}
          choices={forms.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      </div>
      {form === 'list' ? <BracketList bouts={bouts} /> : <Tree bouts={bouts} />}
    </>
  )
}

/** The way of one wrestler through the bracket; groups and the repechage are lanes of their own. */
function Tree({ bouts }: { bouts: readonly Bout[] }) {
  const { t } = useTranslation('competition')
  const [followed, setFollowed] = useState<number | null>(null)
  const crossed = new Set(
    standingsOf(bouts)
      .filter(isCross)
      .flatMap((group) => group.bouts),
  )
  const { groups, main, repechage } = bracketOf(bouts.filter((bout) => !crossed.has(bout)))
  const hasRepechage = repechage.some(({ round }) => round === 'repechage')
  const bronze = hasRepechage || groups.length === 0 ? t('lane.repechage') : t('lane.bronze')
  return (
    <>
      <Standings bouts={bouts} />
      {main.length > 0 && <Path bouts={bouts} followed={followed} onFollow={setFollowed} />}
      {groups.length > 0 && <Lane name={t('lane.groups')} columns={groups} followed={followed} />}
      {main.length > 0 && crossed.size + groups.length > 0 && <h3 className="lane-head">{t('lane.main')}</h3>}
      <Lane name={t('lane.main')} columns={main} followed={followed} />
      {repechage.length > 0 && (
        <div className="lane">
          <h3 className="lane-head">{bronze}</h3>
          <Lane name={bronze} columns={repechage} followed={followed} />
        </div>
      )}
    </>
  )
}
