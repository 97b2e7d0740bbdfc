import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PlaceForm } from './parts/PlaceForm.tsx'
import { placeList } from './places.data.ts'

/** One delivery place. */
export function PlaceScreen({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useQuery(placeList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const place = data.items.find((each) => each.id === id)
  if (place) return <PlaceForm key={id} place={place} />
  return (
    <MissingState isPage>
      <Link href="/delivery" className="btn line">
        {t('row.toList')}
      </Link>
    </MissingState>
  )
}
