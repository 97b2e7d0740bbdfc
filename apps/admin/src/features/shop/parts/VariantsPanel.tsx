import { MAX_VARIANTS, type ProductFields, type VariantFields } from '@pahlavan/contract/admin/products'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits, plainInput } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PartsFault } from '../../../desk/PartsFault.tsx'
import { SortableParts } from '../../../desk/SortableParts.tsx'
import '../../../desk/parts.css'
import { newVariants } from '../product.rules.ts'
import { GridFill } from './GridFill.tsx'

/** The sizes and colours of a product, each with its price and weight. */
export function VariantsPanel({ control }: { control: Control<ProductFields> }) {
  const { t } = useTranslation('product')
  const { language } = useLanguage()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const variants = useWatch({ control, name: 'variants' })
  const free = MAX_VARIANTS - fields.length
  const add = (added: VariantFields[]) => append(added.slice(0, Math.max(free, 0)), { shouldFocus: false })
  return (
    <Panel
      title={t('fields.variants')}
      note={<small>{t('variantCount', { shown: pageDigits(fields.length, language) })}</small>}
    >
      <GridFill onFill={(grid) => add(newVariants(grid, variants))} isFull={free <= 0} />
      <PartsFault control={control} name="variants" />
      <SortableParts
        className="part-rows variants"
        keys={fields.map(({ key }) => key)}
        titles={fields.map((_, at) => t('variant.number', { at: pageDigits(at + 1, language) }))}
        onMove={move}
      >
        {(at, handle) => (
          <>
            <VariantRow control={control} at={at} />
            <span className="part-acts">
              {handle}
              <button
                type="button"
                className="icon-btn move-up"
                aria-label={t('variant.up', { at: pageDigits(at + 1, language) })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="caret-down" size="m" />
              </button>
              <button
                type="button"
                className="icon-btn"
                aria-label={t('variant.drop', { at: pageDigits(at + 1, language) })}
                onClick={() => remove(at)}
              >
                <Icon name="x" size="m" />
              </button>
            </span>
          </>
        )}
      </SortableParts>
    </Panel>
  )
}

/** A typed colour sign as the contract writes it; null for none. */
const readHex = (typed: string) => plainInput(typed).toUpperCase() || null

function VariantRow({ control, at }: { control: Control<ProductFields>; at: number }) {
  const { t } = useTranslation('product')
  const hex = useWatch({ control, name: `variants.${at}.hex` })
  return (
    <>
      <TextField control={control} name={`variants.${at}.size`} label={t('variant.size')} dir="auto" />
      <TextField control={control} name={`variants.${at}.colour`} label={t('variant.colour')} dir="rtl" />
      <TextField control={control} name={`variants.${at}.colourEn`} label={t('variant.colourEn')} dir="ltr" />
      <TextField
        control={control}
        name={`variants.${at}.hex`}
        label={t('variant.hex')}
        dir="ltr"
        read={readHex}
      >
        {hex && <i className="colour-dot" style={{ background: hex }} />}
      </TextField>
      <NumberField control={control} name={`variants.${at}.price`} label={t('variant.price')} />
      <NumberField control={control} name={`variants.${at}.oldPrice`} label={t('variant.oldPrice')} />
      <NumberField control={control} name={`variants.${at}.weightGrams`} label={t('variant.weightGrams')} />
    </>
  )
}
