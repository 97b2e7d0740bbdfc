import { type SearchAnswer, type SearchGroupName } from '@pahlavan/contract/search'
import { shorten } from '@pahlavan/persian/shorten'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { useParams } from '../../kit/address/params.ts'
import { RowSkeletons } from '../../kit/list/Skeleton.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { type Chip, Chips } from '@pahlavan/kit/form/Chips.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import { bestOf } from './best.rules.ts'
import { Group } from './parts/Group.tsx'
import { Idle } from './parts/Idle.tsx'
import { Row } from './parts/Row.tsx'
import { rememberSearch } from './recent.ts'
import { foundFor } from './search.data.ts'
import './search.css'

/** Of a search that found nothing so many letters are said again. */
const SHOWN_MOST = 60

/** The one search, over everything that the app has; `q` of the address, so that it can be shared. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const { params, put } = useParams()
  const q = searchIn(params, 'q')
  const setSearch = (typed: string) => put({ q: searchOf(typed) ?? '' })
  return (
    <div className="search-screen">
      <h1 className="vh">{t('title')}</h1>
      <div className="search-bar">
        <Anchor className="icon-btn" to="/" aria-label={t('close')}>
          <Icon name="arrow-left" />
        </Anchor>
        <SearchField id="search-all" label={t('label')} value={q} onSearch={setSearch} />
      </div>
      {q === '' ? <Idle setSearch={setSearch} /> : <Results q={q} setSearch={setSearch} />}
      <div className="spacer" />
    </div>
  )
}

interface ResultsProps {
  q: string
  setSearch: (typed: string) => void
}

function Results({ q, setSearch }: ResultsProps) {
  const { language } = useLanguage()
  const found = useQuery({ ...foundFor(language, q), placeholderData: keepPreviousData })
  if (found.isPending) return <RowSkeletons />
  if (!found.data) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  const hasFound = found.data.groups.length > 0
  return (
    // A result that the reader opens proves that the search was worth remembering.
    <div onClickCapture={() => hasFound && rememberSearch(q)} aria-busy={found.isPlaceholderData}>
      <Found answer={found.data} q={q} setSearch={setSearch} />
    </div>
  )
}

function Found({ answer, q, setSearch }: ResultsProps & { answer: SearchAnswer }) {
  const { t } = useTranslation('search')
  const [chosen, choose] = useState<SearchGroupName | null>(null)
  const { groups, suggestion, away } = answer
  const best = bestOf(answer, q)
  const shown = groups.filter(({ name }) => chosen === null || name === chosen)
  const isAway = away.includes('books') && <p className="pad search-away">{t('booksAway')}</p>
  if (groups.length === 0)
    return (
      <>
        <EmptyState kind="lens" title={t('none.title')} text={t('none.text', { q: shorten(q, SHOWN_MOST) })}>
          {suggestion !== null && (
            <button type="button" className="btn line" onClick={() => setSearch(suggestion)}>
              {t('suggestion', { suggestion: shorten(suggestion, SHOWN_MOST) })}
            </button>
          )}
        </EmptyState>
        {isAway}
        <Idle setSearch={setSearch} />
      </>
    )
  return (
    <>
      <Scopes answer={answer} chosen={shown.length > 0 ? chosen : null} choose={choose} />
      {best && chosen === null && <Row name={best.name} row={best.item} q={q} isBest />}
      {(shown.length > 0 ? shown : groups).map((group) => (
        <Group
          key={group.name}
          group={group}
          q={q}
          best={chosen === null ? best : null}
          isAlone={chosen === group.name}
          choose={() => choose(group.name)}
        />
      ))}
      {isAway}
    </>
  )
}

interface ScopesProps {
  answer: SearchAnswer
  chosen: SearchGroupName | null
  choose: (name: SearchGroupName | null) => void
}

function Scopes({ answer: { groups }, chosen, choose }: ScopesProps) {
  const { t } = useTranslation('search')
  const all = groups.reduce((sum, { total }) => sum + total, 0)
  const scopes: Chip<SearchGroupName | null>[] = [
    { id: null, title: t('all'), count: all },
    ...groups.map(({ name, total }) => ({ id: name, title: t(`group.${name}`), count: total })),
  ]
  return <Chips legend={t('scopes')} chips={scopes} chosen={chosen} onChoose={choose} />
}
