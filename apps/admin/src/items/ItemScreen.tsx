import { isMissing } from '@pahlavan/client/failure'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { EditedItem, ItemDesk, ItemRow } from './item-desk.ts'

interface ItemScreenProps<Fields extends object, Row extends ItemRow> {
  desk: ItemDesk<Fields, Row>
  id: number
  Form: ComponentType<{ item: EditedItem<Fields> }>
}

/** One item in its form. */
export function ItemScreen<Fields extends object, Row extends ItemRow>(props: ItemScreenProps<Fields, Row>) {
  const { desk, id, Form } = props
  const { t } = useTranslation('desk')
  const { data: item, error, refetch } = useQuery(desk.detailOf(id))
  if (item) return <Form key={id} item={item} />
  if (isMissing(error))
    return (
      <MissingState isPage>
        <Link href={`/${desk.room}`} className="btn line">
          {t('row.toList')}
        </Link>
      </MissingState>
    )
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
}
