import type { Profile } from '@pahlavan/contract/account'
import { pageDigits } from '@pahlavan/persian/digits'
import { displayMobile } from '@pahlavan/persian/mobile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/Icon.tsx'
import { useLanguage } from '../../../kit/language.ts'
import { loadable } from '../../../kit/loadable.tsx'
import { Picture } from '../../../kit/Picture.tsx'
import { Suspense } from 'react'

const AvatarSheet = loadable(() => import('./AvatarSheet.tsx').then((m) => m.AvatarSheet))

const typeNames = ['fan', 'wrestler', 'club'] as const

/** `0912 *** 6789`: enough to know it by, not enough to call it. */
const masked = (e164: string) => displayMobile(e164).replace(/^(\d{4}) \d{3} /, '$1 *** ')

/** Portrait, name, number and kind of account. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className="profile-head">
      <button
        type="button"
        className="portrait"
        aria-label={t('avatar.change')}
        onClick={() => setChoosing(true)}
      >
        <span className="ava xl">
          {profile.avatar ? (
            <Picture image={profile.avatar} sizes="96px" className="ava" />
          ) : (
            <Icon name="user-circle" size="l" />
          )}
        </span>
        <i aria-hidden="true">
          <Icon name="pencil-simple" size="s" />
        </i>
      </button>
      <div>
        <h3>
          <bdi>
            {profile.firstName} {profile.lastName}
          </bdi>
        </h3>
        {profile.mobile && (
          <p className="meta">
            <span className="ltr">{pageDigits(masked(profile.mobile), language)}</span>
          </p>
        )}
        <div className="tags">
          <span className="tag brand">{t(`type.${typeNames[profile.userType]}`)}</span>
          {!profile.isComplete && <span className="tag warn">{t('incomplete')}</span>}
        </div>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <AvatarSheet onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** The head while it is on its way. */
export const ProfileSkeleton = () => (
  <section className="profile-head" aria-busy="true">
    <span className="ava xl sk" />
    <div className="lines">
      <span className="sk" />
      <span className="sk" />
    </div>
  </section>
)
