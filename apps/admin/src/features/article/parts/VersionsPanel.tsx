import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import type { Language } from '@pahlavan/contract/endpoint'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Difference, DifferenceLegend } from '../../../desk/Difference.tsx'
import { type ArticleText, revisionOf, revisionsOf } from '../articles.data.ts'
import { useFieldWords } from './fieldWords.ts'

interface VersionsPanelProps {
  which: { id: number; language: Language }
  text: ArticleText
  onBringBack: (fields: ArticleFields) => void
}

/** The published versions, newest first, and the differences from now. */
export function VersionsPanel({ which, text, onBringBack }: VersionsPanelProps) {
  const { t } = useTranslation('article')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(revisionsOf(which, text.publishedAt))
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
            {id === chosen && <Version which={which} id={id} text={text} onBringBack={onBringBack} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const compared = ['title', 'summary', 'body', 'categoryId', 'imageId', 'tags', 'slug', 'gallery'] as const

interface VersionProps extends VersionsPanelProps {
  id: number
}

/** What changed since a version, field by field, and the way back to it. */
function Version({ which, id, text, onBringBack }: VersionProps) {
  const { t } = useTranslation('article')
  const words = useFieldWords(which.language)
  const { data: fields, error, refetch } = useQuery(revisionOf(which, id))
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!fields) return <div className="sk h-8" />
  const changed = compared.filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(text.fields[name]),
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
        {changed.map((name) => (
          <div key={name}>
            <dt>{words.nameOf(name)}</dt>
            <dd>
              <Difference
                earlier={words.textOf(name, fields[name])}
                later={words.textOf(name, text.fields[name])}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
