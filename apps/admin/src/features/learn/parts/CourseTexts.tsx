import type { CourseFields } from '@pahlavan/contract/admin/courses'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

const titles = ['title', 'titleEn'] as const
const summaries = ['summary', 'summaryEn'] as const
const descriptions = ['description', 'descriptionEn'] as const
const teachers = ['teacher', 'teacherEn'] as const

/** The texts of a course in one language. */
export function CourseTexts({ language, control }: { language: Language; control: Control<CourseFields> }) {
  const { t } = useTranslation(['course', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={titles[language]} label={t('fields.title')} />
      <TextField {...written} name={teachers[language]} label={t('fields.teacher')} hint={t('teacherHint')} />
      <LongField
        {...written}
        name={summaries[language]}
        label={t('fields.summary')}
        hint={t('summaryHint')}
      />
      <LongField {...written} rows={5} name={descriptions[language]} label={t('fields.description')} />
    </Panel>
  )
}
