import { delivery } from '@pahlavan/contract/goods-calls'
import type { Address } from '@pahlavan/contract/delivery'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile } from '@pahlavan/persian/mobile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Select } from '@pahlavan/kit/form/Select.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { places, placesIn } from '../account/places.data.ts'
import { addressBook } from './goods.data.ts'

interface AddressFormProps {
  /** The one that is changed; null for a new one. */
  address: Address | null
  onClose: () => void
  onSaved: (address: Address) => void
}

const blank = { receiver: '', phone: '', province: '', city: '', postalCode: '', street: '' }
type AddressValues = typeof blank

const lines = {
  receiver: { autoComplete: 'name', inputMode: 'text', maxLength: 100 },
  phone: { autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
  postalCode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 40 },
  street: { autoComplete: 'street-address', inputMode: 'text', maxLength: 300 },
} as const

interface TypedProps {
  typed: AddressValues
  put: (name: keyof AddressValues, value: string) => void
}

/** Saves and removes the address of a form, and closes the form. */
function useAddressChanges({ address, onClose, onSaved }: AddressFormProps, typed: AddressValues) {
  const cache = useQueryClient()
  const after = () => cache.invalidateQueries({ queryKey: addressBook.key() })
  const save = useMutation({
    mutationFn: () => {
      const { receiver, phone, province, city, postalCode, street } = typed
      const fields = { receiver, phone, province, city, postalCode, street }
      return call(delivery.saveAddress, { ...(address && { id: address.id }), ...fields }, { handles: 'any' })
    },
    onSuccess: async (saved) => {
      await after()
      onSaved(saved)
      onClose()
    },
  })
  const remove = async (id: number) => {
    await call(delivery.removeAddress, { id })
    await after()
    onClose()
  }
  return { save, remove }
}

/** A new address, or a change of one. */
export function AddressForm(props: AddressFormProps) {
  const { address, onClose } = props
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const [typed, setTyped] = useState<AddressValues>(
    address
      ? {
          ...address,
          phone: pageDigits(displayMobile(address.phone), language),
          postalCode: pageDigits(address.postalCode, language),
        }
      : blank,
  )
  const put = (name: keyof AddressValues, value: string) => setTyped({ ...typed, [name]: value })
  const { save, remove } = useAddressChanges(props, typed)
  return (
    <Sheet title={t(address ? 'editAddress' : 'newAddress')} onClose={onClose}>
      <form
        className="address-form"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Places typed={typed} put={put} />
        <Line name="receiver" typed={typed} put={put} />
        <div className="field-pair">
          <Line name="phone" typed={typed} put={put} />
          <Line name="postalCode" typed={typed} put={put} />
        </div>
        <Line name="street" typed={typed} put={put} />
        {save.isError && (
          <p className="hint bad" role="alert">
            {sayFailure(save.error)}
          </p>
        )}
        <BusyButton className="btn full" busy={save.isPending}>
          {t('save')}
        </BusyButton>
        {address && (
          <button type="button" className="btn line full" onClick={() => void remove(address.id)}>
            {t('removeAddress')}
          </button>
        )}
      </form>
    </Sheet>
  )
}

function Line({ name, typed, put }: TypedProps & { name: keyof typeof lines }) {
  const { t } = useTranslation('goods')
  return (
    <Field label={t(`address.${name}`)}>
      {(tied) => (
        <InputFrame bad={false}>
          <input
            {...tied}
            {...lines[name]}
            required
            dir="auto"
            value={typed[name]}
            onChange={({ target }) => put(name, target.value)}
          />
        </InputFrame>
      )}
    </Field>
  )
}

function Places({ typed, put }: TypedProps) {
  const { t } = useTranslation('goods')
  const { language } = useLanguage()
  const { data = [] } = useQuery(places())
  const named = placesIn(language)
  const cities = data.find(({ name }) => name === typed.province)?.cities ?? []
  return (
    <div className="field-pair">
      <Select
        label={t('address.province')}
        none={t('choose')}
        required
        choices={named(data.map(({ name }) => name))}
        value={typed.province}
        onChange={({ target }) => put('province', target.value)}
      />
      <Select
        label={t('address.city')}
        none={t('choose')}
        required
        choices={named(cities)}
        value={typed.city}
        onChange={({ target }) => put('city', target.value)}
      />
    </div>
  )
}
