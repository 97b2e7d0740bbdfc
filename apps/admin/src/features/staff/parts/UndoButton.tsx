import type { AuditEntry } from '@pahlavan/contract/staff'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../undo.data.ts'
import { undoOf } from '../undo.rules.ts'

/** Takes a change back where nothing else is lost by it. */
export function UndoButton({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('staff')
  const { run, isPending } = useUndo()
  const undo = undoOf(entry)
  if (!undo) return null
  return (
    <BusyButton type="button" className="btn line sm" busy={isPending} onClick={() => run(undo)}>
      <Icon name="undo" size="m" />
      {t(`undo.${undo.act}`)}
    </BusyButton>
  )
}
