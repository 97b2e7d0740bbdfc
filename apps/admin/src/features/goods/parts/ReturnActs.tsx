import type { DeskReturn } from '@pahlavan/contract/admin/returns'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatToman } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { ReasonSheet } from '../../../desk/ReasonSheet.tsx'
import { useReturnActs } from '../returns.data.ts'

/** The answers that a return can get now. */
export function ReturnActs({ item }: { item: DeskReturn }) {
  const { t } = useTranslation('return')
  const { language } = useLanguage()
  const { accept, refuse, paid } = useReturnActs(item)
  const [open, setOpen] = useState<'accept' | 'refuse' | 'paid' | null>(null)
  const close = () => setOpen(null)
  const sum = formatToman(item.amount, language)
  if (item.money !== 'undecided' && item.money !== 'byHand') return null
  return (
    <span className="return-acts">
      {item.money === 'undecided' ? (
        <>
          <button type="button" className="btn primary sm" onClick={() => setOpen('accept')}>
            {t('accept.open')}
          </button>
          <button type="button" className="btn line sm" onClick={() => setOpen('refuse')}>
            {t('refuse.open')}
          </button>
        </>
      ) : (
        <button type="button" className="btn primary sm" onClick={() => setOpen('paid')}>
          {t('paid.open')}
        </button>
      )}
      {open === 'accept' && (
        <ConfirmSheet
          title={t('accept.title')}
          text={t(item.isWhole ? 'accept.whole' : 'accept.part', { sum })}
          verb={t('accept.verb')}
          isBusy={accept.isPending}
          onConfirm={() => accept.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'refuse' && (
        <ReasonSheet
          title={t('refuse.title')}
          text={t('refuse.text')}
          verb={t('refuse.verb')}
          words={{ label: t('refuse.label'), hint: t('refuse.hint') }}
          isBusy={refuse.isPending}
          onSend={(answer) => refuse.mutate(answer, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'paid' && (
        <ReasonSheet
          title={t('paid.title')}
          text={t('paid.text', { sum })}
          verb={t('paid.verb')}
          words={{ label: t('paid.label'), hint: t('paid.hint') }}
          isBusy={paid.isPending}
          onSend={(reference) => paid.mutate(reference, { onSuccess: close })}
          onClose={close}
        />
      )}
    </span>
  )
}
