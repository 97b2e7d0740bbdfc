import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'

interface RowScreenProps<Row> {
  list: UseQueryResult<{ items: Row[] }>
  id: number
  /** The address of the list. */
  address: string
  children: (row: Row) => ReactNode
}

/** One row of a list that comes as a whole. */
export function RowScreen<Row extends { id: number }>({ list, id, address, children }: RowScreenProps<Row>) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = list
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const row = data.items.find((each) => each.id === id)
  if (row) return children(row)
  return (
    <MissingState isPage>
      <Link href={address} className="btn line">
        {t('row.toList')}
      </Link>
    </MissingState>
  )
}
