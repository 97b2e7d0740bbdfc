import { type BookStock, books } from '@pahlavan/contract/admin/books'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Static, Type } from 'typebox'
import { useChange } from '../../../desk/change.ts'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { bookDesk, bookStock } from '../books.data.ts'
import '../books.css'

const Count = Type.Pick(books.count.query, ['stock', 'reason'])

/** The stock of a book. */
export function BookStockPanel({ id }: { id: number }) {
  const { t } = useTranslation('book')
  const { data, error, dataUpdatedAt, refetch } = useQuery(bookStock(id))
  return (
    <div className="book-stock">
      <Panel title={t('stock.title')}>
        {data ? (
          <StockForm key={dataUpdatedAt} id={id} there={data} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Loader />
        )}
      </Panel>
    </div>
  )
}

/** A count of the store: the copies that are there, and why they differ. */
function StockForm({ id, there }: { id: number; there: BookStock }) {
  const { t } = useTranslation('book')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const [uncovered, setUncovered] = useState<readonly string[]>([])
  const form = useForm<Static<typeof Count>>({
    defaultValues: { stock: there.stock, reason: '' },
    resolver: checkedFields(Count),
    mode: 'onTouched',
  })
  const { control } = form
  const count = useChange(books.count, async ({ uncoveredOrders }) => {
    setUncovered(uncoveredOrders)
    showToast({ text: t('stock.saved'), tone: 'good' })
    await cache.invalidateQueries(bookDesk.lists)
    if (uncoveredOrders.length === 0) await cache.invalidateQueries(bookStock(id))
  })
  const submit = form.handleSubmit((fields) => count.mutate({ id, seen: there.stock, ...fields }))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <NumberField
        control={control}
        name="stock"
        label={t('stock.copies')}
        hint={there.held > 0 ? t('stock.held', { shown: pageDigits(there.held, language) }) : undefined}
      />
      <TextField control={control} name="reason" label={t('stock.reason')} hint={t('stock.reasonHint')} />
      {uncovered.length > 0 && (
        <p className="note-warn" role="alert">
          <Icon name="warning-fill" size="m" />
          <span>{t('stock.uncovered', { orders: uncovered.join(t('comma')) })}</span>
        </p>
      )}
      <div className="panel-acts">
        <BusyButton
          className="btn ink sm"
          busy={count.isPending}
          disabled={form.formState.dirtyFields.stock === undefined}
        >
          {t('stock.save')}
        </BusyButton>
      </div>
    </form>
  )
}
