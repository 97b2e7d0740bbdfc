import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { eventList } from '../../events/eventLists.data.ts'
import { addDays, useToday } from '@pahlavan/kit/text/week-days.ts'
import type { BoardScope } from '../predictions.data.ts'

/** So many days back an event's board is offered. */
const BACK = 60

/** Brings the chosen board into view; the page itself stays where it is. */
const reveal = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Which board: season, week, or one of the events that were wrestled lately. */
export function BoardScopes({
  scope,
  onChoose,
}: {
  scope: BoardScope
  onChoose: (scope: BoardScope) => void
}) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const today = useToday()
  const recent = useInfiniteQuery(eventList(language, { time: addDays(today, -BACK), timeTo: today }))
  const events = recent.data?.pages[0]?.items.filter(({ finishedCount }) => finishedCount > 0) ?? []
  const choices: { value: BoardScope; title: string }[] = [
    { value: 'season', title: t('board.season') },
    { value: 'week', title: t('board.week') },
    ...events.map(({ id, title }) => ({ value: id, title })),
  ]
  return (
    <fieldset className="rail night board-scopes">
      <legend className="vh">{t('board.scope')}</legend>
      {choices.map(({ value, title }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === scope}
          ref={value === scope ? reveal : undefined}
          onClick={() => onChoose(value)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}
