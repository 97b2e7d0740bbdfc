import { Toman, VariantFields } from '@pahlavan/contract/admin/products'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { type KeyboardEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Type } from 'typebox'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import type { GridFields } from '../product.rules.ts'
import '../../../desk/edit.css'

const Grid = Type.Object({
  sizes: Type.String({ maxLength: 2000 }),
  colours: Type.String({ maxLength: 2000 }),
  price: Toman,
  weightGrams: VariantFields.properties.weightGrams,
})

interface GridFillProps {
  isFull: boolean
  onFill: (grid: GridFields) => void
}

/** Makes the variants of all sizes in all colours in one go. */
export function GridFill({ isFull, onFill }: GridFillProps) {
  const { t } = useTranslation('product')
  const [isOpen, setOpen] = useState(false)
  const form = useForm<GridFields>({
    defaultValues: { sizes: '', colours: '', price: 0, weightGrams: 500 },
    resolver: checkedFields(Grid),
    mode: 'onTouched',
  })
  const { control } = form
  const fill = form.handleSubmit((grid) => {
    onFill(grid)
    setOpen(false)
  })
  /** Enter fills the grid; the product’s own form is not sent. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void fill()
  }
  const typed = { control, onKeyDown }
  if (!isOpen)
    return (
      <button type="button" className="btn line sm" disabled={isFull} onClick={() => setOpen(true)}>
        <Icon name="plus" size="m" />
        {t('grid.open')}
      </button>
    )
  return (
    <fieldset className="grid-fill">
      <legend>{t('grid.title')}</legend>
      <TextField {...typed} name="sizes" label={t('grid.sizes')} hint={t('grid.hint')} dir="auto" />
      <TextField {...typed} name="colours" label={t('grid.colours')} hint={t('grid.hint')} dir="auto" />
      <NumberField {...typed} name="price" label={t('variant.price')} />
      <NumberField {...typed} name="weightGrams" label={t('variant.weightGrams')} />
      <span className="panel-acts">
        <button type="button" className="btn ink sm" onClick={() => void fill()}>
          {t('grid.fill')}
        </button>
        <button type="button" className="btn quiet sm" onClick={() => setOpen(false)}>
          {t('grid.close')}
        </button>
      </span>
    </fieldset>
  )
}
