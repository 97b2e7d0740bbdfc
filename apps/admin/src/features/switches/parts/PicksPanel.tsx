import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SegmentField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

/** Whether plans sell extra picks. */
export function PicksPanel({ control }: { control: Control<SwitchFields> }) {
  const { t } = useTranslation('switches')
  const isOn = useWatch({ control, name: 'sellsPicks' })
  return (
    <Panel title={t('fields.sellsPicks')}>
      <SegmentField
        control={control}
        name="sellsPicks"
        label={t('fields.sellsPicks')}
        choices={[
          { value: true, label: t('picks.on') },
          { value: false, label: t('picks.off') },
        ]}
      />
      <p className="hint switch-hint">{t(isOn ? 'picksHint.on' : 'picksHint.off')}</p>
    </Panel>
  )
}
