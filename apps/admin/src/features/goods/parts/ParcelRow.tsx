import { MAX_CARRIER_CODE, type Parcel } from '@pahlavan/contract/admin/parcels'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useTranslation } from 'react-i18next'
import { useParcelActs } from '../parcels.data.ts'
import { ScanButton } from '../ScanButton.tsx'
import type { Batch } from '../useBatch.ts'

interface ParcelRowProps {
  parcel: Parcel
  /** The selection, where the parcel is to send. */
  batch: Batch | null
}

/** A parcel: the receiver, the goods, and the code of its carrier. */
export function ParcelRow({ parcel, batch }: ParcelRowProps) {
  const { t } = useTranslation('parcel')
  const { language } = useLanguage()
  const { id, number, receiver, phone, city, event, weightGrams, paidAt, lines } = parcel
  const name = receiver ?? event ?? t('unnamed')
  return (
    <li>
      {batch && (
        <input
          type="checkbox"
          aria-label={t('choose', { name })}
          checked={batch.selected.has(id)}
          onChange={() => batch.select(id)}
        />
      )}
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {number !== null && t('number', { number: pageDigits(number, language) })}
          {city && (
            <>
              {number !== null && ' · '}
              <bdi>{city}</bdi>
            </>
          )}
          {phone && (
            <>
              {' · '}
              <bdi dir="ltr">{pageDigits(phone, language)}</bdi>
            </>
          )}{' '}
          · <Ago moment={paidAt} />
        </small>
        <small>
          {lines
            .map(({ title, count }) => t('line', { title, shown: formatNumber(count, language) }))
            .join(t('comma'))}{' '}
          · {t('weight', { shown: formatNumber(weightGrams, language) })}
        </small>
      </div>
      {batch ? <CarrierField name={name} id={id} batch={batch} /> : <CarrierCode parcel={parcel} />}
    </li>
  )
}

function CarrierField({ name, id, batch }: { name: string; id: string; batch: Batch }) {
  const { t } = useTranslation('parcel')
  return (
    <span className="carrier-field">
      <span className="input">
        <input
          dir="ltr"
          autoComplete="off"
          aria-label={t('carrierOf', { name })}
          placeholder={t('carrier')}
          maxLength={MAX_CARRIER_CODE}
          value={batch.codes.get(id) ?? ''}
          onChange={({ target: { value } }) => batch.setCode(id, value)}
        />
      </span>
      <ScanButton label={t('scanOf', { name })} onCode={(code) => batch.setCode(id, code)} />
    </span>
  )
}

/** The code of the carrier, and the arrival of a sent parcel. */
function CarrierCode({ parcel: { id, status, carrierCode } }: { parcel: Parcel }) {
  const { t } = useTranslation('parcel')
  const { language } = useLanguage()
  const { deliver, refresh } = useParcelActs()
  return (
    <span className="carrier-field">
      {carrierCode && (
        <b>
          <bdi dir="ltr">{pageDigits(carrierCode, language)}</bdi>
        </b>
      )}
      {status === 'sent' && (
        <BusyButton
          type="button"
          className="btn line sm"
          busy={deliver.isPending}
          onClick={() => deliver.mutate({ id }, { onError: () => void refresh() })}
        >
          {t('deliver')}
        </BusyButton>
      )}
    </span>
  )
}
