import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx'
import { NewsRows } from '../../news/NewsRows.tsx'
import { newsAbout } from '../people.data.ts'

/** The news that name somebody, asked for when they come near. */
export function NewsAbout({ name }: { name: string }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const [ref, isNear] = useNear()
  const found = useQuery({ ...newsAbout(language, name), enabled: isNear })
  if (found.isError) return null
  return (
    <section className="section" ref={ref}>
      <div className="section-head">
        <h2>{t('news')}</h2>
      </div>
      {found.isPending && <RowSkeletons />}
      {found.data?.length === 0 && <p className="pad still">{t('noNews')}</p>}
      {found.data && found.data.length > 0 && <NewsRows articles={found.data} />}
    </section>
  )
}
