import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemDesk } from './item-desk.ts'
import './items.css'

interface SheetProps {
  desk: Pick<ItemDesk<object>, 'usesOf'>
  id: number
  title: string
  usesOf: (name: string, count: number) => string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

interface UsesProps extends Pick<SheetProps, 'desk' | 'id' | 'usesOf'> {
  children: (parts: { isUsed: boolean; list: ReactNode }) => ReactNode
}

/** Who depends on an item, before an act on it. */
function Uses({ desk, id, usesOf, children }: UsesProps) {
  const { data, error, refetch } = useQuery(desk.usesOf(id))
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const used = Object.entries(data).filter(([, count]) => count > 0)
  const list = used.length > 0 && (
    <ul className="uses-list">
      {used.map(([name, count]) => (
        <li key={name}>{usesOf(name, count)}</li>
      ))}
    </ul>
  )
  return children({ isUsed: used.length > 0, list })
}

/** Asks before an item leaves the fans' screens, and says who depends on it. */
export function WithdrawSheet({ title, isBusy, onConfirm, onClose, ...of }: SheetProps) {
  const { t } = useTranslation(['item', 'admin'])
  return (
    <Sheet title={t('withdrawAsk', { title })} onClose={onClose}>
      <Uses {...of}>
        {({ isUsed, list }) => (
          <>
            <p className="sheet-text">{t(isUsed ? 'withdrawUsed' : 'withdrawText')}</p>
            {list}
            <div className="sheet-ways">
              <BusyButton type="button" className="btn danger full" busy={isBusy} onClick={onConfirm}>
                {t('withdraw')}
              </BusyButton>
              <button type="button" className="btn line full" onClick={onClose}>
                {t('admin:notNow')}
              </button>
            </div>
          </>
        )}
      </Uses>
    </Sheet>
  )
}

interface RemoveSheetProps extends SheetProps {
  /** The way out for one on which somebody depends; null where it is off show. */
  onWithdraw: (() => void) | null
}

/** Asks before an item is removed. One on which somebody depends is not removed: it is taken off show instead. */
export function RemoveSheet({ title, isBusy, onConfirm, onWithdraw, onClose, ...of }: RemoveSheetProps) {
  const { t } = useTranslation(['item', 'admin'])
  return (
    <Sheet title={t('removeAsk', { title })} onClose={onClose}>
      <Uses {...of}>
        {({ isUsed, list }) => (
          <>
            <p className="sheet-text">{t(isUsed ? 'removeUsed' : 'removeText')}</p>
            {list}
            <div className="sheet-ways">
              {!isUsed && (
                <BusyButton type="button" className="btn danger full" busy={isBusy} onClick={onConfirm}>
                  {t('remove')}
                </BusyButton>
              )}
              {isUsed && onWithdraw && (
                <button type="button" className="btn danger full" onClick={onWithdraw}>
                  {t('withdraw')}
                </button>
              )}
              <button type="button" className="btn line full" onClick={onClose}>
                {t('admin:notNow')}
              </button>
            </div>
          </>
        )}
      </Uses>
    </Sheet>
  )
}
