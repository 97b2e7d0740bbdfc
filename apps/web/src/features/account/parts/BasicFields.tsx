import type { Profile } from '@pahlavan/contract/account'
import { useFormContext } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateSelects } from '@pahlavan/kit/form/DateSelects.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { places, placesIn } from '../places.data.ts'
import type { FormValues } from '../profileForms.ts'
import { useFault } from './fault.ts'
import { ChoiceField, FlagField, TextField } from './Fields.tsx'
import { useStyles } from './styles.ts'

/** The profile fields of every account type. A club has one name. */
export function BasicFields({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const styles = useStyles()
  return (
    <>
      {profile.userType === 2 ? (
        <TextField name="firstName" label={t('form.name')} autoComplete="organization" />
      ) : (
        <div className="field-pair">
          <TextField name="firstName" label={t('form.firstName')} autoComplete="given-name" />
          <TextField name="lastName" label={t('form.lastName')} autoComplete="family-name" />
        </div>
      )}
      <BirthDate />
      <ChoiceField
        name="gender"
        label={t('form.gender')}
        choices={[
          { value: 0, label: t('form.women') },
          { value: 1, label: t('form.men') },
        ]}
      />
      <Place />
      <TextField name="email" label={t('form.email')} mode="email" autoComplete="email" maxLength={254} />
      <ChoiceField name="favouriteStyle" label={t('form.favouriteStyle')} choices={styles} />
      {profile.userType === 0 && (
        <FlagField name="isHidden" label={t('form.isHidden')} hint={t('form.isHiddenHint')} />
      )}
    </>
  )
}

function BirthDate() {
  const { t } = useTranslation('profile')
  const { watch, setValue, formState } = useFormContext<FormValues>()
  const faultOf = useFault(formState.errors)
  return (
    <DateSelects
      label={t('form.birthDate')}
      names={{ day: t('form.day'), month: t('form.month'), year: t('form.year') }}
      fault={faultOf('birthDate')}
      value={watch('birthDate') ?? ''}
      onChange={(date) => setValue('birthDate', date, { shouldDirty: true })}
    />
  )
}

/** Province, and its cities. */
function Place() {
  const { t } = useTranslation('profile')
  const { watch, setValue } = useFormContext<FormValues>()
  const { data = [] } = useQuery(places())
  const { language } = useLanguage()
  const choices = placesIn(language)
  const province = watch('province') ?? ''
  const cities = data.find(({ name }) => name === province)?.cities ?? []
  return (
    <div className="field-pair">
      <ChoiceField
        name="province"
        label={t('form.province')}
        choices={choices(data.map(({ name }) => name))}
        onChosen={() => setValue('city', '', { shouldDirty: true })}
      />
      <ChoiceField name="city" label={t('form.city')} disabled={province === ''} choices={choices(cities)} />
    </div>
  )
}
