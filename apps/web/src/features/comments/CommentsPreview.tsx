import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { useDrawers } from '../../kit/address/drawers.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { commentsOf, drawerOf, type Subject } from './comments.data.ts'
import '../../kit/form/composer.css'
import './comments.css'
import { CommentSkeletons, Threads } from './parts/Threads.tsx'

const SHOWN = 2

/** The newest comments under an article or a course; asked for when they come near. */
export function CommentsPreview({ subject, count }: { subject: Subject; count: number }) {
  const { t } = useTranslation('comments')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const [ref, isNear] = useNear()
  const list = useInfiniteQuery({ ...commentsOf(language, subject), enabled: isNear })
  const threads = list.data?.pages[0]?.slice(0, SHOWN) ?? []
  return (
    <section className="comments-preview" ref={ref} aria-label={t('title')}>
      <div className="section-head">
        <h2>
          {t('title')} <small>{count > 0 && <Count of={count} />}</small>
        </h2>
        {count > 0 && (
          <DrawerLink className="more" drawer={drawerOf[subject.of]} id={subject.id}>
            {t('all')}
            <Icon name="caret-right" size="s" />
          </DrawerLink>
        )}
      </div>
      {list.isPending && count > 0 && <CommentSkeletons />}
      {threads.length === 0 && (list.isSuccess || count === 0) && <p className="hint">{t('empty.text')}</p>}
      {list.isError && (
        <button type="button" className="btn line sm" onClick={() => void list.refetch()}>
          <Icon name="arrow-clockwise" size="m" />
          {t('retry')}
        </button>
      )}
      <Threads threads={threads} onReply={() => open(drawerOf[subject.of], subject.id)} />
      <DrawerLink className="btn line full" drawer={drawerOf[subject.of]} id={subject.id}>
        {t('add')}
      </DrawerLink>
    </section>
  )
}
