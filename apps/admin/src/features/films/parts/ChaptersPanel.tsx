import { type FilmFields, MAX_FILM_CHAPTERS } from '@pahlavan/contract/admin/films'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { SecondField } from './SecondField.tsx'
import '../films.css'

/** The seconds between a new chapter and the one before it, until it is set. */
const STEP_SECONDS = 60

/** The chapters of a film, each from a second on. */
export function ChaptersPanel({ control }: { control: Control<FilmFields> }) {
  const { t } = useTranslation('film')
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
