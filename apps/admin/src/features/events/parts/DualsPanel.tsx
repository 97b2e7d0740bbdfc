import { MAX_EVENT_DUALS, type TeamFields } from '@pahlavan/contract/admin/event-teams'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, useFormField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { TimeField } from '../../../desk/TimeField.tsx'
import { nextDual, teamTitle } from '../event.rules.ts'
import { teamUses } from '../teams.data.ts'
import '../events.css'

interface DualsPanelProps {
  control: Control<EventFields>
  /** Null for a new event. */
  id: number | null
}

/** The duals of an event: which teams meet, in which order, and when. One with bouts stays as it is. */
export function DualsPanel({ control, id }: DualsPanelProps) {
  const { t } = useTranslation('event')
  const [teams, duals] = useWatch({ control, name: ['teams', 'duals'] })
  const { data } = useQuery(teamUses(id))
  const boutsAt = (at: number) => data?.duals.find(({ number }) => number === duals[at]?.number)?.bouts ?? 0
  return (
    <PartsPanel
      control={control}
      name="duals"
      max={teams.length < 2 ? 0 : MAX_EVENT_DUALS}
      className="part-rows event-duals"
      words={{
        title: t('fields.duals'),
        emptyHint: t(teams.length < 2 ? 'dualsNeedTeams' : 'dualsHint'),
        add: t('dual.add'),
        drop: (at) => t('dual.drop', { at }),
      }}
      isHeld={(at) => boutsAt(at) > 0}
      next={() => nextDual(teams, duals)}
    >
      {(at) => <Dual control={control} at={at} teams={teams} bouts={boutsAt(at)} />}
    </PartsPanel>
  )
}

interface DualProps {
  control: Control<EventFields>
  at: number
  teams: readonly TeamFields[]
  bouts: number
}

function Dual({ control, at, teams, bouts }: DualProps) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const choices = teams.map((team) => ({ value: team.code, label: teamTitle(team, language) }))
  return (
    <div className="dual-fields">
      <NumberField control={control} name={`duals.${at}.number`} label={t('dual.number')} />
      <ChoiceField control={control} name={`duals.${at}.red`} label={t('dual.red')} choices={choices} />
      <ChoiceField control={control} name={`duals.${at}.blue`} label={t('dual.blue')} choices={choices} />
      <DualTime control={control} at={at} />
      {bouts > 0 && (
        <small className="part-note">
          {t('dual.held', { count: bouts, shown: formatNumber(bouts, language) })}
        </small>
      )}
    </div>
  )
}

/** When a dual begins: with the event, or at a time of its own. */
function DualTime({ control, at }: Pick<DualProps, 'control' | 'at'>) {
  const { t } = useTranslation('event')
  const name = `duals.${at}.startsAt` as const
  const startsAt = useWatch({ control, name: 'startsAt' })
  const { field, choose } = useFormField({ control, name })
  if (field.value === null)
    return (
      <button type="button" className="btn quiet sm dual-time" onClick={() => choose(startsAt)}>
        <Icon name="clock" size="m" />
        {t('dual.ownTime')}
      </button>
    )
  return (
    <div className="dual-time">
      <TimeField control={control} name={name} label={t('dual.startsAt')} />
      <button type="button" className="btn quiet sm" onClick={() => choose(null)}>
        {t('dual.withEvent')}
      </button>
    </div>
  )
}
