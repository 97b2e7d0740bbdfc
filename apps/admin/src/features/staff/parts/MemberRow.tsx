import type { Member } from '@pahlavan/contract/admin/members'
import { roles } from '@pahlavan/contract/roles'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { ago } from '@pahlavan/kit/text/moment.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
import { useMemberChanges } from '../members.data.ts'

interface MemberRowProps {
  member: Member
  /** Hears that a role was given or taken. */
  onChanged?: () => void
}

/** A member: the roles, each given or taken by a tap, and the second factor. */
export function MemberRow({ member, onChanged }: MemberRowProps) {
  const { t } = useTranslation(['members', 'admin'])
  const { language } = useLanguage()
  const { grant, revoke } = useMemberChanges(onChanged)
  const [isResetting, setResetting] = useState(false)
  const { id, name, mobile, lastSeenAt, hasFactor } = member
  const isBusy = grant.isPending || revoke.isPending
  return (
    <li className="member">
      <Face image={null} name={name} />
      <div className="member-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        {mobile && <bdi className="ltr">{mobile}</bdi>}
        <small>
          {lastSeenAt ? t('last', { ago: ago(lastSeenAt, language) }) : t('never')}
          {!hasFactor && <em>{t('noFactor')}</em>}
        </small>
      </div>
      <div className="member-roles">
        {roles.map((role) => {
          const isHeld = member.roles.includes(role)
          const change = isHeld ? revoke : grant
          return (
            <button
              key={role}
              type="button"
              className="chip"
              aria-pressed={isHeld}
              aria-label={t('roleOf', { role: t(`admin:roles.${role}`), name })}
              disabled={isBusy}
              onClick={() => change.mutate({ accountId: id, role })}
            >
              {t(`admin:roles.${role}`)}
            </button>
          )
        })}
        {hasFactor && (
          <button type="button" className="btn quiet sm" onClick={() => setResetting(true)}>
            {t('resetFactor')}
          </button>
        )}
      </div>
      {isResetting && <ResetFactor member={member} onClose={() => setResetting(false)} />}
    </li>
  )
}

interface ResetFactorProps {
  member: Member
  onClose: () => void
}

/** Asks before a member's second factor is removed. */
function ResetFactor({ member: { id, name }, onClose }: ResetFactorProps) {
  const { t } = useTranslation('members')
  const { resetFactor } = useMemberChanges(onClose)
  return (
    <ConfirmSheet
      title={t('resetAsk', { name })}
      text={t('resetText')}
      verb={t('resetFactor')}
      isBusy={resetFactor.isPending}
      onConfirm={() => resetFactor.mutate({ accountId: id })}
      onClose={onClose}
    />
  )
}
