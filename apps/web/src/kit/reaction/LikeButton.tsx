import { useTranslation } from 'react-i18next'
import { afterSignIn, hasSession } from '@pahlavan/client/session'
import { useDrawers } from '../address/drawers.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useWaitingState } from '../outbox/waiting.ts'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { liked, type Liked } from './like.data.ts'
import './reaction.css'

interface Props {
  thing: Liked
  /** Names the thing, such as `like:news:12`. */
  about: string
  label: string
  like: (isLike: boolean) => void
  small?: true
}

/** The heart with its count. A visitor signs in first, and the like follows; without a network it waits. */
export function LikeButton({ thing, about, label, like, small }: Props) {
  const { t } = useTranslation('app')
  const { open } = useDrawers()
  const waits = useWaitingState(about)
  const { isLike, likeCount } = liked(thing, waits ?? thing.isLike === true)
  const tap = () => {
    if (hasSession()) return like(!isLike)
    afterSignIn(() => like(true))
    return open('login-now')
  }
  return (
    <button
      type="button"
      className={`btn ${small ? 'sm ' : ''}${isLike ? 'liked' : 'line'}`}
      aria-pressed={isLike}
      aria-label={label}
      onClick={tap}
    >
      <Icon name={isLike ? 'heart-fill' : 'heart'} size="m" />
      <Count of={likeCount} />
      {waits !== undefined && (
        <>
          <Icon name="clock" size="s" />
          <span className="vh">{t('outbox.waits')}</span>
        </>
      )}
    </button>
  )
}
