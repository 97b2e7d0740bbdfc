import type { FilmFields, FilmFile } from '@pahlavan/contract/admin/films'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { timeText } from '../../../desk/seconds.rules.ts'
import { sendFilm } from '../uploads.ts'
import { filmDesk, filmFile, filmOfUpload, useFilmFileActs } from '../films.data.ts'
import { FilmFileButton } from '../FilmFileButton.tsx'
import { UploadState } from '../UploadState.tsx'
import '../films.css'

/** The file of a film: how far it has come, the film itself once it is ready, and the way to another file. */
export function FilmFilePanel({ id, control }: { id: number; control: Control<FilmFields> }) {
  const { t } = useTranslation('film')
  const { field, fault, choose } = useFormField({ control, name: 'filmId' })
  const filmId = field.value
  const { data, error, refetch } = useQuery(filmFile(filmId))
  const cache = useQueryClient()
  const isReady = data?.isReady
  // The outside system: the encoder, which gives a film its first poster.
  useEffect(() => {
    if (isReady) void cache.invalidateQueries(filmDesk.detailOf(id))
  }, [cache, id, isReady])
  const send = useMutation({
    mutationFn: async (file: File) => filmOfUpload(await sendFilm(file)),
    onSuccess: (other) => {
      if (other === filmId) void refetch()
      else if (other !== null) choose(other)
    },
  })
  return (
    <Panel title={t('fields.filmId')}>
      {data ? (
        <FileState file={data} filmId={filmId} control={control} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Loader />
      )}
      {(fault ?? send.error) && (
        <p className="hint bad" role="alert">
          {fault ?? send.error?.message}
        </p>
      )}
      <div className="panel-acts">
        <FilmFileButton
          label={t(data?.upload?.state === 'open' ? 'file.goOn' : 'file.another')}
          onChoose={(file) => send.mutate(file)}
        />
      </div>
    </Panel>
  )
}

interface FileStateProps {
  file: FilmFile
  filmId: number
  control: Control<FilmFields>
}

function FileState({ file, filmId, control }: FileStateProps) {
  const { upload, mp4 } = file
  const { retry } = useFilmFileActs(filmId)
  if (mp4 !== null) return <ReadyFilm file={file} mp4={mp4} filmId={filmId} control={control} />
  return (
    upload && <UploadState upload={upload} onRetry={(id) => retry.mutate({ id })} isBusy={retry.isPending} />
  )
}

/** A film that is ready, with the way from one of its frames to the poster. */
function ReadyFilm({
  file: { durationMs, width, height },
  mp4,
  filmId,
  control,
}: FileStateProps & { mp4: string }) {
  const { t } = useTranslation('film')
  const { language } = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const { keepFrame } = useFilmFileActs(filmId)
  const { choose } = useFormField({ control, name: 'imageId' })
  const keep = () =>
    keepFrame.mutate(video.current?.currentTime ?? 0, { onSuccess: ({ imageId }) => choose(imageId) })
  return (
    <div className="ready-film">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the editor looks at the picture; captions come with the player of the fans */}
      <video ref={video} src={mp4} controls preload="metadata" playsInline />
      <p className="hint" dir="ltr">
        {pageDigits(
          t('file.measures', { time: timeText(Math.round(durationMs / 1000)), width, height }),
          language,
        )}
      </p>
      <BusyButton type="button" className="btn line sm" busy={keepFrame.isPending} onClick={keep}>
        {t('file.keepFrame')}
      </BusyButton>
    </div>
  )
}
