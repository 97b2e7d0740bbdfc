import type { PredictedBout } from '@pahlavan/contract/predictions'
import { predictionPoints } from '@pahlavan/contract/limits'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { useParams } from '../../kit/address/params.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import { EventPicks, PickRights } from './parts/PickRights.tsx'
import { PickCard } from './parts/PickCard.tsx'
import { useLivePicks } from './livePicks.data.ts'
import { type BoutChoice, type PlayState, predictedBouts } from './predictions.data.ts'
import '@pahlavan/kit/list/bout.css'
import './pick-list.css'
import './predict.css'
import '../events/ticket.css'

const stages = ['soon', 'live', 'over'] as const
type Stage = (typeof stages)[number]

/** Bouts to predict: coming, live, and finished ones with their points; or all that a search finds by the names of the two. */
export function PredictView() {
  const { t } = useTranslation('matches')
  const { params, put } = useParams()
  const stage = stages.find((one) => one === params.get('stage')) ?? 'soon'
  const search = searchIn(params, 'boutSearch')
  const setSearch = (typed: string) => put({ boutSearch: searchOf(typed) })
  return (
    <div className="predict-view">
      <SearchField id="bout-search" label={t('predict.search')} value={search} onSearch={setSearch} />
      <div className="pad">
        {!search && (
          <Segment
            label={t('predict.stage')}
            value={stage}
            onChange={(next: Stage) => put({ stage: next === 'soon' ? null : next })}
            choices={stages.map((value) => ({ value, label: t(`predict.${value}`) }))}
          />
        )}
        <Rules />
      </div>
      <Bouts key={search || stage} stage={stage} search={search} />
    </div>
  )
}

/** The points that a pick can bring. */
function Rules() {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const number = (value: number) => pageDigits(value, language)
  return (
    <p className="predict-rules">
      {t('predict.rules', {
        winner: number(predictionPoints.winner),
        type: number(predictionPoints.victoryType),
        score: number(predictionPoints.score),
      })}
    </p>
  )
}

function Bouts({ stage, search }: { stage: Stage; search: string }) {
  const { language } = useLanguage()
  const choice: BoutChoice = search ? { search } : (stages.indexOf(stage) as PlayState)
  const list = useInfiniteQuery(predictedBouts(language, choice))
  const bouts = list.data?.pages.flatMap((page) => page.items) ?? []
  useLivePicks(
    language,
    choice,
    bouts.map(({ id }) => id),
  )
  const eventIds = bouts.map(({ eventId }) => eventId)
  const empty = (
    <>
      <PickRights eventIds={eventIds} />
      <NoBouts stage={stage} search={search} />
    </>
  )
  return (
    <ListState list={list} rows={bouts} loading={<CardSkeletons />} empty={empty}>
      <PickRights eventIds={eventIds} />
      {byEvent(bouts).map((group) => (
        <Group key={group[0]?.id} bouts={group} eventIds={eventIds} />
      ))}
      <MoreOnScroll list={list} />
    </ListState>
  )
}

/** What to do where there is no bout: another name, or the events. */
function NoBouts({ stage, search }: { stage: Stage; search: string }) {
  const { t } = useTranslation('matches')
  const { put } = useParams()
  const allEvents = (
    <button
      type="button"
      className="btn line"
      onClick={() => put({ view: 'all', stage: null, boutSearch: null })}
    >
      {t('allEvents')}
    </button>
  )
  if (search)
    return (
      <EmptyPlace kind="lens" title={t('predict.none.found')} text={t('predict.none.other')}>
        <button type="button" className="btn line" onClick={() => put({ boutSearch: null })}>
          {t('predict.none.clear')}
        </button>
        {allEvents}
      </EmptyPlace>
    )
  return (
    <EmptyPlace kind="whistle" title={t(`predict.none.${stage}`)} text={t('predict.none.text')}>
      {allEvents}
      <button type="button" className="btn line" onClick={() => put({ view: 'board', stage: null })}>
        {t('board.title')}
      </button>
    </EmptyPlace>
  )
}

/** Neighbours of the same event together. */
function byEvent(bouts: PredictedBout[]): PredictedBout[][] {
  const groups: PredictedBout[][] = []
  for (const bout of bouts)
    if (groups.at(-1)?.[0]?.eventId === bout.eventId) groups.at(-1)?.push(bout)
    else groups.push([bout])
  return groups
}

function Group({ bouts, eventIds }: { bouts: PredictedBout[]; eventIds: number[] }) {
  const { t } = useTranslation('matches')
  const [first] = bouts
  if (!first) return null
  return (
    <section className="pick-group">
      <div className="section-head">
        <h2 dir="auto">{first.eventTitle}</h2>
        <DrawerLink className="more" drawer="events-detail" id={String(first.eventId)}>
          {t('event')}
        </DrawerLink>
      </div>
      <EventPicks eventId={first.eventId} eventIds={eventIds} />
      <div className="tickets">
        {bouts.map((bout) => (
          <PickCard key={bout.id} bout={bout} />
        ))}
      </div>
    </section>
  )
}

const CARDS = [1, 2, 3]

function CardSkeletons() {
  return (
    <output className="tickets" aria-busy="true">
      {CARDS.map((card) => (
        <div key={card} className="sk pick-blank" />
      ))}
    </output>
  )
}
