import { learn } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { courseDetail } from './learn.data.ts'

/** Likes or unlikes a course: the heart answers at once, and a failure takes it back. */
export function useLikeCourse(language: Language, courseId: number, failed: string) {
  const cache = useQueryClient()
  const { queryKey } = courseDetail(language, courseId)
  const mutationKey = ['likeCourse', courseId]
  return useMutation({
    mutationKey,
    scope: { id: `likeCourse:${courseId}` },
    mutationFn: (isLike: boolean) =>
      call(isLike ? learn.like : learn.unlike, { courseId }, { failed, in: 'query' }),
    onMutate: async (isLike) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      const step = Number(isLike) - Number(before?.isLike ?? false)
      if (before)
        cache.setQueryData(queryKey, { ...before, isLike, likeCount: Math.max(0, before.likeCount + step) })
      return before
    },
    onError: (_error, _wanted, before) => before && cache.setQueryData(queryKey, before),
    onSuccess: (likes) => {
      if (cache.isMutating({ mutationKey }) === 1)
        cache.setQueryData(queryKey, (course) => course && { ...course, ...likes })
    },
  })
}
