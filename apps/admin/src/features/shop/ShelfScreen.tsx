import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ShelfForm } from './parts/ShelfForm.tsx'
import { shelfList, shelvesAddress, useShelfAddress } from './shelves.data.ts'

/** One category of goods. */
export function ShelfScreen({ id }: { id: number }) {
  const { t } = useTranslation('desk')
  const { kind } = useShelfAddress()
  const { data, error, refetch } = useQuery(shelfList(kind))
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const category = data.items.find((each) => each.id === id)
  if (category) return <ShelfForm key={id} kind={kind} category={category} />
  return (
    <MissingState isPage>
      <Link href={shelvesAddress(kind)} className="btn line">
        {t('row.toList')}
      </Link>
    </MissingState>
  )
}
