import type { AuditEntry } from '@pahlavan/contract/staff'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { textOf } from '@pahlavan/kit/text/language.ts'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../undo.data.ts'
import { undoOf } from '../undo.rules.ts'
import '../log.css'

/** Takes a change back where nothing else is lost by it; where it cannot, tells what to do instead. */
export function UndoButton({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('staff')
  const { mutate, isPending } = useUndo(entry.id)
  const undo = undoOf(entry)
  const instead = textOf('staff', `instead.${entry.action}`)
  if (!undo) return instead ? <p className="log-instead">{instead}</p> : null
  return (
    <BusyButton type="button" className="btn line sm" busy={isPending} onClick={() => mutate(undo)}>
      <Icon name="undo" size="m" />
      {t(`undo.${undo.act}`)}
    </BusyButton>
  )
}
