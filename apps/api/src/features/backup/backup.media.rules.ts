/** Folders of media that hold nothing to keep: uploads that have not ended, and archives, which can be made again. */
const PASSING = ['media/incoming/', 'media/film-uploads/', 'media/archives/']
/** A size of a picture, made again from its original when somebody asks for it. */
const SIZE = /^media\/[^/]+\/\d+\.(avif|webp|jpe?g|png)$/

/** The folders of the data folder that are backed up. */
export const MEDIA_FOLDERS = ['media', 'live/recordings'] as const

export const isBackedUp = (path: string): boolean =>
  !SIZE.test(path) && !PASSING.some((folder) => path.startsWith(folder))

/** A file of the data folder with the sum of its content; `at`: when it was written (ms). */
export interface MediaFile {
  path: string
  bytes: number
  at: number
  sha256: string
}

/** A change of the media: a file that is new or other, or one that is gone. */
export type MediaChange = MediaFile | { path: string; isGone: true }

export const contentName = (folder: string, sha256: string): string =>
  `media/${folder}/${sha256.slice(0, 2)}/${sha256}`

/** The files at a moment: those of a backup, with the later changes up to the moment. @param changes with the moment at which each was noted (ms), in their order */
export function filesAt(
  files: Iterable<MediaFile>,
  changes: Iterable<{ noted: number; change: MediaChange }>,
  moment: number,
): Map<string, MediaFile> {
  const all = new Map<string, MediaFile>()
  for (const file of files) all.set(file.path, file)
  for (const { noted, change } of changes) {
    if ('isGone' in change) {
      if (noted <= moment) all.delete(change.path)
    } else if (change.at <= moment) all.set(change.path, change)
  }
  return all
}
