import type { SlideFields } from '@pahlavan/contract/admin/slides'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { SpanField } from '../../../desk/SpanField.tsx'

interface TimePanelProps {
  fields: SlideFields
  onChange: (changes: Partial<SlideFields>) => void
}

/** From when and until when a slide is shown. */
export function TimePanel({ fields: { startsAt, endsAt }, onChange }: TimePanelProps) {
  const { t } = useTranslation('slide')
  return (
    <Panel title={t('time')}>
      <SpanField
        from={startsAt}
        to={endsAt}
        onChange={(side, at) => onChange(side === 'from' ? { startsAt: at } : { endsAt: at })}
      />
    </Panel>
  )
}
