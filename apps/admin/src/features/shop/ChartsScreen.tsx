import { MAX_COUNTED_PRODUCTS, sizeCharts } from '@pahlavan/contract/admin/size-charts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { useCounted } from '../../desk/counted.ts'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { ChartForm } from './parts/ChartForm.tsx'
import { chartList } from './sizes.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The size guides of the shop; or the form of a new one, as the address says. */
export function ChartsScreen() {
  const { t } = useTranslation('size')
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const counted = useCounted()
  const { data, error, refetch } = useQuery(chartList())
  if (params.has('new')) return <ChartForm chart={null} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <ListHead words={{ title: t('title'), sub: t('sub'), new: t('new') }} address="/sizes?new=1">
        <ExportButton endpoint={sizeCharts.export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul className="rows">
            {data.items.map(({ id, fields: { title, titleEn, sizes }, products }) => (
              <li key={id}>
                <div>
                  <Link href={`/sizes/${id}`} className="row-link">
                    <bdi>{language === 1 && titleEn ? titleEn : title}</bdi>
                  </Link>
                  <small>{sizes.map(({ size }) => size).join(' · ')}</small>
                </div>
                <span>
                  {t('products', { count: products, shown: counted(products, MAX_COUNTED_PRODUCTS) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
