import { products, type VariantStock } from '@pahlavan/contract/admin/products'
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
import { useChange } from '../../../desk/change.ts'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { type EditedProduct, productDesk, productStock } from '../products.data.ts'

/** The stock of a product, counted by variant. */
export function StockPanel({ item }: { item: EditedProduct }) {
  const { t } = useTranslation('product')
  const { data, error, dataUpdatedAt, refetch } = useQuery(productStock(item.id))
  if (item.fields.variants.length === 0) return null
  return (
    <div className="stock">
      <Panel title={t('stock.title')}>
        {data ? (
          <StockForm key={dataUpdatedAt} item={item} stock={data.items} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Loader />
        )}
      </Panel>
    </div>
  )
}

interface CountInput {
  counts: { variantId: number; seen: number; stock: number }[]
  reason: string
}

/** A count of the store: the pieces that were there, and why they differ. */
function StockForm({ item, stock }: { item: EditedProduct; stock: readonly VariantStock[] }) {
  const { t } = useTranslation('product')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const [uncovered, setUncovered] = useState<readonly string[]>([])
  const nameOf = new Map(
    item.fields.variants.map(({ id, size, colour }) => [id, [size, colour].filter(Boolean).join(' · ')]),
  )
  const form = useForm<CountInput>({
    defaultValues: {
      counts: stock.map((each) => ({ variantId: each.variantId, seen: each.stock, stock: each.stock })),
      reason: '',
    },
    resolver: checkedFields(products.count.query),
    mode: 'onTouched',
  })
  const count = useChange(products.count, async ({ uncoveredOrders }) => {
    setUncovered(uncoveredOrders)
    showToast({ text: t('stock.saved'), tone: 'good' })
    await cache.invalidateQueries(productDesk.lists)
    if (uncoveredOrders.length === 0) await cache.invalidateQueries(productStock(item.id))
  })
  const submit = form.handleSubmit(({ counts, reason }) =>
    count.mutate({ id: item.id, reason, counts: counts.filter((each) => each.stock !== each.seen) }),
  )
  const isChanged = form.formState.dirtyFields.counts !== undefined
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ol className="stock-rows">
        {stock.map(({ variantId, held }, at) => (
          <li key={variantId}>
            <NumberField
              control={form.control}
              name={`counts.${at}.stock`}
              label={nameOf.get(variantId) || t('variant.only')}
              hint={held > 0 ? t('stock.held', { shown: pageDigits(held, language) }) : undefined}
            />
          </li>
        ))}
      </ol>
      <TextField
        control={form.control}
        name="reason"
        label={t('stock.reason')}
        hint={t('stock.reasonHint')}
      />
      {uncovered.length > 0 && (
        <p className="note-warn" role="alert">
          <Icon name="warning-fill" size="m" />
          <span>{t('stock.uncovered', { orders: uncovered.join(t('comma')) })}</span>
        </p>
      )}
      <BusyButton className="btn ink sm" busy={count.isPending} disabled={!isChanged}>
        {t('stock.save')}
      </BusyButton>
    </form>
  )
}
