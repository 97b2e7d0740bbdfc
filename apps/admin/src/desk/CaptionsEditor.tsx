import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CaptionDesk, useCaptionSave } from './captions.ts'
import { cuesOf, vttOfFile } from './captions.rules.ts'
import { CaptionShift } from './CaptionShift.tsx'
import { FileButton } from './FileButton.tsx'
import { RemoveRow } from './RemoveRow.tsx'
import { saveFile } from './saved-file.ts'
import { timeText } from './seconds.rules.ts'
import './captions.css'

/** How many captions are shown, so that an editor sees their language and their times. */
const SHOWN = 3

interface EditorProps {
  desk: CaptionDesk
  id: number
  onSaved?: () => void
}

interface LanguageProps {
  language: Language
  vtt: string | null
}

/** The captions of a film in both languages: read from a file, moved as a whole, saved as a file, removed. Each act is stored at once. */
export function CaptionsEditor(props: EditorProps) {
  const { t } = useTranslation('desk')
  const { data, error, refetch } = useQuery(props.desk.of(props.id))
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <div className="captions">
      <p className="hint">{t('captions.hint')}</p>
      <OneLanguage {...props} language={0} vtt={data.fa} />
      <OneLanguage {...props} language={1} vtt={data.en} />
    </div>
  )
}

function OneLanguage({ desk, id, onSaved, language, vtt }: EditorProps & LanguageProps) {
  const { t } = useTranslation('desk')
  const title = t(`languages.${language}`)
  const save = useCaptionSave(desk, id, onSaved)
  const write = (text: string | null) => save.mutate({ id, language, vtt: text })
  const choose = useMutation({
    mutationFn: async (file: File) => {
      const text = vttOfFile(new Uint8Array(await file.arrayBuffer()))
      if (text === null) throw new Error(t('captions.none'))
      await save.mutateAsync({ id, language, vtt: text })
    },
  })
  const failure = choose.error ?? save.error
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <CaptionLines vtt={vtt} language={language} />
      {failure && (
        <p className="hint bad" role="alert">
          {failure.message}
        </p>
      )}
      {vtt !== null && <CaptionShift vtt={vtt} isBusy={save.isPending} onShift={write} />}
      <div className="panel-acts">
        <FileButton
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          className="btn line sm"
          disabled={save.isPending}
          onFiles={([file]) => file && choose.mutate(file)}
        >
          {t(vtt === null ? 'captions.choose' : 'captions.replace')}
        </FileButton>
        {vtt !== null && (
          <>
            <SaveButton vtt={vtt} name={`${id}.${languageCodes[language]}.vtt`} />
            <RemoveRow
              title={t('captions.of', { language: title })}
              text={t('captions.removeText')}
              isBusy={save.isPending}
              onRemove={() => write(null)}
            />
          </>
        )}
      </div>
    </section>
  )
}

/** Saves captions as a file on the device. */
function SaveButton({ vtt, name }: { vtt: string; name: string }) {
  const { t } = useTranslation('desk')
  return (
    <button
      type="button"
      className="btn quiet sm"
      onClick={() => saveFile(new Blob([vtt], { type: 'text/vtt' }), name)}
    >
      {t('captions.download')}
    </button>
  )
}

/** The first captions with their times, and how many there are. */
function CaptionLines({ vtt, language }: LanguageProps) {
  const { t } = useTranslation('desk')
  const { language: page } = useLanguage()
  const cues = cuesOf(vtt ?? '')
  const [last] = cues.slice(-1)
  const time = (ms: number) => pageDigits(timeText(Math.floor(ms / 1000)), page)
  if (!last) return <p className="hint">{t('captions.empty')}</p>
  return (
    <>
      <p className="hint">
        {t('captions.count', {
          count: cues.length,
          shown: formatNumber(cues.length, page),
          end: time(last.end),
        })}
      </p>
      <ol className="caption-lines">
        {cues.slice(0, SHOWN).map(({ start, text }) => (
          <li key={`${start} ${text}`}>
            <time>{time(start)}</time>
            <span lang={languageCodes[language]} dir="auto">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
