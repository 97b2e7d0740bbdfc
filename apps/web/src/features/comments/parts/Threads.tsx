import type { Comment, Reply } from '@pahlavan/contract/comments'
import { useTranslation } from 'react-i18next'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { dirOf } from '@pahlavan/kit/text/dirOf.ts'

export type OnReply = (replayId: number, replayName: string) => void

function Words({ comment, answer }: { comment: Reply; answer: () => void }) {
  const { t } = useTranslation('comments')
  return (
    <div>
      <header>
        <b dir="auto">{comment.author.name}</b>
        <Ago moment={comment.createdAt} />
        {comment.isOfClub && <span className="tag brand">{t('club')}</span>}
        {comment.isPending && <Waiting refusal={comment.refusal} />}
      </header>
      <p dir={dirOf(comment.text)}>{comment.text}</p>
      {comment.refusal && <Refusal refusal={comment.refusal} />}
      {!comment.isPending && (
        <div className="acts">
          <button type="button" onClick={answer}>
            <Icon name="arrow-bend-up-left" size="s" />
            {t('reply')}
          </button>
        </div>
      )}
    </div>
  )
}

/** The state of a comment that its author alone sees. */
function Waiting({ refusal }: { refusal: Reply['refusal'] | undefined }) {
  const { t } = useTranslation('comments')
  if (!refusal) return <span className="tag warn">{t('pending')}</span>
  return <span className="tag bad">{t(refusal.wasShown ? 'hidden' : 'refused')}</span>
}

/** The moderators' reason for not showing a comment, and their note to the author. */
function Refusal({ refusal }: Required<Pick<Reply, 'refusal'>>) {
  const { t } = useTranslation('comments')
  return (
    <p className="refusal">
      {t(`reasons.${refusal.reason}`)} {refusal.note && <bdi dir={dirOf(refusal.note)}>{refusal.note}</bdi>}{' '}
      {t('onlyYou')}
    </p>
  )
}

interface Props {
  threads: Comment[]
  onReply: OnReply
  onEarlier?: (thread: Comment) => void
  /** The thread with earlier answers on their way. */
  pending?: number | undefined
}

/** Comments with their answers behind a line; an answer to an answer goes to the thread they stand in. */
export function Threads({ threads, onReply, onEarlier, pending }: Props) {
  const { t } = useTranslation('comments')
  return threads.map((thread) => (
    <article key={thread.id} className="comment">
      <Face image={thread.author.avatar} name={thread.author.name} />
      <Words comment={thread} answer={() => onReply(thread.id, thread.author.name)} />
      {thread.replies.length > 0 && (
        <div className="replies">
          {thread.hasEarlier && onEarlier && (
            <button
              type="button"
              className="earlier"
              disabled={pending === thread.id}
              onClick={() => onEarlier(thread)}
            >
              {t('earlier')}
            </button>
          )}
          {thread.replies.map((reply) => (
            <article key={reply.id} className="comment">
              <Face image={reply.author.avatar} name={reply.author.name} small />
              <Words comment={reply} answer={() => onReply(thread.id, reply.author.name)} />
            </article>
          ))}
        </div>
      )}
    </article>
  ))
}

const ROWS = [1, 2, 3]

/** Comments before they have come. */
export const CommentSkeletons = () => (
  <output aria-busy="true">
    {ROWS.map((row) => (
      <div key={row} className="comment">
        <div className="sk ava" />
        <div className="grid gap-3">
          <div className="sk h-4 w-1/3" />
          <div className="sk h-4 w-11/12" />
          <div className="sk h-4 w-2/3" />
        </div>
      </div>
    ))}
  </output>
)
