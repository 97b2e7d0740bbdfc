import { courseComments, newsComments } from '@pahlavan/contract/comment-calls'
import type { Comment } from '@pahlavan/contract/comments'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'
import { newKey } from '@pahlavan/kit/form/keys.ts'
import { callOrKeep } from '../../kit/outbox/waiting.ts'

/** What comments stand under: an article by its address, or a course by its id. */
export interface Subject {
  of: 'news' | 'course'
  id: string
}

/** The drawer that all comments on a subject stand in. */
export const drawerOf = { news: 'more-comment-news', course: 'more-comment-course' } as const

const ofNews = queriesOf('allComment', newsComments.list)
const ofCourses = queriesOf('allCourseComment', courseComments.list)

/** What part of the comments is asked for. */
type Part = { PageSize?: number; Before?: number; Thread?: number }

const ask = ({ of, id }: Subject, part: Part) =>
  of === 'news' ? ofNews.ask({ NewsId: id, ...part }) : ofCourses.ask({ courseId: Number(id), ...part })

const PAGE_SIZE = 20

/** The threads under a subject, newest first; a part begins behind the last thread of the one before. */
export const commentsOf = (language: Language, subject: Subject) =>
  infiniteQueryOptions({
    queryKey: subject.of === 'news' ? ofNews.key(language, subject.id) : ofCourses.key(language, subject.id),
    queryFn: ({ pageParam }) =>
      ask(subject, { PageSize: PAGE_SIZE, ...(pageParam && { Before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    enabled: subject.id !== '',
  })

interface NewComment {
  text: string
  replayId: number | null
}

/** Parts with a comment of one's own put where it belongs: on top, or at the end of the thread it answers. */
function withComment(parts: readonly Comment[][], added: Comment, replayId: number | null): Comment[][] {
  if (replayId === null) return parts.map((threads, at) => (at === 0 ? [added].concat(threads) : threads))
  const answered = (thread: Comment) =>
    thread.id === replayId || thread.replies.some(({ id }) => id === replayId)
      ? { ...thread, replies: [...thread.replies, added] }
      : thread
  return parts.map((threads) => threads.map(answered))
}

type CallMessages = { failed: string; done: string }

/** The subject key of a comment that waits for the network. */
export const aboutOf = ({ of, id }: Subject): string => `comment:${of}:${id}`

function send(language: Language, subject: Subject, { text, replayId }: NewComment, says: CallMessages) {
  const { of, id } = subject
  // The same comment, should its first sending have arrived after all.
  const keyed = { ...says, key: newKey() }
  const details = { about: aboutOf(subject), words: text }
  return of === 'news'
    ? callOrKeep(
        newsComments.add,
        { Text: text, NewsId: id, ReplayTo: replayId, Language: language },
        keyed,
        details,
      )
    : callOrKeep(
        courseComments.add,
        { courseId: Number(id), content: text, replyTo: replayId, language },
        keyed,
        details,
      )
}

/** Sends a comment; its own answer puts it into the list, as pending where it waits for approval. Without a network it waits. */
export function useAddComment(language: Language, subject: Subject, says: CallMessages) {
  const cache = useQueryClient()
  const { queryKey } = commentsOf(language, subject)
  return useMutation({
    mutationFn: (comment: NewComment) => send(language, subject, comment, says),
    onSuccess: (added, { replayId }) =>
      cache.setQueryData(
        queryKey,
        (list) => list && (added ? { ...list, pages: withComment(list.pages, added, replayId) } : list),
      ),
  })
}

const before = (thread: Comment, earlier: Comment): Comment => ({
  ...thread,
  replies: [...earlier.replies, ...thread.replies],
  hasEarlier: earlier.hasEarlier ?? false,
})

/** Brings the replies that stand before those that a thread has. */
export function useEarlierReplies(language: Language, subject: Subject) {
  const cache = useQueryClient()
  const { queryKey } = commentsOf(language, subject)
  return useMutation({
    mutationFn: ({ id, replies: [first] }: Comment) =>
      ask(subject, { Thread: id, ...(first && { Before: first.id }) }),
    onSuccess: ([earlier]) => {
      const extended = (one: Comment) => (earlier?.id === one.id ? before(one, earlier) : one)
      cache.setQueryData(
        queryKey,
        (list) => list && { ...list, pages: list.pages.map((threads) => threads.map(extended)) },
      )
    },
  })
}
