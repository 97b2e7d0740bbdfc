import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

interface PicksPanelProps {
  sells: boolean
  onChange: (sells: boolean) => void
}

/** Whether plans sell extra picks. */
export function PicksPanel({ sells, onChange }: PicksPanelProps) {
  const { t } = useTranslation('switches')
  const value = sells ? 'on' : 'off'
  return (
    <Panel title={t('fields.sellsPicks')}>
      <Segment
        label={t('fields.sellsPicks')}
        value={value}
        choices={[
          { value: 'on', label: t('picks.on') },
          { value: 'off', label: t('picks.off') },
        ]}
        onChange={(next) => onChange(next === 'on')}
      />
      <p className="hint switch-hint">{t(`picksHint.${value}`)}</p>
    </Panel>
  )
}
