import { type FilmFields, MAX_FILM_CHAPTERS } from '@pahlavan/contract/admin/films'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '../../../desk/fault.ts'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { SecondField } from './SecondField.tsx'
import '../films.css'

/** The chapters of a film, each from a second on. */
export function ChaptersPanel({ control }: { control: Control<FilmFields> }) {
  const { t } = useTranslation('film')
  const { language } = useLanguage()
  const { fields, append, remove } = useFieldArray({ control, name: 'chapters', keyName: 'key' })
  const { errors } = useFormState({ control, name: 'chapters' })
  const faultOf = useFault()
  const fault = Array.isArray(errors.chapters) ? undefined : faultOf(errors.chapters)
  const next = (fields.at(-1)?.at ?? -60) + 60
  return (
    <Panel title={t('fields.chapters')}>
      <p className="hint">{t('chaptersHint')}</p>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <ol className="film-chapters">
        {fields.map(({ key }, at) => (
          <li key={key}>
            <SecondField control={control} name={`chapters.${at}.at`} label={t('chapter.at')} />
            <TextField
              control={control}
              name={`chapters.${at}.title`}
              label={t('chapter.title')}
              dir="auto"
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('chapter.drop', { at: pageDigits(at + 1, language) })}
              onClick={() => remove(at)}
            >
              <Icon name="x" size="m" />
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn line sm"
        disabled={fields.length >= MAX_FILM_CHAPTERS}
        onClick={() => append({ at: next, title: '' })}
      >
        <Icon name="plus" size="m" />
        {t('chapter.add')}
      </button>
    </Panel>
  )
}
