import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { filmUploads } from '@pahlavan/contract/admin/film-uploads'
import {
  areChaptersOrdered,
  type ChapterFields,
  filmCaptions,
  type FilmFields,
  type FilmFile,
  type FilmRow,
  films,
} from '@pahlavan/contract/admin/films'
import type { Language } from '@pahlavan/contract/endpoint'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { captionDesk } from '../../desk/captions.ts'
import { useChange } from '../../desk/change.ts'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedFilm = ListedItem & FilmRow
export type EditedFilm = EditedItem<FilmFields>

export const filmCaptionDesk = captionDesk('film-captions', filmCaptions)
export const filmDesk = itemDesk<FilmFields, ListedFilm>('films', films)

const choices = queriesOf('film-choices', callOf(films.choices))
const file = queriesOf('film-file', callOf(films.file))
const queue = queriesOf('film-queue', callOf(filmUploads.list))

/** How often the state of a file on its way is read (ms). */
const READ_EACH_MS = 3000

/** The categories that films have. */
export const filmChoices = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The file of a film. Until it is ready it is read every few seconds. */
export const filmFile = (filmId: number) =>
  queryOptions({
    queryKey: file.key(filmId),
    queryFn: () => file.ask({ filmId }, { handles: 'any' }),
    refetchInterval: ({ state: { data } }) => (isOnItsWay(data) ? READ_EACH_MS : false),
  })

const isOnItsWay = (data: FilmFile | undefined) =>
  data !== undefined && !data.isReady && data.upload?.state !== 'failed'

/** The file of an upload that has begun. @returns the film's id, null where there is none */
export async function filmOfUpload(uploadId: string): Promise<number | null> {
  const { items } = await queue.ask({}, { handles: 'any' })
  return items.find(({ id }) => id === uploadId)?.filmId ?? null
}

/** The film of the gallery that has a file already; null where there is none. */
export const pageOfFilm = async (filmId: number): Promise<number | null> =>
  (await file.ask({ filmId }, { handles: 'any' })).pageId

/** The acts on the file of a film: it is encoded once more, or a frame of it becomes a picture. */
export function useFilmFileActs(filmId: number) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(filmFile(filmId))
  return {
    retry: useChange(filmUploads.retry, refresh),
    keepFrame: useMutation({
      mutationFn: (second: number) => call(callOf(films.poster), { filmId, second }),
    }),
  }
}

/** The chapters that the score sheet of a bout proposes, from a second of the film on at which the bout begins. */
export async function proposeChapters(
  { boutId, language }: { boutId: number; language: Language },
  start: number,
): Promise<ChapterFields[]> {
  const { items } = await call(callOf(films.chapters), { boutId, language })
  return items.map(({ at, title }) => ({ at: at + start, title }))
}

/** A category has a name, and chapters begin one after the other. */
export const filmRules: FieldRules<FilmFields> = {
  category: (category) => (category.trim() === '' ? { type: 'missing' } : null),
  chapters: (chapters) => (areChaptersOrdered(chapters) ? null : { type: 'chapters_wrong' }),
}
