import type { TeamFields } from '@pahlavan/contract/admin/event-teams'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wrestlerChoices } from '../../people/people.data.ts'
import { type NewTeam, useNewTeam } from '../teams.data.ts'
import '../events.css'

const kinds = ['club', 'country', 'other'] as const
type Kind = (typeof kinds)[number]

interface TeamChoiceProps {
  isFull: boolean
  onAdd: (team: TeamFields) => void
}

/** Adds a team: a club, a country, or another one by its name. */
export function TeamChoice({ isFull, onAdd }: TeamChoiceProps) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const { data } = useQuery(wrestlerChoices())
  const [kind, setKind] = useState<Kind>('club')
  const [value, setValue] = useState('')
  const read = useNewTeam(language)
  const choices = {
    club: data?.clubs.map(({ id, title }) => ({ value: String(id), title })) ?? [],
    country: data?.countries.map(({ code, title }) => ({ value: code, title })) ?? [],
    other: [],
  }[kind]
  const title = kind === 'other' ? value.trim() : choices.find((each) => each.value === value)?.title
  const team = (): NewTeam => {
    if (kind === 'club') return { kind, clubId: Number(value) }
    return kind === 'country' ? { kind, code: value, title: title ?? '' } : { kind, title: title ?? '' }
  }
  const add = () =>
    title &&
    read.mutate(team(), {
      onSuccess: (fields) => {
        onAdd(fields)
        setValue('')
      },
    })
  return (
    <fieldset className="event-template">
      <legend>{t('team.add')}</legend>
      <KindSelect
        kind={kind}
        onChoose={(chosen) => {
          setKind(chosen)
          setValue('')
        }}
      />
      <TeamValue kind={kind} value={value} choices={choices} onChoose={setValue} onEnter={add} />
      <BusyButton
        type="button"
        className="btn line sm"
        busy={read.isPending}
        disabled={isFull || !title}
        onClick={add}
      >
        {t('team.put')}
      </BusyButton>
    </fieldset>
  )
}

function KindSelect({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation('event')
  return (
    <select
      aria-label={t('team.kind')}
      value={kind}
      onChange={({ target }) => onChoose(kinds.find((each) => each === target.value) ?? 'club')}
    >
      {kinds.map((each) => (
        <option key={each} value={each}>
          {t(`team.kinds.${each}`)}
        </option>
      ))}
    </select>
  )
}

interface TeamValueProps {
  kind: Kind
  value: string
  choices: readonly { value: string; title: string }[]
  onChoose: (value: string) => void
  onEnter: () => void
}

/** The club or country of a new team, or its typed name. */
function TeamValue({ kind, value, choices, onChoose, onEnter }: TeamValueProps) {
  const { t } = useTranslation('event')
  if (kind === 'other')
    return (
      <input
        aria-label={t('team.title')}
        placeholder={t('team.otherHint')}
        value={value}
        maxLength={160}
        dir="auto"
        onChange={({ target }) => onChoose(target.value)}
        onKeyDown={(press) => {
          if (press.key !== 'Enter') return
          press.preventDefault()
          onEnter()
        }}
      />
    )
  return (
    <select
      aria-label={t(`team.kinds.${kind}`)}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t(`team.none.${kind}`)}</option>
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.title}
        </option>
      ))}
    </select>
  )
}
