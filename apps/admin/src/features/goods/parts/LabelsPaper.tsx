import type { ParcelLabel } from '@pahlavan/contract/admin/parcels'
import { QrCode } from '@pahlavan/kit/media/QrCode.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import '../../../desk/paper.css'
import './labels.css'

/** A sheet of A4 with eight labels, or a roll of labels of 10 by 15 cm. */
export type LabelSize = 'a4' | 'roll'

interface LabelsPaperProps {
  size: LabelSize
  labels: readonly ParcelLabel[]
  onClose: () => void
}

/** The labels of parcels as they are printed. */
export function LabelsPaper({ size, labels, onClose }: LabelsPaperProps) {
  const { t } = useTranslation('parcel')
  const { language } = useLanguage()
  return (
    <>
      <div className="paper-ways">
        <button type="button" className="btn primary sm" onClick={() => print()}>
          {t('print')}
        </button>
        <button type="button" className="btn line sm" onClick={onClose}>
          {t('back')}
        </button>
        <p>{t('labelCount', { count: labels.length, shown: formatNumber(labels.length, language) })}</p>
      </div>
      <ul className={`paper labels ${size}`}>
        {labels.map((label) => (
          <Label key={label.id} label={label} />
        ))}
      </ul>
    </>
  )
}

function Label({ label }: { label: ParcelLabel }) {
  const { t } = useTranslation('parcel')
  const { language } = useLanguage()
  const { number, receiver, phone, address, postalCode, weightGrams, count } = label
  return (
    <li>
      <small>{t('from')}</small>
      <b>{receiver}</b>
      <p dir="auto">{address}</p>
      <p>
        {t('postalCode')} <bdi dir="ltr">{pageDigits(postalCode, language)}</bdi>
      </p>
      <p>
        {t('phone')} <bdi dir="ltr">{pageDigits(phone, language)}</bdi>
      </p>
      <small>
        {number !== null && `${t('number', { number: pageDigits(number, language) })} · `}
        {t('pieces', { count, shown: formatNumber(count, language) })} ·{' '}
        {t('weight', { shown: formatNumber(weightGrams, language) })}
      </small>
      {number !== null && (
        <span className="label-code">
          <QrCode text={String(number)} />
        </span>
      )}
    </li>
  )
}
