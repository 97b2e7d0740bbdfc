import { tehranDay } from '@pahlavan/persian/tehran'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { eventDays } from '@pahlavan/kit/text/spans.ts'
import { useToday } from '@pahlavan/kit/text/week-days.ts'
import { eventList } from '../../events/eventLists.data.ts'
import type { ChoiceProps } from './CampChoice.tsx'

/** One of the events that one can still travel to: those from tomorrow on. */
export function EventChoice({ label, fault, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { data } = useInfiniteQuery(eventList(language))
  const today = useToday()
  const ahead =
    data?.pages[0]?.items.filter(
      ({ status, startsAt }) => status === 'upcoming' && tehranDay(Date.parse(startsAt)) > today,
    ) ?? []
  const choices = ahead.map((event) => ({
    value: event.id,
    label: `${event.title}، ${event.city}، ${eventDays(event, language)}`.replaceAll(
      '،',
      language === 0 ? '،' : ',',
    ),
  }))
  return (
    <Select
      label={label}
      fault={fault}
      none={t('choose')}
      choices={choices}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
