import type { Approval, SwitchFields } from '@pahlavan/contract/admin/switches'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

interface ApprovalPanelProps {
  control: Control<SwitchFields>
  /** The value in force while nobody has chosen. */
  standing: Approval
}

/** How comments become public. */
export function ApprovalPanel({ control, standing }: ApprovalPanelProps) {
  const { t } = useTranslation('switches')
  const { field, choose } = useFormField({ control, name: 'commentApproval' })
  const value = field.value ?? standing
  return (
    <Panel title={t('fields.commentApproval')}>
      <Segment
        label={t('fields.commentApproval')}
        value={value}
        choices={[
          { value: 'auto', label: t('approval.auto') },
          { value: 'manual', label: t('approval.manual') },
        ]}
        onChange={choose}
      />
      <p className="hint switch-hint">{t(`approvalHint.${value}`)}</p>
      {field.value === null && <p className="hint switch-hint">{t('unchosen')}</p>}
    </Panel>
  )
}
