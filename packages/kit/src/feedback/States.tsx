import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '@pahlavan/client/failure'
import { Icon, iconHref } from '../media/Icon.tsx'
import { useOnline } from '../server/online.ts'

interface EmptyStateProps {
  /** The future content of an empty place, `lens` where nothing fits the words or filters of the reader; or the fault of a read. */
  kind?:
    | 'empty'
    | 'ticket'
    | 'bag'
    | 'book'
    | 'bookmark'
    | 'whistle'
    | 'picture'
    | 'talk'
    | 'lock'
    | 'lens'
    | 'broken'
    | 'offline'
  title: string
  text: string
  /** It is all that its page shows, so that its title is the page's. */
  isPage?: boolean
  children?: ReactNode
}

/** Nothing here yet: what will live here, and ways on. */
export function EmptyState({ kind = 'empty', title, text, isPage = false, children }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="empty">
      <svg className="pic" aria-hidden="true">
        <use href={iconHref(`state-${kind}`)} />
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** The requested content is missing; `children` are links that lead on. */
export function MissingState(props: Pick<EmptyStateProps, 'isPage' | 'children'>) {
  const { t } = useTranslation()
  return <EmptyState kind="broken" title={t('missing.title')} text={t('missing.text')} {...props} />
}

/** Whether a failure is a missing answer. */
export const isUnanswered = (error: unknown): boolean => error instanceof CallFailure && error.status === 0

const pictures = { closed: 'empty', offline: 'offline', failed: 'broken' } as const

interface ErrorStateProps {
  error: unknown
  retry: () => void
  /** Names the server that does not answer, if it is not the app's own. */
  words?: { title: string; text: string }
}

/** A read that failed, with a way to try again; without a network it says so, and in a closed room no try helps. */
export function ErrorState({ error, retry, words }: ErrorStateProps) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isClosed = error instanceof CallFailure && error.code === 'room_closed'
  const kind = isClosed ? 'closed' : isUnanswered(error) && !isOnline ? 'offline' : 'failed'
  return (
    <div role="alert">
      <EmptyState
        kind={pictures[kind]}
        title={kind === 'failed' && words ? words.title : t(`${kind}.title`)}
        text={kind === 'failed' && words ? words.text : t(`${kind}.text`)}
      >
        {!isClosed && (
          <button type="button" className="btn line" onClick={retry}>
            <Icon name="arrow-clockwise" size="m" />
            {t('retry')}
          </button>
        )}
      </EmptyState>
    </div>
  )
}
