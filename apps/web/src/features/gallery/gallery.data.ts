import { gallery } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FileDetail, FileLikes } from '@pahlavan/contract/gallery'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allVideos', gallery.files)
const categories = queriesOf('galleryCategories', gallery.categories)
const files = queriesOf('galleryFile', gallery.detail)

/** 0 albums, 1 films. */
export type FileType = 0 | 1

/** What the files of a list are about, or filed under; empty for all of them. */
export interface FileFilter {
  categoryId?: number
  eventId?: number
  playId?: number
  playerId?: number
}

const PAGE = 20

/** A list of albums or films. */
export const fileList = (language: Language, type: FileType, filter: FileFilter = {}) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, type, filter),
    queryFn: ({ pageParam }) => lists.ask({ type, ...filter, CurrentPage: pageParam, PageSize: PAGE }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, currentPage }) => (hasMore ? currentPage + 1 : undefined),
  })

export const fileCategories = (language: Language, type: FileType) =>
  queryOptions({
    queryKey: categories.key(language, type),
    queryFn: () => categories.ask({ Type: type }),
  })

/** How often is looked whether a film has been encoded (ms). */
const LOOK = 10_000

/** One album or film; a film that is on its way is looked for again. */
export const fileDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: files.key(language, id),
    queryFn: () => files.ask({ fileId: id }),
    enabled: id > 0,
    refetchInterval: ({ state: { data } }) => (data?.type === 1 && data.source === null ? LOOK : false),
  })

const liked = (file: FileDetail, isLike: boolean): FileLikes => ({
  isLike,
  likeCount: Math.max(0, file.likeCount + Number(isLike) - Number(file.isLike ?? false)),
})

/** Likes or unlikes. The heart answers at once; a failure takes it back, and taps in between are not overwritten by a late answer. */
export function useLikeFile(language: Language, id: number, failed: string) {
  const cache = useQueryClient()
  const { queryKey } = fileDetail(language, id)
  const write = (likes: FileLikes) =>
    cache.setQueryData(queryKey, (file) => (file ? { ...file, ...likes } : file))
  const mutationKey = ['likeFile', id]
  return useMutation({
    mutationKey,
    scope: { id: `likeFile:${id}` },
    mutationFn: (isLike: boolean) =>
      call(isLike ? gallery.like : gallery.unlike, { fileId: id }, { failed, in: 'query' }),
    onMutate: async (isLike) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      if (before) write(liked(before, isLike))
      return before && { isLike: before.isLike ?? false, likeCount: before.likeCount }
    },
    onError: (_error, _wanted, before) => before && write(before),
    onSuccess: (likes) => {
      if (cache.isMutating({ mutationKey }) === 1) write(likes)
    },
  })
}

/** Keeps where one is in a film. Nobody asked for it: where it fails, the next one says it again. */
export const keepPosition = (fileId: number, position: number): Promise<unknown> =>
  call(gallery.watch, { fileId, position: Math.max(0, Math.floor(position)) }, { quiet: true }).catch(
    () => undefined,
  )
