import type { EditedQuestion, QuestionFields } from '@pahlavan/contract/admin/form-questions'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { numberColumn, wordColumn, type Words, yesNo } from '../staff/staff.export.rules.ts'

const forms: Record<QuestionFields['service'], Words> = {
  camp: ['اردو', 'Camp'],
  insurance: ['بیمه', 'Insurance'],
  financial: ['خدمات مالی', 'Financial services'],
  tourism: ['گردشگری', 'Tourism'],
  'register-fans': ['عضویت هواداران', 'Fan membership'],
  'about-club-for-fans': ['بازدید از باشگاه', 'Visit to the club'],
}

const kinds: Record<QuestionFields['kind'], Words> = {
  line: ['یک سطر', 'One line'],
  text: ['چند سطر', 'Several lines'],
  number: ['عدد', 'Number'],
  choice: ['انتخاب از گزینه‌ها', 'One of the choices'],
  flag: ['تیک', 'Tick'],
}

/** The questions of forms as a file; the choices of each in one cell. */
export const questionFile: RowFile<EditedQuestion> = {
  title: ['پرسش‌های فرم‌ها', 'Form questions'],
  columns: [
    numberColumn,
    wordColumn(['فرم', 'Form'], ({ fields }) => forms[fields.service]),
    { heading: ['پرسش فارسی', 'Persian question'], cell: ({ fields }) => fields.label },
    { heading: ['پرسش انگلیسی', 'English question'], cell: ({ fields }) => fields.labelEn },
    wordColumn(['شکل پاسخ', 'Kind of answer'], ({ fields }) => kinds[fields.kind]),
    wordColumn(['پاسخ لازم است', 'Required'], ({ fields }) => yesNo(fields.isNeeded)),
    {
      heading: ['گزینه‌های فارسی', 'Persian choices'],
      cell: ({ fields }) => fields.choices.map(({ text }) => text).join(' | '),
    },
    {
      heading: ['گزینه‌های انگلیسی', 'English choices'],
      cell: ({ fields }) => fields.choices.map(({ textEn }) => textEn).join(' | '),
    },
  ],
}
