import { type FilmFields, MAX_FILM_CHAPTERS } from '@pahlavan/contract/admin/films'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { filmFile } from '../films.data.ts'
import { SecondField } from './SecondField.tsx'
import { SheetChapters } from './SheetChapters.tsx'
import '../films.css'

/** The seconds between a new chapter and the one before it, until it is set. */
const STEP_SECONDS = 60

/** The chapters of a film, each from a second on. */
export function ChaptersPanel({ control }: { control: Control<FilmFields> }) {
  const { t } = useTranslation('film')
  const [boutId, language, filmId] = useWatch({ control, name: ['boutId', 'language', 'filmId'] })
  const { data: file } = useQuery(filmFile(filmId))
  return (
    <PartsPanel
      control={control}
      name="chapters"
      max={MAX_FILM_CHAPTERS}
      className="film-chapters"
      words={{
        title: t('fields.chapters'),
        hint: t('chaptersHint'),
        add: t('chapter.add'),
        drop: (at) => t('chapter.drop', { at }),
      }}
      renderActs={(written, replace) =>
        boutId !== null && (
          <SheetChapters
            {...{ boutId, language, written }}
            durationMs={file?.isReady ? file.durationMs : null}
            onPut={replace}
          />
        )
      }
      next={(chapters) => ({ at: (chapters.at(-1)?.at ?? -STEP_SECONDS) + STEP_SECONDS, title: '' })}
    >
      {(at) => (
        <>
          <SecondField control={control} name={`chapters.${at}.at`} label={t('chapter.at')} />
          <TextField control={control} name={`chapters.${at}.title`} label={t('chapter.title')} dir="auto" />
        </>
      )}
    </PartsPanel>
  )
}
