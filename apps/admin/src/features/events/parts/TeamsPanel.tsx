import { MAX_EVENT_TEAMS, type TeamUse } from '@pahlavan/contract/admin/event-teams'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PartsFault } from '../../../desk/PartsFault.tsx'
import { teamUses } from '../teams.data.ts'
import { TeamChoice } from './TeamChoice.tsx'
import { TeamCode } from './TeamCode.tsx'
import '../../../desk/parts.css'
import '../events.css'

/** The teams of an event. One with wrestlers or bouts cannot be taken out. @param id null for a new event */
export function TeamsPanel({ control, id }: { control: Control<EventFields>; id: number | null }) {
  const { t } = useTranslation('event')
  const { fields, append, remove } = useFieldArray({ control, name: 'teams', keyName: 'key' })
  const { isDirty } = useFormState({ control })
  const [isTwice, setTwice] = useState(false)
  const { data } = useQuery(teamUses(id))
  return (
    <Panel title={t('fields.teams')}>
      {fields.length === 0 && <p className="hint">{t('teamsHint')}</p>}
      <PartsFault control={control} name="teams" />
      <ol className="part-rows event-teams">
        {fields.map(({ key, code, title, titleEn }, at) => {
          const use = data?.teams.find((each) => each.code === code)
          return (
            <li key={key}>
              <TextField control={control} name={`teams.${at}.title`} label={t('team.title')} dir="rtl" />
              <TextField
                control={control}
                name={`teams.${at}.titleEn`}
                label={t('team.titleEn')}
                dir="ltr"
                lang="en"
              />
              <button
                type="button"
                className="icon-btn"
                aria-label={t('team.drop', { title: title || titleEn })}
                disabled={use !== undefined}
                onClick={() => remove(at)}
              >
                <Icon name="x" size="m" />
              </button>
              <TeamCode id={id} code={code} codes={fields.map((team) => team.code)} isChanged={isDirty} />
              {use && <Use use={use} />}
            </li>
          )
        })}
      </ol>
      <TeamChoice
        isFull={fields.length >= MAX_EVENT_TEAMS}
        onAdd={(team) => {
          const isThere = fields.some(({ code }) => code === team.code)
          setTwice(isThere)
          if (!isThere) append(team)
        }}
      />
      {isTwice && (
        <p className="hint bad" role="alert">
          {t('team.twice')}
        </p>
      )}
    </Panel>
  )
}

/** What holds a team in the event. */
function Use({ use: { wrestlers, bouts } }: { use: TeamUse }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const counted = (name: 'wrestlers' | 'bouts', count: number) =>
    count > 0 ? [t(`uses.${name}`, { count, shown: formatNumber(count, language) })] : []
  const uses = [...counted('wrestlers', wrestlers), ...counted('bouts', bouts)]
  return <small className="part-note">{t('team.held', { uses: uses.join(' · ') })}</small>
}
