import { type EditedDeliveryPlace, deliveryPlaces } from '@pahlavan/contract/admin/delivery-places'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber, formatPrice } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { PlaceForm } from './parts/PlaceForm.tsx'
import { placeList } from './places.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'

/** The places to which the shop sends goods; or the form of a new one, as the address says. */
export function PlacesScreen() {
  const { t } = useTranslation('place')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(placeList())
  if (params.has('new')) return <PlaceForm place={null} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <ListHead words={{ title: t('title'), sub: t('sub'), new: t('new') }} address="/delivery?new=1">
        <ExportButton endpoint={deliveryPlaces.export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <ul className="rows">
            {data.items.map((place) => (
              <Place key={place.id} place={place} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Place({ place: { id, fields } }: { place: EditedDeliveryPlace }) {
  const { t } = useTranslation('place')
  const { language } = useLanguage()
  const { province, city, isServed, daysFrom, daysTo, prices } = fields
  const [cheapest] = prices
  return (
    <li>
      <div>
        <Link href={`/delivery/${id}`} className="row-link">
          <bdi>{city ? t('cityOf', { city, province }) : province}</bdi>
        </Link>
        <small>
          {isServed
            ? t('days', { from: formatNumber(daysFrom, language), to: formatNumber(daysTo, language) })
            : t('notServed')}
        </small>
      </div>
      {isServed && cheapest && <bdi>{t('from', { price: formatPrice(cheapest.price, language) })}</bdi>}
    </li>
  )
}
