import { type FilmOnItsWay, filmUploads } from '@pahlavan/contract/admin/film-uploads'
import type { OutlineLesson, WaitedFilm } from '@pahlavan/contract/admin/outline'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../desk/change.ts'
import { timeText } from '../../../desk/seconds.rules.ts'
import { filmOfUpload } from '../../films/films.data.ts'
import { FilmFileButton } from '../../films/FilmFileButton.tsx'
import { UploadState } from '../../films/UploadState.tsx'
import { lessonFilms } from '../courses.data.ts'

interface FilmChoiceProps {
  lesson: OutlineLesson
  waited: WaitedFilm | null
  /** Whether learners see the former film until that one is ready. */
  keepsFilm: boolean
  onChange: (changes: Partial<OutlineLesson>) => void
}

/** The protected film of a lesson: one of those that are there, or a new file. */
export function FilmChoice({ lesson, waited, keepsFilm, onChange }: FilmChoiceProps) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { data } = useQuery(lessonFilms())
  const films = data?.items ?? []
  const { filmId } = lesson
  const chosen = films.find(({ id }) => id === filmId)
  return (
    <>
      <Field label={t('lesson.film')} hint={t('lesson.filmHint')}>
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <select
              {...tied}
              value={filmId ?? ''}
              onChange={({ target }) => {
                const film = films.find(({ id }) => String(id) === target.value)
                onChange({
                  filmId: film?.id ?? null,
                  source: null,
                  durationSeconds: film?.durationSeconds ?? 0,
                })
              }}
            >
              <option value="">{t('lesson.noFilm')}</option>
              {filmId !== null && !chosen && (
                <option value={filmId}>{t('lesson.filmOf', { id: pageDigits(filmId, language) })}</option>
              )}
              {films.map(({ id, name, durationSeconds, usedIn }) => (
                <option key={id} value={id}>
                  {[
                    name || t('lesson.filmOf', { id: pageDigits(id, language) }),
                    pageDigits(timeText(durationSeconds), language),
                    ...usedIn,
                  ].join(' · ')}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size="m" />
          </InputFrame>
        )}
      </Field>
      {waited && <Waiting waited={waited} keepsFilm={keepsFilm} />}
      <LessonFile onFilm={(id) => onChange({ filmId: id, source: null, durationSeconds: 0 })} />
    </>
  )
}

/** Why learners do not see the film yet, and the way on. */
function Waiting({
  waited: { upload },
  keepsFilm,
}: Pick<FilmChoiceProps, 'keepsFilm'> & { waited: WaitedFilm }) {
  const { t } = useTranslation('course')
  if (!upload)
    return (
      <p className="hint bad" role="alert">
        {t('lesson.filmGone')}
      </p>
    )
  return (
    <div className="lesson-waits">
      <LessonUpload upload={upload} />
      <p className="hint">{t(keepsFilm ? 'lesson.keepsHint' : 'lesson.waitsHint')}</p>
    </div>
  )
}

/** How far the file of a lesson has come. */
function LessonUpload({ upload }: { upload: FilmOnItsWay }) {
  const cache = useQueryClient()
  const retry = useChange(filmUploads.retry, () => cache.invalidateQueries(lessonFilms()))
  return <UploadState upload={upload} isBusy={retry.isPending} onRetry={(id) => retry.mutate({ id })} />
}

/** Sends a file that becomes a protected film. @param onFilm hears of the film as soon as its upload is open */
function LessonFile({ onFilm }: { onFilm: (filmId: number) => void }) {
  const { t } = useTranslation('film')
  const cache = useQueryClient()
  const send = useMutation({
    mutationFn: async (file: File) => {
      // The library of the protocol is loaded with the first file.
      const { sendFilm } = await import('../../films/uploads.ts')
      const filmId = await filmOfUpload(await sendFilm(file, 'lesson'))
      if (filmId === null) throw new Error(t('file.gone'))
      return filmId
    },
    onSuccess: async (filmId) => {
      await cache.invalidateQueries(lessonFilms())
      onFilm(filmId)
    },
  })
  return (
    <div className="lesson-file">
      {send.error && (
        <p className="hint bad" role="alert">
          {send.error.message}
        </p>
      )}
      {send.isPending ? (
        <BusyButton type="button" className="btn line sm" busy>
          {t('file.choose')}
        </BusyButton>
      ) : (
        <FilmFileButton label={t('file.choose')} onChoose={(file) => send.mutate(file)} />
      )}
    </div>
  )
}
