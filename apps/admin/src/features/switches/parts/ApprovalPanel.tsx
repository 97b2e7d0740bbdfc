import type { Approval } from '@pahlavan/contract/admin/switches'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

interface ApprovalPanelProps {
  chosen: Approval | null
  /** The value in force while nobody has chosen. */
  standing: Approval
  onChange: (approval: Approval) => void
}

/** How comments become public. */
export function ApprovalPanel({ chosen, standing, onChange }: ApprovalPanelProps) {
  const { t } = useTranslation('switches')
  const value = chosen ?? standing
  return (
    <Panel title={t('fields.commentApproval')}>
      <Segment
        label={t('fields.commentApproval')}
        value={value}
        choices={[
          { value: 'auto', label: t('approval.auto') },
          { value: 'manual', label: t('approval.manual') },
        ]}
        onChange={onChange}
      />
      <p className="hint switch-hint">{t(`approvalHint.${value}`)}</p>
      {chosen === null && <p className="hint switch-hint">{t('unchosen')}</p>}
    </Panel>
  )
}
