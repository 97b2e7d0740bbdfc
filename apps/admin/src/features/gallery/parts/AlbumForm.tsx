import { AlbumFields } from '@pahlavan/contract/admin/albums'
import { languageCodes } from '@pahlavan/contract/languages'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { SubjectPanel } from '../../cards/SubjectPanel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { PicturesField } from '../../picture/PicturesField.tsx'
import { albumChoices, albumDesk, albumRules, type EditedAlbum, emptyAlbum } from '../albums.data.ts'
import { useAlbumWords } from './albumWords.ts'
import { renderNotePart } from './NotePart.tsx'
import { PictureNotes } from './PictureNotes.tsx'

interface Part {
  control: Control<AlbumFields>
}

/** An album in one language: its texts, its cover and its pictures. @param item null for a new one */
export function AlbumForm({ item }: { item: EditedAlbum | null }) {
  const { t } = useTranslation('album')
  const words = useAlbumWords()
  const itemEditing = useItem({
    desk: albumDesk,
    item,
    empty: emptyAlbum,
    schema: AlbumFields,
    rules: albumRules,
    refusals: {
      picture_not_found: 'pictures',
      picture_twice: 'pictures',
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
            <PictureField control={control} name="imageId" label={t('coverHint')} />
          </Panel>
          <SubjectPanel
            control={control}
            names={{ event: 'eventId', bout: 'boutId', wrestlers: 'wrestlers' }}
          />
        </>
      }
    >
      <AlbumTexts control={control} />
      <Panel title={t('fields.pictures')}>
        <PictureNotes control={control}>
          <PicturesField
            control={control}
            name="pictures"
            label={t('picturesHint')}
            renderPart={renderNotePart}
          />
        </PictureNotes>
      </Panel>
    </ItemForm>
  )
}

/** The language, the category and the texts of an album. */
function AlbumTexts({ control }: Part) {
  const { t } = useTranslation(['album', 'desk'])
  const language = useWatch({ control, name: 'language' })
  const { data } = useQuery(albumChoices())
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
