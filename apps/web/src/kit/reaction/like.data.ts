import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** How a thing stands with its reader, and with all. */
interface Likes {
  isLike: boolean
  likeCount: number
}
/** Anything with likes; `isLike` is missing for visitors. */
export interface Liked {
  isLike?: boolean | null
  likeCount: number
}

/** How a thing stands once it is liked or not. */
export const liked = ({ isLike, likeCount }: Liked, wanted: boolean): Likes => ({
  isLike: wanted,
  likeCount: Math.max(0, likeCount + Number(wanted) - Number(isLike === true)),
})

/**
 * Likes or unlikes the content of an answer. The heart changes at once; a failure reverts it, and a late answer does not overwrite newer
 * taps.
 *
 * @param about names the thing, such as `like:news:12`
 * @param send tells the server; null where that waits for the network
 */
export function useLike(queryKey: QueryKey, about: string, send: (isLike: boolean) => Promise<Likes | null>) {
  const cache = useQueryClient()
  const write = (likes: Likes) =>
    cache.setQueryData<Liked>(queryKey, (thing) => (thing ? { ...thing, ...likes } : thing))
  const mutationKey = [about]
  return useMutation({
    mutationKey,
    scope: { id: about },
    mutationFn: send,
    onMutate: async (isLike) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData<Liked>(queryKey)
      if (before) write(liked(before, isLike))
      return before && { isLike: before.isLike ?? false, likeCount: before.likeCount }
    },
    onError: (_error, _wanted, before) => before && write(before),
    onSuccess: (likes) => {
      if (likes && cache.isMutating({ mutationKey }) === 1) write(likes)
    },
  })
}
