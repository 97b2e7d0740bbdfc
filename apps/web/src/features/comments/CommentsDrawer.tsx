import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Count } from '@pahlavan/kit/text/Count.tsx'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useDrawers } from '../../kit/address/drawers.ts'
import { idIn } from '../../kit/address/idIn.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { useOutbox, waitingFor } from '../../kit/outbox/waiting.ts'
import { aboutOf, commentsOf, type Subject, useEarlierReplies } from './comments.data.ts'
import '../../kit/form/composer.css'
import './comments.css'
import { useCommentDraft } from './commentDraft.ts'
import { CommentSkeletons, Threads } from './parts/Threads.tsx'
import { Composer } from './parts/Composer.tsx'
import { WaitingComments } from './parts/WaitingComments.tsx'

/** All comments on one article. */
export const NewsCommentsDrawer = ({ id = '' }: { id?: string }) => <Comments subject={{ of: 'news', id }} />

export const CourseCommentsDrawer = ({ id = '' }: { id?: string }) => (
  <Comments subject={{ of: 'course', id: String(idIn(id) ?? '') }} />
)

/** The draft of a comment, and whether its form is open. */
function useDraftForm(subject: Subject) {
  const { open } = useDrawers()
  const signedIn = useSignedIn()
  const { draft, write, clear } = useCommentDraft(subject)
  const [showAddCommentForm, setShowAddCommentForm] = useState(draft.text !== '' || draft.replayId !== null)
  const compose = (replayId: number | null, replayName: string) => {
    write({ replayId, replayName })
    if (signedIn) setShowAddCommentForm(true)
    else open('login-now')
  }
  const takeBack = ({ text }: { text: string }) => {
    write({ text })
    setShowAddCommentForm(true)
  }
  return { draft, write, clear, compose, takeBack, isOpen: signedIn && showAddCommentForm }
}

/** All comments under a subject, and the place to write one: `replayId` and `showAddCommentForm` of `docs/rules/specification.md` §3 live here. */
function Comments({ subject }: { subject: Subject }) {
  const { id } = subject
  const { t } = useTranslation('comments')
  const { language } = useLanguage()
  const list = useInfiniteQuery(commentsOf(language, subject))
  const { draft, write, clear, compose, takeBack, isOpen } = useDraftForm(subject)
  const threads = list.data?.pages.flat() ?? []
  const earlier = useEarlierReplies(language, subject)
  const total = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  const isWhole = !list.hasNextPage && threads.every(({ hasEarlier }) => !hasEarlier)
  const isWaiting = useOutbox(({ acts }) => waitingFor(acts, aboutOf(subject)).length > 0)

  return (
    <>
      <DrawerHead
        title={
          <>
            {t('title')} <small>{total > 0 && isWhole && <Count of={total} />}</small>
          </>
        }
      />
      <div className="sheet-body">
        <ReadState of={list} isNamed={id !== ''} loading={<CommentSkeletons />} />
        <WaitingComments subject={subject} edit={takeBack} />
        {list.isSuccess && threads.length === 0 && !isWaiting && (
          <EmptyPlace kind="talk" title={t('empty.title')} text={t('empty.text')}>
            <button type="button" className="btn line" onClick={() => compose(null, '')}>
              {t('add')}
            </button>
            <DrawerLink
              className="btn line"
              drawer={subject.of === 'news' ? 'news-detail' : 'education-detail'}
              id={id}
            >
              {t(`empty.${subject.of}`)}
            </DrawerLink>
          </EmptyPlace>
        )}
        <Threads
          threads={threads}
          onReply={compose}
          onEarlier={earlier.mutate}
          pending={earlier.isPending ? earlier.variables.id : undefined}
        />
        <MoreOnScroll list={list} />
      </div>
      {isOpen ? (
        <Composer subject={subject} draft={draft} write={write} clear={clear} />
      ) : (
        <ComposerButton onClick={() => compose(draft.replayId, draft.replayName)} />
      )}
    </>
  )
}

/** Opens the composer, or the way to sign in. */
function ComposerButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('comments')
  const signedIn = useSignedIn()
  return (
    <div className="composer">
      <button type="button" className="input" onClick={onClick}>
        <span className="placeholder">{t('write')}</span>
        <Icon name={signedIn ? 'chat-circle' : 'lock-key'} size="m" />
      </button>
    </div>
  )
}
