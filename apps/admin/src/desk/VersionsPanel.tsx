import type { Revision } from '@pahlavan/contract/admin/drafts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difference, DifferenceLegend } from './Difference.tsx'
import '@pahlavan/kit/list/panel.css'
import './edit.css'
import './publishing.css'

interface VersionProps<Fields extends object, Key extends QueryKey> {
  /** The fields of one version. */
  versionOf: (id: number) => UseQueryOptions<Fields, Error, Fields, Key>
  /** The fields as they are now. */
  fields: Fields
  /** A field and its value in words. */
  nameOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
  onBringBack: (fields: Fields) => void
}

interface Versions {
  items: Revision[]
}

interface VersionsPanelProps<Fields extends object, Key extends QueryKey, ListKey extends QueryKey>
  extends VersionProps<Fields, Key> {
  versions: UseQueryOptions<Versions, Error, Versions, ListKey>
}

/** The published versions of a text, newest first, and the differences from now. */
export function VersionsPanel<Fields extends object, Key extends QueryKey, ListKey extends QueryKey>({
  versions,
  ...version
}: VersionsPanelProps<Fields, Key, ListKey>) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(versions)
  const [chosen, setChosen] = useState<number | null>(null)
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className="panel" aria-label={t('versions')}>
      <header className="panel-head">
        <h2>{t('versions')}</h2>
        <small>
          {t('versionCount', { count: data.items.length, shown: pageDigits(data.items.length, language) })}
        </small>
      </header>
      <ul className="versions">
        {data.items.map(({ id, at, by }) => (
          <li key={id}>
            <button
              type="button"
              aria-expanded={id === chosen}
              onClick={() => setChosen(id === chosen ? null : id)}
            >
              <b>{weekdayAndHour(at, language)}</b>
              <small>{by.name ?? t('bySystem')}</small>
            </button>
            {id === chosen && <Version {...version} id={id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What changed since a version, field by field, and the way back to it. */
function Version<Fields extends object, Key extends QueryKey>({
  id,
  versionOf,
  fields: now,
  nameOf,
  textOf,
  onBringBack,
}: VersionProps<Fields, Key> & { id: number }) {
  const { t } = useTranslation('desk')
  const { data: fields, error, refetch } = useQuery(versionOf(id))
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!fields) return <div className="sk h-8" />
  const present = new Map<string, unknown>(Object.entries(now))
  const changed = [...new Map<string, unknown>(Object.entries(fields))].filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(present.get(name)),
  )
  if (changed.length === 0) return <p className="version-same">{t('versionSame')}</p>
  return (
    <div className="version">
      <p className="legend">
        <DifferenceLegend />
        <button type="button" className="btn line sm" onClick={() => onBringBack(fields)}>
          {t('bringBack')}
        </button>
      </p>
      <dl>
        {changed.map(([name, value]) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <Difference earlier={textOf(name, value)} later={textOf(name, present.get(name))} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
