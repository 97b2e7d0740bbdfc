import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { sendWithProgress } from '@pahlavan/client/progress'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type LibraryPicture,
  type ListedPicture,
  type PictureFields,
  type PictureSort,
  pictures,
  pictureSorts,
} from '@pahlavan/contract/admin/pictures'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { newChangeKey } from '../../desk/change.ts'
import { sortEntry, sortIn } from '../../desk/sorting.ts'

const PAGE_SIZE = 40

const list = queriesOf('pictures', callOf(pictures.list))
const detail = queriesOf('picture', callOf(pictures.detail))
const some = queriesOf('picture-some', callOf(pictures.some))

export const onlyChoices = ['withoutAlt', 'unused'] as const
type Only = (typeof onlyChoices)[number]

/** Which pictures are listed. */
export interface PictureFilter {
  search: string
  only: Only | null
  sort: PictureSort
}

/** The filter and the open picture in the address of the room. */
export function usePictureAddress() {
  const [params, setParams] = useSearchParams()
  const id = params.get('picture') ?? ''
  const address = {
    search: (params.get('q') ?? '').slice(0, 200),
    only: onlyChoices.find((only) => only === params.get('only')) ?? null,
    sort: sortIn(params, pictureSorts),
    picture: /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null,
  }
  const put = (changes: Partial<typeof address>) => {
    const { search, only, sort, picture } = { ...address, ...changes }
    const entries = Object.entries({
      q: search.trim(),
      only,
      sort: sortEntry(sort, pictureSorts),
      picture,
    })
    setParams(
      entries.filter(([, value]) => value).map(([name, value]) => [name, String(value)]),
      // The way back closes an open picture.
      { replace: !changes.picture },
    )
  }
  return { ...address, put }
}

/** A filter as the list and its file take it. */
export const pictureInput = ({ search, only, sort }: PictureFilter) => ({
  ...(search && { search }),
  ...(only && { only }),
  sort,
})

/** The pictures in the filter's order. */
export const pictureList = (filter: PictureFilter) =>
  infiniteQueryOptions({
    queryKey: list.key(filter),
    queryFn: ({ pageParam }) =>
      list.ask(
        {
          PageSize: PAGE_SIZE,
          ...pictureInput(filter),
          ...(pageParam && { Before: pageParam }),
        },
        { handles: 'any' },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const pictureDetail = (id: number) =>
  queryOptions({ queryKey: detail.key(id), queryFn: () => detail.ask({ id }, { handles: 'any' }) })

/** Pictures by their ids, in one call. */
const pictureSome = (ids: readonly number[]) =>
  queryOptions({
    queryKey: some.key(...ids),
    queryFn: () => some.ask({ ids: [...ids] }, { handles: 'any' }),
    enabled: ids.length > 0,
  })

/** The pictures of a form: those that it opened with come in one call, one that was chosen later by itself. */
export function useShownPictures(ids: readonly number[]) {
  const [first] = useState(ids)
  const { data } = useQuery(pictureSome(first))
  const known = new Map<number, ListedPicture>(data?.items.map((picture) => [picture.id, picture]))
  const later = ids.filter((id) => !first.includes(id))
  const found = useQueries({
    queries: later.map((id) => Object.assign(pictureDetail(id), { staleTime: Number.POSITIVE_INFINITY })),
  })
  for (const { data: picture } of found) if (picture) known.set(picture.id, picture)
  return known
}

/** Tells the screens of a changed or added picture. */
export function useTakePicture() {
  const client = useQueryClient()
  return (picture: LibraryPicture) => {
    client.setQueryData(pictureDetail(picture.id).queryKey, picture)
    void client.invalidateQueries({ queryKey: list.key() })
  }
}

/** Sends a file into the library. @param onProgress hears of parts from 0 to 1 */
export const uploadPicture = (file: File, onProgress: (part: number) => void) =>
  call(callOf(pictures.upload), {}, { file, handles: 'any', send: sendWithProgress(onProgress) })

/** An editor's changes, with the values that they began from. */
export interface PictureEdit {
  base: Partial<PictureFields>
  fields: Partial<PictureFields>
}

export function useSavePicture(id: number) {
  const take = useTakePicture()
  return useMutation({
    mutationFn: (edit: PictureEdit) => call(callOf(pictures.save), { id, ...edit }, { handles: 'any' }),
    onSuccess: ({ picture }) => take(picture),
  })
}

export function useReplacePicture(id: number) {
  const take = useTakePicture()
  return useMutation({
    mutationFn: (file: File) =>
      call(callOf(pictures.replace), { id, key: newChangeKey() }, { file, handles: 'any' }),
    onSuccess: take,
  })
}

export function useRemovePicture(id: number, onRemoved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(callOf(pictures.remove), { id, key: newChangeKey() }, { handles: 'any' }),
    onSuccess: () => {
      onRemoved()
      client.removeQueries({ queryKey: detail.key(id) })
      void client.invalidateQueries({ queryKey: list.key() })
    },
  })
}
