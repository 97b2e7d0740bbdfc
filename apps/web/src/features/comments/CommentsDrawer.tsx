import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Count } from '../../kit/Count.tsx'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { useDrawers } from '../../kit/drawers.ts'
import { isMissing } from '../../kit/failure.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useLanguage } from '../../kit/language.ts'
import { useSignedIn } from '../../kit/session.ts'
import { EmptyState, ErrorState, MissingState } from '../../kit/States.tsx'
import { commentsOfNews } from './comments.data.ts'
import './comments.css'
import { useCommentDraft } from './commentDraft.ts'
import { CommentSkeletons, Threads } from './parts/Threads.tsx'
import { Composer } from './parts/Composer.tsx'

/** All comments of one article, and the place to write one: `replayId` and `showAddCommentForm` of spec §3 live here. */
export function CommentsDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('comments')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const signedIn = useSignedIn()
  const list = useQuery(commentsOfNews(language, id))
  const { draft, write, clear } = useCommentDraft(id)
  const [showAddCommentForm, setShowAddCommentForm] = useState(draft.text !== '' || draft.replayId !== null)
  const threads = list.data ?? []
  const total = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0)

  const compose = (replayId: number | null, replayName: string) => {
    write({ replayId, replayName })
    if (signedIn) setShowAddCommentForm(true)
    else open('login-now')
  }

  return (
    <>
      <DrawerHead
        title={
          <>
            {t('title')} <small>{total > 0 && <Count of={total} />}</small>
          </>
        }
      />
      <div className="sheet-body">
        {list.isPending && id && <CommentSkeletons />}
        {!id || (list.isError && isMissing(list.error)) ? <MissingState /> : null}
        {list.isError && !isMissing(list.error) && threads.length === 0 && (
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        )}
        {list.isSuccess && threads.length === 0 && (
          <EmptyState title={t('empty.title')} text={t('empty.text')} />
        )}
        <Threads threads={threads} onReply={compose} />
      </div>
      {signedIn && showAddCommentForm ? (
        <Composer newsId={id} draft={draft} write={write} clear={clear} />
      ) : (
        <div className="composer">
          <button type="button" className="input" onClick={() => compose(draft.replayId, draft.replayName)}>
            <span className="placeholder">{t('write')}</span>
            <Icon name={signedIn ? 'chat-circle' : 'lock-key'} size="m" />
          </button>
        </div>
      )}
    </>
  )
}
