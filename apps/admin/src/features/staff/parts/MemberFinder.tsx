import { members } from '@pahlavan/contract/admin/members'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { MobileField } from '@pahlavan/kit/signin/MobileField.tsx'
import { parseMobile } from '@pahlavan/persian/mobile'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { useFindMember } from '../members.data.ts'
import { MemberRow } from './MemberRow.tsx'

/** Finds an account by its mobile number, to give it a role. */
export function MemberFinder() {
  const { t } = useTranslation('members')
  const find = useFindMember()
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { mobile: '' },
    resolver: checkedFields(members.find.query, {
      mobile: (typed) => (parseMobile(typed) === null ? { type: 'mobile_invalid' } : null),
    }),
  })
  const { field, fault } = useFormField({ control, name: 'mobile' })
  const search = handleSubmit(({ mobile }) => find.mutate(mobile))
  return (
    <section className="panel member-finder" aria-label={t('find.title')}>
      <h2>{t('find.title')}</h2>
      <p>{t('find.text')}</p>
      <form noValidate onSubmit={(event) => void search(event)}>
        <MobileField
          label={t('find.mobile')}
          typed={field.value}
          fault={fault ?? (find.error ? sayFailure(find.error) : undefined)}
          input={field}
        />
        <BusyButton className="btn line full form-end" busy={find.isPending} disabled={!formState.isDirty}>
          {t('find.button')}
        </BusyButton>
      </form>
      {find.data && (
        <ul className="members">
          <MemberRow member={find.data} onChanged={() => find.mutate(find.variables)} />
        </ul>
      )}
    </section>
  )
}
