import { gallery } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FileDetail } from '@pahlavan/contract/gallery'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import { callOrKeep } from '../../kit/outbox/waiting.ts'
import { useLike } from '../../kit/reaction/like.data.ts'

const lists = queriesOf('allVideos', gallery.files)
const categories = queriesOf('galleryCategories', gallery.categories)
const files = queriesOf('galleryFile', gallery.detail)

/** 0 albums, 1 films. */
export type FileType = 0 | 1

/** Filters files by subject or by folder; empty for all of them. */
export interface FileFilter {
  search?: string
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

export const likeOf = ({ id }: FileDetail): string => `like:film:${id}`

/** Likes or unlikes an album or a film. */
export function useLikeFile(language: Language, file: FileDetail, failed: string) {
  const about = likeOf(file)
  return useLike(fileDetail(language, file.id).queryKey, about, (isLike) =>
    callOrKeep(
      isLike ? gallery.like : gallery.unlike,
      { fileId: file.id },
      { failed, in: 'query' },
      { about, isOn: isLike, words: file.title, replaces: true },
    ),
  )
}

/** Keeps where one is in a film. Nobody asked for it: where it fails, the next one says it again. */
export const keepPosition = (fileId: number, position: number): Promise<unknown> =>
  call(gallery.watch, { fileId, position: Math.max(0, Math.floor(position)) }, { quiet: true }).catch(
    () => undefined,
  )
