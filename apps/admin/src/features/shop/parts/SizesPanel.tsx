import { MAX_CHART_SIZES, type SizeChartFields } from '@pahlavan/contract/admin/size-charts'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { emptySize } from '../sizes.data.ts'
import '../products.css'

const measures = ['weightFrom', 'weightTo', 'heightFrom', 'heightTo', 'footFrom', 'footTo'] as const

/** The sizes of a guide, the smallest first, each by the body or by the foot. */
export function SizesPanel({ control }: { control: Control<SizeChartFields> }) {
  const { t } = useTranslation('size')
  return (
    <PartsPanel
      control={control}
      name="sizes"
      min={1}
      max={MAX_CHART_SIZES}
      className="part-rows chart-sizes"
      words={{
        title: t('fields.sizes'),
        hint: t('sizesHint'),
        add: t('add'),
        drop: (at) => t('drop', { at }),
      }}
      next={() => emptySize}
    >
      {(at) => (
        <>
          <TextField control={control} name={`sizes.${at}.size`} label={t('size')} dir="ltr" />
          {measures.map((measure) => (
            <NumberField
              key={measure}
              control={control}
              name={`sizes.${at}.${measure}`}
              label={t(`measures.${measure}`)}
            />
          ))}
        </>
      )}
    </PartsPanel>
  )
}
