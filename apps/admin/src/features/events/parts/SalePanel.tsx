import type { EventFields } from '@pahlavan/contract/admin/events'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { SpanField } from '../../../desk/SpanField.tsx'

/** The prices of an event and of one bout, and the time of their sale. */
export function SalePanel({ control }: { control: Control<EventFields> }) {
  const { t } = useTranslation('event')
  return (
    <Panel title={t('sale')}>
      <NumberField
        control={control}
        name="price"
        label={t('fields.price')}
        unit={t('toman')}
        hint={t('priceHint')}
      />
      <NumberField control={control} name="playPrice" label={t('fields.playPrice')} unit={t('toman')} />
      <SpanField control={control} from="saleFrom" to="saleTo" />
    </Panel>
  )
}
