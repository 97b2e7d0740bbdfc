import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { sendWithProgress } from '@pahlavan/client/progress'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type LibraryPicture,
  type PictureFields,
  type PictureSort,
  pictures,
  pictureSorts,
} from '@pahlavan/contract/admin/pictures'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { newChangeKey } from '../../desk/change.ts'
import { sortEntry, sortIn } from '../../desk/sorting.ts'

const PAGE_SIZE = 40

const list = queriesOf('pictures', callOf(pictures.list))
const detail = queriesOf('picture', callOf(pictures.detail))

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
