import type { rosters } from '@pahlavan/contract/admin/rosters'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { ReasonSheet } from '../../../desk/ReasonSheet.tsx'
import { usePrint } from '../rosters.data.ts'

interface PrintSheetProps {
  campId: number
  onPrinted: (paper: DataOf<typeof rosters.print>) => void
  onClose: () => void
}

/** Takes a reason before the list is shown with the numbers in full. */
export function PrintSheet({ campId, onPrinted, onClose }: PrintSheetProps) {
  const { t } = useTranslation('roster')
  const print = usePrint()
  return (
    <ReasonSheet
      title={t('print.title')}
      text={t('print.text')}
      verb={t('print.verb')}
      isBusy={print.isPending}
      onSend={(reason) => print.mutate({ id: campId, reason }, { onSuccess: onPrinted })}
      onClose={onClose}
    />
  )
}
