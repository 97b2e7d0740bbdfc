import { MAX_SEASON_TEAMS } from '@pahlavan/contract/admin/event-teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import type { EditedEvent } from '../events.data.ts'
import { SeasonSheet } from './SeasonSheet.tsx'

/** The way from a draft with teams to the rounds of a season. @param isChanged whether the form has changes that are not saved */
export function SeasonPanel({ item, isChanged }: { item: EditedEvent; isChanged: boolean }) {
  const { t } = useTranslation('event')
  const [isOpen, setOpen] = useState(false)
  const { state, fields } = item
  const count = fields.teams.length
  const isReady =
    state === 'draft' && fields.kind === 'dual' && fields.duals.length === 0 && count <= MAX_SEASON_TEAMS
  if (!isReady || count < 2) return null
  return (
    <Panel title={t('season.title')}>
      <p className="hint">{t(isChanged ? 'season.saveFirst' : 'season.hint')}</p>
      <div className="panel-acts">
        <button type="button" className="btn line sm" disabled={isChanged} onClick={() => setOpen(true)}>
          {t('season.open')}
        </button>
      </div>
      {isOpen && <SeasonSheet item={item} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
