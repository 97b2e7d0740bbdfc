import { useTranslation } from 'react-i18next'
import { LongField, TextField } from './Fields.tsx'

/** The profile fields of a club. */
export function ClubFields() {
  const { t } = useTranslation('profile')
  return (
    <>
      <TextField name="name" label={t('form.name')} autoComplete="organization" />
      <div className="field-pair">
        <TextField name="manager" label={t('form.manager')} maxLength={80} />
        <TextField name="city" label={t('form.city')} maxLength={60} />
      </div>
      <TextField name="address" label={t('form.address')} autoComplete="street-address" />
      <div className="field-pair">
        <TextField name="phone" label={t('form.phone')} mode="tel" autoComplete="tel" maxLength={40} />
        <TextField name="founded" label={t('form.founded')} mode="numeric" maxLength={4} />
      </div>
      <div className="field-pair">
        <TextField name="lat" label={t('form.lat')} mode="decimal" maxLength={12} />
        <TextField name="lng" label={t('form.lng')} mode="decimal" maxLength={12} />
      </div>
      <LongField name="about" label={t('form.about')} maxLength={4000} />
    </>
  )
}
