import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { usePlace } from '../../../kit/address/place.ts'
import { listAddress } from '../../gallery/fileAddress.ts'

const sections = [
  { word: 'sections.news', type: null },
  { word: 'sections.videos', type: 1 },
  { word: 'sections.albums', type: 0 },
] as const

/** Articles, films and albums, side by side. */
export function NewsSections({ shown }: { shown: 0 | 1 | null }) {
  const { t } = useTranslation('news')
  const place = usePlace()
  return (
    <nav className="news-sections" aria-label={t('sections.label')}>
      {sections.map(({ word, type }) => (
        <Anchor
          key={word}
          className="chip"
          to={type === null ? '/news' : listAddress(type)}
          place={{ depth: place.depth }}
          replace
          aria-current={shown === type ? 'page' : undefined}
        >
          {t(word)}
        </Anchor>
      ))}
    </nav>
  )
}
