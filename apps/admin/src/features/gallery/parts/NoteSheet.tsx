import { type AlbumFields, MAX_PICTURE_WRESTLERS, type PictureNote } from '@pahlavan/contract/admin/albums'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CardPicker } from '../../cards/CardPicker.tsx'
import { ChosenWrestlers } from '../../cards/ChosenWrestlers.tsx'
import { withCaption, withoutWrestler, withWrestler, wrestlersIn } from '../notes.rules.ts'
import { NotedPicture } from './NotedPicture.tsx'

interface NoteSheetProps {
  control: Control<AlbumFields>
  /** The pictures: one with its caption, or several. */
  ids: readonly number[]
  notes: readonly PictureNote[]
  onWrite: (notes: readonly PictureNote[]) => void
  /** Goes on to another picture. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** The sheet of one picture or several: a caption, and the wrestlers in it. Its changes are those of the form. */
export function NoteSheet({ control, ids, notes, onWrite, onOpen, onClose }: NoteSheetProps) {
  const { t } = useTranslation(['album', 'editor'])
  const { language } = useLanguage()
  const albumLanguage = useWatch({ control, name: 'language' })
  const [isPicking, setIsPicking] = useState(false)
  const [full, setFull] = useState(0)
  const [only] = ids.length === 1 ? ids : []
  const named = wrestlersIn(notes, ids)
  const add = (id: number) => {
    const added = withWrestler(notes, ids, id)
    setIsPicking(false)
    setFull(added.full)
    onWrite(added.notes)
  }
  // Neither lies over the other: Escape closes one at a time.
  if (isPicking)
    return (
      <CardPicker
        language={language}
        kinds={['wrestler']}
        title={t('editor:subject.addWrestler')}
        onPick={({ id }) => add(id)}
        onClose={() => setIsPicking(false)}
      />
    )
  return (
    <Sheet
      title={
        only === undefined
          ? t('notes.ofSome', { count: ids.length, shown: pageDigits(ids.length, language) })
          : t('notes.ofOne')
      }
      onClose={onClose}
    >
      {only !== undefined && (
        <NotedPicture
          control={control}
          id={only}
          notes={notes}
          language={albumLanguage}
          onCaption={(caption) => onWrite(withCaption(notes, only, caption))}
          onOpen={onOpen}
        />
      )}
      <Wrestlers
        ids={named}
        full={full}
        isMost={only !== undefined && named.length >= MAX_PICTURE_WRESTLERS}
        onDrop={(id) => onWrite(withoutWrestler(notes, ids, id))}
        onAdd={() => setIsPicking(true)}
      />
    </Sheet>
  )
}

interface WrestlersProps {
  ids: readonly number[]
  /** In how many pictures the last one was not named, as they have no room. */
  full: number
  isMost: boolean
  onDrop: (id: number) => void
  onAdd: () => void
}

/** The wrestlers in the pictures of the sheet, and the way to one more. */
function Wrestlers({ ids, full, isMost, onDrop, onAdd }: WrestlersProps) {
  const { t } = useTranslation(['album', 'editor'])
  const { language } = useLanguage()
  const most = pageDigits(MAX_PICTURE_WRESTLERS, language)
  return (
    <>
      <h3 className="note-head">{t('editor:subject.wrestlers')}</h3>
      <ChosenWrestlers ids={ids} onDrop={onDrop} />
      {full > 0 && (
        <p className="hint bad" role="alert">
          {t('notes.full', { count: full, shown: pageDigits(full, language), most })}
        </p>
      )}
      {isMost ? (
        <p className="hint">{t('notes.most', { most })}</p>
      ) : (
        <button type="button" className="btn line sm note-add" onClick={onAdd}>
          {t('editor:subject.addWrestler')}
        </button>
      )}
    </>
  )
}
