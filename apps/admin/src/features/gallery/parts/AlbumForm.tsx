import { AlbumFields } from '@pahlavan/contract/admin/albums'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { TextsPanel } from '../../../desk/TextsPanel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { SubjectPanel } from '../../cards/SubjectPanel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { PicturesField } from '../../picture/PicturesField.tsx'
import { albumChoices, albumDesk, albumRules, type EditedAlbum, emptyAlbum } from '../albums.data.ts'
import { useAlbumWords } from './albumWords.ts'
import { renderNotePart } from './NotePart.tsx'
import { PictureNotes } from './PictureNotes.tsx'

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
  const { data: choices } = useQuery(albumChoices())
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
      <TextsPanel
        control={control}
        names={{ language: 'language', category: 'category', title: 'title', summary: 'summary' }}
        nameOf={words.nameOf}
        categories={choices?.categories}
      />
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
