import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '@pahlavan/kit/form/Field.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { clubsNamed } from '../choices.data.ts'
import type { FormValues } from '../profileForms.ts'

/** A wrestler's club, found by its name. `known` is the name of the one that is kept. */
export function ClubPicker({ known }: { known: string | null }) {
  const { t } = useTranslation('profile')
  const { watch, setValue } = useFormContext<FormValues>()
  const [chosen, setChosen] = useState(known)
  const clubId = watch('clubId') ?? ''
  const choose = (id: string, name: string | null) => {
    setValue('clubId', id, { shouldDirty: true })
    setChosen(name)
  }
  if (clubId === '') return <ClubSearch onChoose={choose} />
  return (
    <Field label={t('form.clubId')}>
      {({ id }) => (
        <span className="input">
          <output id={id} className="club-name">
            <bdi>{chosen ?? known ?? clubId}</bdi>
          </output>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('form.clubClear')}
            onClick={() => choose('', null)}
          >
            <Icon name="x" size="m" />
          </button>
        </span>
      )}
    </Field>
  )
}

function ClubSearch({ onChoose }: { onChoose: (id: string, name: string) => void }) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const found = useQuery(clubsNamed(language, search))
  const clubs = search === '' ? [] : (found.data?.items ?? [])
  return (
    <div className="club-search field">
      <Field label={t('form.clubId')}>
        {(tied) => (
          <span className="input">
            <Icon name="magnifying-glass" size="m" />
            <input
              {...tied}
              inputMode="search"
              dir="auto"
              autoComplete="off"
              placeholder={t('form.clubSearch')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        )}
      </Field>
      {clubs.length > 0 && (
        <ul>
          {clubs.map(({ id, firstName, city }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(String(id), firstName)}>
                <bdi>{firstName}</bdi>
                <small>
                  <bdi>{city}</bdi>
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.isSuccess && clubs.length === 0 && <p className="hint">{t('form.clubNone')}</p>}
    </div>
  )
}
