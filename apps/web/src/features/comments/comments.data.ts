import { newsComments } from '@pahlavan/contract/calls'
import type { Comment } from '@pahlavan/contract/comments'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allComment', newsComments.list)

const PAGE_SIZE = 20

/** The threads of an article, newest first; a part begins behind the last thread of the one before. */
export const commentsOfNews = (language: Language, newsId: string) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, newsId),
    queryFn: ({ pageParam }) =>
      lists.ask({ NewsId: newsId, PageSize: PAGE_SIZE, ...(pageParam && { Before: pageParam }) }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? undefined : last.at(-1)?.id),
    enabled: newsId !== '',
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

/** Sends a comment; its own answer puts it into the list, as pending where it waits for approval. */
export function useAddComment(language: Language, newsId: string, says: { failed: string; done: string }) {
  const cache = useQueryClient()
  const { queryKey } = commentsOfNews(language, newsId)
  return useMutation({
    mutationFn: ({ text, replayId }: NewComment) =>
      call(newsComments.add, { Text: text, NewsId: newsId, ReplayTo: replayId, Language: language }, says),
    onSuccess: (added, { replayId }) =>
      cache.setQueryData(
        queryKey,
        (list) => list && { ...list, pages: withComment(list.pages, added, replayId) },
      ),
  })
}

const before = (thread: Comment, earlier: Comment): Comment => ({
  ...thread,
  replies: [...earlier.replies, ...thread.replies],
  hasEarlier: earlier.hasEarlier ?? false,
})

/** Brings the replies that stand before those that a thread has. */
export function useEarlierReplies(language: Language, newsId: string) {
  const cache = useQueryClient()
  const { queryKey } = commentsOfNews(language, newsId)
  return useMutation({
    mutationFn: ({ id, replies: [first] }: Comment) =>
      call(newsComments.list, { NewsId: newsId, Thread: id, ...(first && { Before: first.id }) }),
    onSuccess: ([earlier]) => {
      const extended = (one: Comment) => (earlier?.id === one.id ? before(one, earlier) : one)
      cache.setQueryData(
        queryKey,
        (list) => list && { ...list, pages: list.pages.map((threads) => threads.map(extended)) },
      )
    },
  })
}
