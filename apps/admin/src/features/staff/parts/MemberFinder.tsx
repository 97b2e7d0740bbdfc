import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMember } from '../members.data.ts'
import { MemberRow } from './MemberRow.tsx'

/** Finds an account by its mobile number, to give it a role. */
export function MemberFinder() {
  const { t } = useTranslation('members')
  const [mobile, setMobile] = useState('')
  const find = useFindMember()
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    find.mutate(mobile)
  }
  return (
    <section className="panel member-finder" aria-label={t('find.title')}>
      <h2>{t('find.title')}</h2>
      <p>{t('find.text')}</p>
      <form noValidate onSubmit={search}>
        <MobileField
          label={t('find.mobile')}
          typed={mobile}
          fault={find.error ? sayFailure(find.error) : undefined}
          input={{ value: mobile, onChange: ({ target }) => setMobile(target.value) }}
        />
        <BusyButton className="btn line full form-end" busy={find.isPending} disabled={mobile.trim() === ''}>
          {t('find.button')}
        </BusyButton>
      </form>
      {find.data && (
        <ul className="members">
          <MemberRow member={find.data} onChanged={() => find.mutate(mobile)} />
        </ul>
      )}
    </section>
  )
}
