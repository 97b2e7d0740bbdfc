import { MAX_CHART_SIZES, type SizeChartFields } from '@pahlavan/contract/admin/size-charts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '../../../desk/fault.ts'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { emptySize } from '../sizes.data.ts'
import '../products.css'

const measures = ['weightFrom', 'weightTo', 'heightFrom', 'heightTo', 'footFrom', 'footTo'] as const

/** The sizes of a guide, the smallest first, each by the body or by the foot. */
export function SizesPanel({ control }: { control: Control<SizeChartFields> }) {
  const { t } = useTranslation('size')
  const { language } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control, name: 'sizes', keyName: 'key' })
  const { errors } = useFormState({ control, name: 'sizes' })
  const faultOf = useFault()
  const fault = Array.isArray(errors.sizes) ? undefined : faultOf(errors.sizes)
  return (
    <Panel title={t('fields.sizes')}>
      <p className="hint">{t('sizesHint')}</p>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <ol className="part-rows chart-sizes">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <TextField control={control} name={`sizes.${at}.size`} label={t('size')} dir="ltr" />
            {measures.map((measure) => (
              <NumberField
                key={measure}
                control={control}
                name={`sizes.${at}.${measure}`}
                label={t(`measures.${measure}`)}
              />
            ))}
            <button
              type="button"
              className="icon-btn"
              aria-label={t('drop', { at: pageDigits(at + 1, language) })}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="m" />
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn line sm"
        disabled={fields.length >= MAX_CHART_SIZES}
        onClick={() => append(emptySize)}
      >
        <Icon name="plus" size="m" />
        {t('add')}
      </button>
    </Panel>
  )
}
