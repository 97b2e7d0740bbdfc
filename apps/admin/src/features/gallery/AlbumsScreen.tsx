import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { ItemsScreen } from '../../items/ItemsScreen.tsx'
import { itemColumns } from '../../items/ItemTable.tsx'
import { albumDesk, type ListedAlbum } from './albums.data.ts'
import { AlbumForm } from './parts/AlbumForm.tsx'

interface Cell {
  item: ListedAlbum
}

/** The heading of a column of albums. */
const headingOf = (name: 'category' | 'language' | 'pictures') =>
  function Heading() {
    const { t } = useTranslation('album')
    return t(`columns.${name}`)
  }

const columns = itemColumns<ListedAlbum>(albumDesk.room, [
  { name: 'category', Heading: headingOf('category'), Cell: ({ item }) => <bdi>{item.categoryTitle}</bdi> },
  { name: 'language', Heading: headingOf('language'), Cell: TextLanguage },
  { name: 'pictures', Heading: headingOf('pictures'), Cell: Pictures },
])

/** The albums of the gallery; or the form of a new one, as the address says. */
export function AlbumsScreen() {
  const { t } = useTranslation('album')
  const [params] = useSearchParams()
  if (params.has('new')) return <AlbumForm item={null} />
  return (
    <ItemsScreen
      desk={albumDesk}
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

function Pictures({ item: { pictureCount } }: Cell) {
  const { t } = useTranslation('album')
  const { language } = useLanguage()
  return t('pictureCount', { count: pictureCount, shown: formatNumber(pictureCount, language) })
}
