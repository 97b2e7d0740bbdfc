import { type Comment, newsComments } from '@pahlavan/contract/comments'
import type { Language } from '@pahlavan/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

export const commentsOfNews = (language: Language, newsId: string) =>
  queryOptions({
    queryKey: ['allComment', language, newsId],
    queryFn: () => call(newsComments.list, { NewsId: newsId }),
    enabled: newsId !== '',
  })

interface NewComment {
  text: string
  replayId: number | null
}

/** Threads with a comment of one's own put where it belongs: on top, or at the end of the thread it answers. */
function withComment(threads: readonly Comment[], added: Comment, replayId: number | null): Comment[] {
  if (replayId === null) return [added, ...threads]
  return threads.map((thread) =>
    thread.id === replayId || thread.replies.some(({ id }) => id === replayId)
      ? { ...thread, replies: [...thread.replies, added] }
      : thread,
  )
}

/** Sends a comment; its own answer puts it into the list, as pending where it waits for approval. */
export function useAddComment(language: Language, newsId: string, says: { failed: string; done: string }) {
  const cache = useQueryClient()
  const { queryKey } = commentsOfNews(language, newsId)
  return useMutation({
    mutationFn: ({ text, replayId }: NewComment) =>
      call(newsComments.add, { Text: text, NewsId: newsId, ReplayTo: replayId, Language: language }, says),
    onSuccess: (added, { replayId }) =>
      cache.setQueryData(queryKey, (threads) => threads && withComment(threads, added, replayId)),
  })
}
