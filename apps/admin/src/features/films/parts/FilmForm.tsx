import { FilmFields } from '@pahlavan/contract/admin/films'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CaptionsEditor } from '../../../desk/CaptionsEditor.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { TextsPanel } from '../../../desk/TextsPanel.tsx'
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
  const { data: choices } = useQuery(filmChoices())
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
      <TextsPanel
        control={control}
        names={{ language: 'language', category: 'category', title: 'title', summary: 'summary' }}
        nameOf={words.nameOf}
        categories={choices?.categories}
      />
      <ChaptersPanel control={control} />
      <Panel title={t('desk:captions.title')}>
        <CaptionsEditor desk={filmCaptionDesk} id={item.id} />
      </Panel>
    </ItemForm>
  )
}
