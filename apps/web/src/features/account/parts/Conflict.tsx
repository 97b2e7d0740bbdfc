import type { Profile } from '@pahlavan/contract/account'
import { useTranslation } from 'react-i18next'
import { type FormName, type FormValues, typedOf } from '../profileForms.ts'
import { useShownValue } from './shownValue.ts'

interface ConflictProps {
  form: FormName
  profile: Profile
  contested: readonly string[]
  typed: FormValues
  onTake: () => void
}

/** The profile was changed elsewhere: shows both versions of the contested fields. Saving again keeps the typed values. */
export function Conflict({ form, profile, contested, typed, onTake }: ConflictProps) {
  const { t } = useTranslation('profile')
  const shown = useShownValue(profile)
  const theirs = typedOf(form, profile)
  return (
    <section className="conflict" role="alert">
      <h3>{t('conflict.title')}</h3>
      <p>{t('conflict.text')}</p>
      <dl>
        {contested.map((name) => (
          <div key={name}>
            <dt>{shown.label(name)}</dt>
            <dd>
              <small>{t('conflict.mine')}</small>
              <bdi>{shown.value(name, typed[name] ?? '')}</bdi>
            </dd>
            <dd>
              <small>{t('conflict.theirs')}</small>
              <bdi>{shown.value(name, theirs[name] ?? '')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn line full" onClick={onTake}>
        {t('conflict.take')}
      </button>
    </section>
  )
}
