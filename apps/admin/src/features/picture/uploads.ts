import { type LibraryPicture, PICTURE_MAX } from '@pahlavan/contract/admin/pictures'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { newKey } from '@pahlavan/kit/form/keys.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadPicture, useTakePicture } from './picture.data.ts'

/** The types that browsers offer: HEIC too, so that the server can say how it becomes a JPEG. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

/** A file on its way. `part` is how much of it has gone, from 0 to 1. */
export interface Upload {
  key: string
  file: File
  state: 'waits' | 'sends' | 'added' | 'known' | 'failed'
  part: number
  /** Why it failed, in words. */
  fault?: string
  /** The picture that it became. */
  picture?: LibraryPicture
}

/** Sends files one after the other; a failed one does not stop the others. @param onAdded hears of each picture */
export function useUploads(onAdded: (picture: LibraryPicture) => void = () => undefined) {
  const { t } = useTranslation('picture')
  const take = useTakePicture()
  const last = useRef(Promise.resolve())
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const put = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const send = async ({ key, file }: Upload) => {
    if (file.size > PICTURE_MAX) return put(key, { state: 'failed', fault: t('upload.tooBig') })
    put(key, { state: 'sends', part: 0 })
    try {
      const { isNew, picture } = await uploadPicture(file, (part) => put(key, { part }))
      put(key, { state: isNew ? 'added' : 'known', part: 1, picture })
      take(picture)
      onAdded(picture)
    } catch (error) {
      put(key, { state: 'failed', fault: sayFailure(error) })
    }
  }
  const queue = (upload: Upload) => {
    last.current = last.current.then(() => send(upload))
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = Array.from(files, (file): Upload => ({ key: newKey(), file, state: 'waits', part: 0 }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) queue(upload)
    },
    retry: (upload: Upload) => {
      put(upload.key, { state: 'waits', part: 0 })
      queue(upload)
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waits' || state === 'sends')),
  }
}

export type Uploads = ReturnType<typeof useUploads>
