import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { eventDesk, type ListedEvent } from './events.data.ts'
import { EventForm } from './parts/EventForm.tsx'

interface Cell {
  item: ListedEvent
}

/** The heading of a column of events. */
const headingOf = (name: 'start' | 'city' | 'status') =>
  function Heading() {
    const { t } = useTranslation('event')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedEvent>(eventDesk.room, [
  { name: 'start', Heading: headingOf('start'), Cell: Start },
  { name: 'city', Heading: headingOf('city'), Cell: ({ item }) => <bdi>{item.city}</bdi> },
  { name: 'status', Heading: headingOf('status'), Cell: Status },
])

/** The events of the club; or the form of a new one, as the address says. */
export function EventsScreen() {
  const { t } = useTranslation('event')
  const [params] = useSearchParams()
  if (params.has('new')) return <EventForm item={null} />
  return (
    <ItemsScreen
      desk={eventDesk}
      columns={columns}
      words={{
        title: t('title'),
        sub: t('sub'),
        new: t('new'),
        empty: { title: t('empty.title'), text: t('empty.text') },
      }}
    />
  )
}

function Start({ item: { startsAt } }: Cell) {
  const { language } = useLanguage()
  return <time dateTime={startsAt}>{weekdayAndHour(startsAt, language)}</time>
}

function Status({ item: { status } }: Cell) {
  const { t } = useTranslation('event')
  return t(`status.${status}`)
}
