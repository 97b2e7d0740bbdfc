import type { FileDetail } from '@pahlavan/contract/gallery'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { shownTime } from '../../../kit/player/clock.ts'
import { LikeButton } from '../../../kit/reaction/LikeButton.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { likeOf, useLikeFile } from '../gallery.data.ts'

/** The title of a film or an album, its views, its length, and the heart. */
export function FileTitle({ file }: { file: FileDetail }) {
  const { t } = useTranslation('gallery')
  const { language } = useLanguage()
  const like = useLikeFile(language, file, t('likeFailed'))
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
      <LikeButton thing={file} about={likeOf(file)} label={t('like')} like={like.mutate} small />
    </header>
  )
}
