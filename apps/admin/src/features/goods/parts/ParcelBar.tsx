import type { ParcelLabel } from '@pahlavan/contract/admin/parcels'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useParcelActs } from '../parcels.data.ts'
import type { Batch } from '../useBatch.ts'
import type { LabelSize } from './LabelsPaper.tsx'

interface ParcelBarProps {
  batch: Batch
  onPrinted: (size: LabelSize, labels: readonly ParcelLabel[]) => void
}

/** The acts on several parcels: their labels, and their way to the carrier. */
export function ParcelBar({ batch, onPrinted }: ParcelBarProps) {
  const { t } = useTranslation('parcel')
  const { language } = useLanguage()
  const { labels, send, refresh } = useParcelActs()
  const { ids, coded } = batch
  const print = (size: LabelSize) =>
    labels.mutate({ ids }, { onSuccess: ({ items }) => onPrinted(size, items) })
  const sendAll = () =>
    send.mutate(
      { items: coded },
      {
        onSuccess: ({ done, missed }) => {
          batch.forget([...done, ...missed.map(({ id }) => id)])
          const shown = pageDigits(done.length, language)
          if (done.length > 0) showToast({ text: t('sent', { count: done.length, shown }), tone: 'good' })
          if (missed.length > 0)
            showToast({
              text: t('missed', { count: missed.length, shown: pageDigits(missed.length, language) }),
              tone: 'bad',
            })
        },
        onError: () => void refresh(),
      },
    )
  return (
    <div className="parcel-bar">
      <label>
        <input
          type="checkbox"
          checked={ids.length > 0}
          onChange={({ target }) => batch.selectAll(target.checked)}
        />
        {t('chosen', { count: ids.length, shown: pageDigits(ids.length, language) })}
      </label>
      {(['a4', 'roll'] as const).map((size) => (
        <BusyButton
          key={size}
          type="button"
          className="btn line sm"
          busy={labels.isPending}
          disabled={ids.length === 0}
          onClick={() => print(size)}
        >
          {t(`labels.${size}`)}
        </BusyButton>
      ))}
      <BusyButton
        type="button"
        className="btn primary sm"
        busy={send.isPending}
        disabled={coded.length === 0}
        onClick={sendAll}
      >
        {t('send', { count: coded.length, shown: pageDigits(coded.length, language) })}
      </BusyButton>
    </div>
  )
}
