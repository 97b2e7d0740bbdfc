import type { ListedPicture } from '@pahlavan/contract/admin/pictures'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../../desk/DropArea.tsx'
import { type FieldOf, useFormField } from '../../desk/fields.tsx'
import { FileButton } from '../../desk/FileButton.tsx'
import { movedIds } from '../../desk/moved.ts'
import { SortableList } from '../../desk/SortableList.tsx'
import { UploadList } from './parts/UploadList.tsx'
import { useShownPictures } from './picture.data.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { byShot, orderByTime, placeByTime, type Shot, shotOf } from './taken.rules.ts'
import { PICTURE_TYPES, type Upload, useUploads } from './uploads.ts'
import './picture-field.css'

/** Files in the order of their own times: the server reads those of the camera. */
const byTime = (files: Iterable<File>): File[] =>
  [...files].toSorted((one, other) => byShot(shotOf(one), shotOf(other)))

interface PicturesWords {
  label: string
  /** Draws a part below each picture. */
  renderPart?: (id: number, title: string) => ReactNode
}

/** Pictures in a form, in their order: from the library, or dropped as files, which stand as they were taken. Their words are in the namespace `picture`: the room that opens it loads them. */
export function PicturesField<Fields extends FieldValues>({
  label,
  renderPart,
  ...of
}: FieldOf<Fields> & PicturesWords) {
  const { t } = useTranslation('picture')
  const { field, fault, choose } = useFormField(of)
  const ids: readonly number[] = field.value
  const pictures = useShownPictures(ids)
  const addAll = (more: readonly number[]) => choose([...new Set([...ids, ...more])])
  const shots = useRef(new Map<number, Shot>())
  const uploads = usePictureFiles((taken) => {
    for (const { file, picture } of taken) shots.current.set(picture.id, shotOf(file, picture.takenAt))
    choose(taken.reduce((all, { picture }) => placeByTime(all, shots.current, picture.id), ids))
  })
  const send = (files: Iterable<File>) => uploads.add(byTime(files))
  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      <DropArea words={t('upload.drop')} onFiles={send}>
        <PictureRow ids={ids} pictures={pictures} renderPart={renderPart} onChange={choose} />
        <UploadList {...uploads} />
        <div className="picture-ways">
          <PictureChoice
            id={null}
            words={{ choose: t('field.add'), change: t('field.change'), drop: t('field.drop') }}
            onChange={(id) => id !== null && addAll([id])}
          />
          <FileButton accept={PICTURE_TYPES} className="btn line sm" isMany onFiles={send}>
            {t('field.files')}
          </FileButton>
          <TimeOrder ids={ids} pictures={pictures} onChange={choose} />
        </div>
      </DropArea>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

type TakenUpload = Upload & Required<Pick<Upload, 'picture'>>
const isTaken = (upload: Upload): upload is TakenUpload => upload.picture !== undefined

/** Uploads for a field. @param onAdded hears of the files that became pictures, each once */
function usePictureFiles(onAdded: (taken: readonly TakenUpload[]) => void) {
  const uploads = useUploads()
  const taken = useRef(new Set<string>())
  const take = useEffectEvent((all: readonly Upload[]) => {
    const fresh = all.filter(isTaken).filter(({ key }) => !taken.current.has(key))
    for (const { key } of fresh) taken.current.add(key)
    if (fresh.length > 0) onAdded(fresh)
  })
  // The outside system: the files that the server has taken.
  useEffect(() => take(uploads.uploads), [uploads.uploads])
  return uploads
}

interface PictureRowProps {
  ids: readonly number[]
  pictures: ReadonlyMap<number, ListedPicture>
  renderPart?: PicturesWords['renderPart'] | undefined
  onChange: (ids: readonly number[]) => void
}

/** The button that orders pictures as they were taken; without two moments of cameras there is no order. */
function TimeOrder({ ids, pictures, onChange }: PictureRowProps) {
  const { t } = useTranslation('picture')
  const timed = ids.filter((id) => (pictures.get(id)?.takenAt ?? null) !== null)
  if (timed.length < 2) return null
  return (
    <button type="button" className="btn quiet sm" onClick={() => onChange(orderByTime(ids, pictures))}>
      {t('field.byTime')}
    </button>
  )
}

/** The pictures in their order, each with the ways to move it, and the button that takes it out. */
function PictureRow({ ids, pictures, renderPart, onChange }: PictureRowProps) {
  const { t } = useTranslation('picture')
  if (ids.length === 0) return null
  const rows = ids.map((id) => ({ id, alt: '', image: null, ...pictures.get(id) }))
  const titleOf = ({ id, alt }: { id: number; alt: string }) => alt || t('field.number', { id })
  return (
    <SortableList
      className="picture-row"
      rows={rows}
      titleOf={titleOf}
      isGrid
      onMove={(move) => onChange(movedIds(ids, move))}
      renderEnd={(row) => (
        <>
          <button
            type="button"
            className="icon-btn picture-drop"
            aria-label={t('field.dropOf', { title: titleOf(row) })}
            onClick={() => onChange(ids.filter((each) => each !== row.id))}
          >
            <Icon name="x" size="s" />
          </button>
          {renderPart?.(row.id, titleOf(row))}
        </>
      )}
    >
      {({ image, alt }) => <Picture image={image} sizes="120px" alt={alt} />}
    </SortableList>
  )
}
