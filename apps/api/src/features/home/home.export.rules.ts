import type { EditedSlide, SlideFields } from '@pahlavan/contract/admin/slides'
import type { RowFile } from '../staff/staff.export.commands.ts'
import {
  languageWords,
  momentColumns,
  numberColumn,
  wordColumn,
  type Words,
  yesNo,
} from '../staff/staff.export.rules.ts'

const tabs: Record<SlideFields['location'], Words> = {
  home: ['خانه', 'Home'],
  matches: ['مسابقات', 'Matches'],
  news: ['اخبار', 'News'],
  learn: ['آموزش', 'Learn'],
  service: ['خدمات', 'Service'],
}

/** The slides as a file. */
export const slideFile: RowFile<EditedSlide> = {
  title: ['اسلایدها', 'Slides'],
  columns: [
    numberColumn,
    wordColumn(['بخش', 'Tab'], ({ fields }) => tabs[fields.location]),
    wordColumn(['زبان', 'Language'], ({ fields }) => languageWords[fields.language]),
    { heading: ['عنوان', 'Title'], cell: ({ fields }) => fields.title },
    { heading: ['متن', 'Text'], cell: ({ fields }) => fields.text },
    { heading: ['نوشتهٔ دکمه', 'Button'], cell: ({ fields }) => fields.button },
    { heading: ['لینک', 'Link'], cell: ({ fields }) => fields.link },
    wordColumn(['روشن', 'On'], ({ fields }) => yesNo(fields.isActive)),
    ...momentColumns<EditedSlide>(['از', 'From'], ({ fields }) => fields.startsAt),
    ...momentColumns<EditedSlide>(['تا', 'Until'], ({ fields }) => fields.endsAt),
  ],
}
