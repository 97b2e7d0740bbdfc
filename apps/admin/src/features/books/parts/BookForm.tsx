import { BookFields } from '@pahlavan/contract/admin/books'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, LongField, NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { PictureField } from '../../picture/PictureField.tsx'
import { bookRules } from '../book.rules.ts'
import { bookDesk, type EditedBook, emptyBook } from '../books.data.ts'
import { BookStockPanel } from './BookStockPanel.tsx'
import { useBookCategories, useBookWords } from './bookWords.ts'
import { SamplePanel } from './SamplePanel.tsx'

const languages: readonly Language[] = [0, 1]
const titles = ['title', 'titleEn'] as const
const authors = ['author', 'authorEn'] as const
const publishers = ['publisher', 'publisherEn'] as const
const descriptions = ['description', 'descriptionEn'] as const

interface Part {
  control: Control<BookFields>
}

/** A book: its texts, cover and pages to read, its price, and beside the form its stock. @param item null for a new one */
export function BookForm({ item }: { item: EditedBook | null }) {
  const { t } = useTranslation('book')
  const words = useBookWords()
  const itemEditing = useItem({
    desk: bookDesk,
    item,
    empty: emptyBook,
    schema: BookFields,
    rules: bookRules,
    refusals: {
      category_not_found: 'categoryId',
      picture_not_found: 'imageId',
      old_price_low: 'oldPrice',
      sample_page_twice: 'sample',
    },
  })
  const { control } = itemEditing.editing
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title', 'titleEn']}
      side={<SalePanel control={control} />}
      below={item && <BookStockPanel id={item.id} />}
    >
      {languages.map((language) => (
        <BookTexts key={language} language={language} control={control} />
      ))}
      <Panel title={t('fields.imageId')}>
        <PictureField control={control} name="imageId" label={t('coverHint')} />
      </Panel>
      <SamplePanel control={control} />
    </ItemForm>
  )
}

/** The texts of a book in one language. */
function BookTexts({ language, control }: Part & { language: Language }) {
  const { t } = useTranslation(['book', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={titles[language]} label={t('fields.title')} />
      <TextField {...written} name={authors[language]} label={t('fields.author')} />
      <TextField {...written} name={publishers[language]} label={t('fields.publisher')} />
      <LongField {...written} rows={5} name={descriptions[language]} label={t('fields.description')} />
    </Panel>
  )
}

/** Where a book stands in the store, its price, and the printed copy. */
function SalePanel({ control }: Part) {
  const { t } = useTranslation(['book', 'desk'])
  const categories = useBookCategories()
  return (
    <Panel title={t('sale')}>
      <ChoiceField
        control={control}
        name="categoryId"
        label={t('fields.categoryId')}
        choices={[{ value: null, label: t('noCategory') }, ...categories]}
      />
      <NumberField control={control} name="price" label={t('fields.price')} unit={t('toman')} />
      <NumberField
        control={control}
        name="oldPrice"
        label={t('fields.oldPrice')}
        unit={t('toman')}
        hint={t('oldPriceHint')}
      />
      <NumberField control={control} name="year" label={t('fields.year')} isYear />
      <NumberField control={control} name="pages" label={t('fields.pages')} />
      <NumberField control={control} name="weightGrams" label={t('fields.weightGrams')} unit={t('gram')} />
      <ChoiceField
        control={control}
        name="language"
        label={t('fields.language')}
        choices={languages.map((language) => ({ value: language, label: t(`desk:languages.${language}`) }))}
      />
    </Panel>
  )
}
