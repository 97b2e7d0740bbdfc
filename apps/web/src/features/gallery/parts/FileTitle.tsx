import type { FileDetail } from '@pahlavan/contract/gallery'
import { useTranslation } from 'react-i18next'
import { afterSignIn, hasSession } from '@pahlavan/client/session'
import { useDrawers } from '../../../kit/address/drawers.ts'
import { Icon } from '../../../kit/media/Icon.tsx'
import { shownTime } from '../../../kit/player/clock.ts'
import { Ago } from '../../../kit/text/Ago.tsx'
import { Count } from '../../../kit/text/Count.tsx'
import { useLanguage } from '../../../kit/text/language.ts'
import { useLikeFile } from '../gallery.data.ts'

/** The heart, with how many have tapped it. */
function LikeButton({ file }: { file: FileDetail }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const like = useLikeFile(language, file.id, t('likeFailed'))
  const isLike = file.isLike === true
  const tap = () => {
    if (hasSession()) return like.mutate(!isLike)
    afterSignIn(() => like.mutate(true))
    return open('login-now')
  }
  return (
    <button
      type="button"
      className={isLike ? 'btn sm liked' : 'btn sm line'}
      aria-pressed={isLike}
      aria-label={t('like')}
      onClick={tap}
    >
      <Icon name={isLike ? 'heart-fill' : 'heart'} size="m" />
      <Count of={file.likeCount} />
    </button>
  )
}

/** What a film or an album is called, how often it was seen, how long it is, and the heart. */
export function FileTitle({ file }: { file: FileDetail }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  return (
    <header className="file-title">
      <h1 dir="auto">{file.title}</h1>
      <p className="meta">
        <span>{file.categoryTitle}</span>
        <span>
          <Icon name="eye" size="s" />
          <span className="vh">{t('views')}</span>
          <Count of={file.viewCount} />
        </span>
        <Ago moment={file.publishedAt} />
        {file.duration !== null && (
          <span>
            <Icon name="clock" size="s" />
            <bdi dir="ltr">{shownTime(file.duration, language)}</bdi>
          </span>
        )}
        {file.isSeen && (
          <span>
            <Icon name="check-circle-fill" size="s" />
            {t('seen')}
          </span>
        )}
      </p>
      {file.summary && <p dir="auto">{file.summary}</p>}
      <LikeButton file={file} />
    </header>
  )
}
