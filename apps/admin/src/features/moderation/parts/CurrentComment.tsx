import type { QueuedComment } from '@pahlavan/contract/admin/moderation'
import { writeDrawers } from '@pahlavan/contract/address'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { dirOf } from '@pahlavan/kit/text/dirOf.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { Queue } from '../useQueue.ts'
import { Acts } from './Acts.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AuthorPast } from './AuthorPast.tsx'
import { BanForm } from './BanForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useDecisionText } from './decisionText.ts'

interface CurrentProps {
  comment: QueuedComment
  queue: Queue
}

const drawers = { news: 'news-detail', course: 'education-detail', chat: 'live-list' } as const

/** The comment at hand: its parent, its text, the acts, and earlier comments of its author. */
export function CurrentComment({ comment, queue }: CurrentProps) {
  const { t } = useTranslation('moderation')
  const { kind, subject, answers, author } = comment
  const href = `/${writeDrawers('', [{ name: drawers[kind], id: subject.address }])}`
  return (
    <section className="panel mod-current" aria-label={t('current')}>
      <header className="panel-head">
        <span className="tag">{t(`kinds.${kind}`)}</span>
        <h2 dir="auto">{subject.title}</h2>
        <a href={href} target="_blank" rel="noopener">
          {t('open')}
        </a>
      </header>
      <div className="mod-body">
        {answers && (
          <blockquote className="mod-parent" dir={dirOf(answers.text)}>
            <b>{answers.name}</b> {answers.text}
          </blockquote>
        )}
        <Words comment={comment} />
        {queue.open === null && <Acts queue={queue} />}
        {(queue.open === 'reason' || queue.open === 'sentence') && (
          <ReasonForm key={queue.open} queue={queue} />
        )}
        {queue.open === 'answer' && kind !== 'chat' && (
          <AnswerForm key={comment.id} comment={{ ...comment, kind }} queue={queue} />
        )}
        {queue.open === 'ban' && <BanForm key={comment.id} comment={comment} queue={queue} />}
        {author.id !== null && <AuthorPast accountId={author.id} current={comment} />}
      </div>
    </section>
  )
}

function Words({ comment }: Pick<CurrentProps, 'comment'>) {
  const { t } = useTranslation('moderation')
  const { language } = useLanguage()
  const decision = useDecisionText()(comment)
  const { author, createdAt, text, isLate, reports } = comment
  return (
    <article className="mod-words">
      <Face image={author.avatar} name={author.name} />
      <div>
        <header>
          <b dir="auto">{author.name}</b>
          <time dateTime={createdAt}>{weekdayAndHour(createdAt, language)}</time>
          {reports > 0 && (
            <span className="tag bad">
              {t('reports', { count: reports, shown: pageDigits(reports, language) })}
            </span>
          )}
          {isLate && (
            <span className="tag bad">
              <Icon name="warning-fill" size="s" />
              {t('late')}
            </span>
          )}
        </header>
        <p dir={dirOf(text)}>{text}</p>
        {decision && <p className="mod-decision">{decision}</p>}
      </div>
    </article>
  )
}
