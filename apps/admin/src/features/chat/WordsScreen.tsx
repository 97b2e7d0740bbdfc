import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WordTrial } from './parts/WordTrial.tsx'
import { useWordChanges, wordList } from './words.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/edit.css'
import './words.css'

/** The club's own words of the chat filter, and the trial of a new one. */
export function WordsScreen() {
  const { t } = useTranslation('words')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(wordList())
  const { remove } = useWordChanges()
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const { items, max } = data
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <div className="word-panels">
        <WordTrial />
        <section className="panel" aria-label={t('list')}>
          <header className="panel-head">
            <h2>{t('list')}</h2>
            <small>
              {t('count', { shown: pageDigits(items.length, language), max: pageDigits(max, language) })}
            </small>
          </header>
          {items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
          <ul className="filter-words">
            {items.map(({ word }) => (
              <li key={word}>
                <bdi>{word}</bdi>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('remove', { word })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ word })}
                >
                  <Icon name="x" size="m" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
