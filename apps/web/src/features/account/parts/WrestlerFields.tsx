import type { Profile } from '@pahlavan/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ages, weights } from '../choices.data.ts'
import type { FormValues } from '../profileForms.ts'
import { ClubPicker } from './ClubPicker.tsx'
import { ChoiceField, FlagField, LongField, TextField } from './Fields.tsx'
import { useAllStyles } from './styles.ts'

/** The profile fields of a wrestler. The weights depend on style and gender. */
export function WrestlerFields({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const { watch, setValue } = useFormContext<FormValues>()
  const { data: allWeights = [] } = useQuery(weights(language))
  const { data: allAges = [] } = useQuery(ages(language))
  const style = watch('styleType') ?? ''
  const fitting = allWeights.filter(
    ({ styleType, gender }) =>
      (style === '' || String(styleType) === style) && (profile.gender === null || gender === profile.gender),
  )
  const styles = useAllStyles()
  return (
    <>
      <ChoiceField
        name="styleType"
        label={t('form.styleType')}
        choices={styles}
        onChosen={() => setValue('playWeight', '', { shouldDirty: true })}
      />
      <div className="field-pair">
        <ChoiceField
          name="ageId"
          label={t('form.ageId')}
          choices={allAges.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <ChoiceField
          name="playWeight"
          label={t('form.playWeight')}
          disabled={style === ''}
          choices={fitting.map(({ playWeight, title }) => ({ value: playWeight, label: title }))}
        />
      </div>
      <div className="field-pair">
        <TextField
          name="heightCm"
          label={t('form.heightCm')}
          mode="numeric"
          unit={t('form.cm')}
          maxLength={5}
        />
        <TextField
          name="weightKg"
          label={t('form.weightKg')}
          mode="decimal"
          unit={t('form.kg')}
          maxLength={6}
        />
      </div>
      <FlagField name="showsBody" label={t('form.showsBody')} hint={t('form.showsBodyHint')} />
      <ClubPicker known={profile.wrestler?.clubName ?? null} />
      <TextField name="coach" label={t('form.coach')} maxLength={80} />
      <LongField name="bio" label={t('form.bio')} maxLength={2000} />
    </>
  )
}
