import type { AccountDetail } from '@pahlavan/contract/admin/accounts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../../desk/FactRow.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ReasonSheet } from '../../../desk/ReasonSheet.tsx'
import { useAccountActs } from '../accounts.data.ts'

const counted = ['orders', 'picks', 'comments', 'requests'] as const

/** The person: a masked number, the roles, and how much there is of theirs. */
export function PersonPanel({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts')
  const { t: office } = useTranslation('admin')
  const { language } = useLanguage()
  const { id, city, roles, createdAt, isHidden, counts, wait } = account
  return (
    <Panel title={t('person')} note={<small>{t('number', { number: pageDigits(id, language) })}</small>}>
      <FactRows>
        <FactRow name={t('mobile')}>
          <MobileNumber account={account} />
        </FactRow>
        <FactRow name={t('wait')}>
          {wait && (
            <>
              <bdi dir="ltr">{pageDigits(wait.mobile, language)}</bdi>{' '}
              {t('waitUntil', { day: wholeDate(wait.dueAt, language) })}
            </>
          )}
        </FactRow>
        <FactRow name={t('city')}>{city && <bdi>{city}</bdi>}</FactRow>
        <FactRow name={t('since')}>{wholeDate(createdAt, language)}</FactRow>
        <FactRow name={t('roles')}>{roles.map((role) => office(`roles.${role}`)).join(t('comma'))}</FactRow>
        <FactRow name={t('page')}>{t(isHidden ? 'hidden' : 'shown')}</FactRow>
        {counted.map((name) => (
          <FactRow key={name} name={t(`counts.${name}`)}>
            {formatNumber(counts[name], language)}
          </FactRow>
        ))}
      </FactRows>
    </Panel>
  )
}

/** The number, masked until a reason was given. */
function MobileNumber({ account: { id, mobile } }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts')
  const { language } = useLanguage()
  const { reveal } = useAccountActs(id)
  const [isAsking, setAsking] = useState(false)
  if (mobile === null) return t('noMobile')
  const shown = reveal.data?.mobile ?? mobile
  return (
    <>
      <bdi dir="ltr">{pageDigits(shown, language)}</bdi>{' '}
      {!reveal.data && (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          {t('reveal.open')}
        </button>
      )}
      {isAsking && (
        <ReasonSheet
          title={t('reveal.title')}
          text={t('reveal.text')}
          verb={t('reveal.verb')}
          isBusy={reveal.isPending}
          onSend={(reason) => reveal.mutate({ id, reason }, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
