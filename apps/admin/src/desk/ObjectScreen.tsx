import { isMissing } from '@pahlavan/client/failure'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'

interface ObjectScreenProps<Data> {
  object: UseQueryResult<Data>
  /** The address of the list. */
  address: string
  children: (data: Data) => ReactNode
}

/** One object that comes by itself, or the state of its query. */
export function ObjectScreen<Data>({ object, address, children }: ObjectScreenProps<Data>) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = object
  if (data !== undefined) return children(data)
  if (isMissing(error))
    return (
      <MissingState isPage>
        <Link href={address} className="btn line">
          {t('row.toList')}
        </Link>
      </MissingState>
    )
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
}
