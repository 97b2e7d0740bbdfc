import type { Profile } from '@pahlavan/contract/account'
import { pageDigits } from '@pahlavan/persian/digits'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { maskMobile } from '@pahlavan/persian/mobile'

const AvatarSheet = lazyWithPreload(
  () => import('./AvatarSheet.tsx').then((m) => m.AvatarSheet),
  'features/account/parts/AvatarSheet',
  ['profile'],
)

const typeNames = ['fan', 'wrestler', 'club'] as const

/** Portrait, name, number and kind of account. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { language } = useLanguage()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className="profile-head">
      <button
        type="button"
        className="own-portrait"
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
            <span className="ltr">{pageDigits(maskMobile(profile.mobile), language)}</span>
          </p>
        )}
        <div className="tags">
          <span className="tag brand">{t(`type.${typeNames[profile.userType]}`)}</span>
          {!profile.isComplete && <span className="tag warn">{t('incomplete')}</span>}
        </div>
      </div>
      <Suspense fallback={null}>{isChoosing && <AvatarSheet onClose={() => setChoosing(false)} />}</Suspense>
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
