import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { timeText } from '../../desk/seconds.rules.ts'
import { filmDesk, type ListedFilm } from './films.data.ts'
import { NewFilm } from './parts/NewFilm.tsx'

interface Cell {
  item: ListedFilm
}

/** The heading of a column of films. */
const headingOf = (name: 'category' | 'language' | 'duration') =>
  function Heading() {
    const { t } = useTranslation('film')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedFilm>(filmDesk.room, [
  { name: 'category', Heading: headingOf('category'), Cell: ({ item }) => <bdi>{item.categoryTitle}</bdi> },
  { name: 'language', Heading: headingOf('language'), Cell: TextLanguage },
  { name: 'duration', Heading: headingOf('duration'), Cell: Duration },
])

/** The films of the gallery; or the way to a new one, as the address says. */
export function FilmsScreen() {
  const { t } = useTranslation('film')
  const [params] = useSearchParams()
  if (params.has('new')) return <NewFilm />
  return (
    <ItemsScreen
      desk={filmDesk}
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

function TextLanguage({ item: { language } }: Cell) {
  const { t } = useTranslation('desk')
  return t(`languages.${language}`)
}

function Duration({ item: { durationMs } }: Cell) {
  const { t } = useTranslation('film')
  const { language } = useLanguage()
  if (durationMs === null) return t('notReady')
  return <bdi>{pageDigits(timeText(Math.round(durationMs / 1000)), language)}</bdi>
}
