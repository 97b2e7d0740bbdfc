import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { sorts, type Narrowing, type useShopFilter } from '../shopAddress.ts'

interface ShopFiltersProps {
  filter: ReturnType<typeof useShopFilter>
  onClose: () => void
}

/** Price, order and stock; the list updates once all are chosen. */
export function ShopFilters({ filter: { choice, narrow }, onClose }: ShopFiltersProps) {
  const { t } = useTranslation('shop')
  const [draft, setDraft] = useState<Narrowing>({
    from: String(choice.priceFrom ?? ''),
    to: String(choice.priceTo ?? ''),
    sort: choice.sort ?? '',
    inStock: choice.inStock === true,
  })
  const put = (changes: Partial<Narrowing>) => setDraft({ ...draft, ...changes })
  return (
    <Sheet title={t('filter.title')} onClose={onClose}>
      <form
        className="shop-filters"
        onSubmit={(event) => {
          event.preventDefault()
          narrow(draft)
          onClose()
        }}
      >
        <div className="field-pair">
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={t(`filter.${name}`)}>
              {(tied) => (
                <InputFrame bad={false}>
                  <input
                    {...tied}
                    dir="ltr"
                    inputMode="numeric"
                    maxLength={16}
                    value={draft[name]}
                    onChange={({ target }) => put({ [name]: target.value })}
                  />
                </InputFrame>
              )}
            </Field>
          ))}
        </div>
        <Select
          label={t('filter.sort')}
          none={t('sort.newest')}
          choices={sorts.slice(1).map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={draft.sort}
          onChange={({ target }) => put({ sort: target.value })}
        />
        <label className="shop-check">
          <input
            type="checkbox"
            checked={draft.inStock}
            onChange={({ target }) => put({ inStock: target.checked })}
          />
          {t('filter.inStock')}
        </label>
        <button type="submit" className="btn full">
          {t('filter.show')}
        </button>
      </form>
    </Sheet>
  )
}
