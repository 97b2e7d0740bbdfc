import type { GiftType } from '@pahlavan/contract/admin/gifts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleIn } from '../../../desk/title-in.ts'
import { giftThings } from '../gifts.data.ts'

interface ThingFieldProps {
  itemType: GiftType
  value: number | null
  isTried: boolean
  onChange: (id: number) => void
}

/** The thing that is given, found by its words. */
export function ThingField({ itemType, value, isTried, onChange }: ThingFieldProps) {
  const { t } = useTranslation('gift')
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(giftThings(itemType, search))
  return (
    <fieldset className="gift-things">
      <legend>{t('give.thing')}</legend>
      <SearchField id="gift-thing" label={t('give.find')} value={search} onSearch={setSearch} />
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      <div>
        {data?.items.map((thing) => (
          <label key={thing.id}>
            <input
              type="radio"
              name="gift-thing"
              checked={value === thing.id}
              onChange={() => onChange(thing.id)}
            />
            <bdi>{pageDigits(titleIn(thing, language), language)}</bdi>
          </label>
        ))}
      </div>
      {data?.items.length === 0 && <p className="hint">{t('give.noThing')}</p>}
      {isTried && value === null && (
        <p className="hint bad" role="alert">
          {t('give.thingFault')}
        </p>
      )}
    </fieldset>
  )
}
