import { FilmFields } from '@pahlavan/contract/admin/films'
import { languageCodes } from '@pahlavan/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CaptionsEditor } from '../../../desk/CaptionsEditor.tsx'
import { LongField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { SubjectPanel } from '../../cards/SubjectPanel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { type EditedFilm, filmCaptionDesk, filmChoices, filmDesk, filmRules } from '../films.data.ts'
import { ChaptersPanel } from './ChaptersPanel.tsx'
import { FilmFilePanel } from './FilmFilePanel.tsx'
import { useFilmWords } from './filmWords.ts'

/** A film in one language: its file, its texts, its poster and its chapters. */
export function FilmForm({ item }: { item: EditedFilm }) {
  const { t } = useTranslation(['film', 'desk'])
  const words = useFilmWords()
  const itemEditing = useItem({
    desk: filmDesk,
    item,
    empty: item.fields,
    schema: FilmFields,
    rules: filmRules,
    refusals: {
      picture_not_found: 'imageId',
      upload_not_found: 'filmId',
      chapters_wrong: 'chapters',
      event_not_found: 'eventId',
      bout_not_found: 'boutId',
      wrestler_not_found: 'wrestlers',
    },
  })
  const { control } = itemEditing.editing
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title']}
      side={
        <>
          <Panel title={t('fields.imageId')}>
            <PictureField control={control} name="imageId" label={t('posterHint')} />
          </Panel>
          <SubjectPanel
            control={control}
            names={{ event: 'eventId', bout: 'boutId', wrestlers: 'wrestlers' }}
          />
        </>
      }
    >
      <FilmFilePanel id={item.id} control={control} />
      <FilmTexts control={control} />
      <ChaptersPanel control={control} />
      <Panel title={t('desk:captions.title')}>
        <CaptionsEditor desk={filmCaptionDesk} id={item.id} />
      </Panel>
    </ItemForm>
  )
}

/** The language, the category and the texts of a film. */
function FilmTexts({ control }: { control: Control<FilmFields> }) {
  const { t } = useTranslation(['film', 'desk'])
  const language = useWatch({ control, name: 'language' })
  const { data } = useQuery(filmChoices())
  const categories = data?.categories.filter((each) => each.language === language) ?? []
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t('texts')}>
      <SegmentField
        control={control}
        name="language"
        label={t('fields.language')}
        choices={[
          { value: 0, label: t('desk:languages.0') },
          { value: 1, label: t('desk:languages.1') },
        ]}
      />
      <TextField {...written} name="title" label={t('fields.title')} />
      <TextField
        {...written}
        name="category"
        label={t('fields.category')}
        hint={t('categoryHint')}
        choices={categories.map(({ title }) => title)}
      />
      <LongField {...written} rows={3} name="summary" label={t('fields.summary')} />
    </Panel>
  )
}
