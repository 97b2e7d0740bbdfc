import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { campDesk, type ListedCamp } from './camps.data.ts'
import { CampForm } from './parts/CampForm.tsx'

interface Cell {
  item: ListedCamp
}

/** The heading of a column of camps. */
const headingOf = (name: 'place' | 'startsOn' | 'places' | 'price') =>
  function Heading() {
    const { t } = useTranslation('camp')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedCamp>(campDesk.room, [
  { name: 'place', Heading: headingOf('place'), Cell: ({ item }) => <bdi>{item.place}</bdi> },
  { name: 'startsOn', Heading: headingOf('startsOn'), Cell: FirstDay },
  { name: 'places', Heading: headingOf('places'), Cell: Places },
  { name: 'price', Heading: headingOf('price'), Cell: Price },
])

/** The camps of the club; or the form of a new one, as the address says. */
export function CampsScreen() {
  const { t } = useTranslation('camp')
  const [params] = useSearchParams()
  if (params.has('new')) return <CampForm item={null} />
  return (
    <ItemsScreen
      desk={campDesk}
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

function FirstDay({ item: { startsOn } }: Cell) {
  const { language } = useLanguage()
  return <time dateTime={startsOn}>{wholeDate(`${startsOn}T08:30:00Z`, language)}</time>
}

/** The given places, of all of them. */
function Places({ item: { taken, capacity } }: Cell) {
  const { t } = useTranslation('camp')
  const { language } = useLanguage()
  return t('taken', { taken: formatNumber(taken, language), capacity: formatNumber(capacity, language) })
}

function Price({ item: { price } }: Cell) {
  const { t } = useTranslation('camp')
  const { language } = useLanguage()
  return price === null ? t('free') : formatToman(price, language)
}
