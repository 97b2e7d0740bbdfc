import type { OutlineLesson, OutlineSection } from '@pahlavan/contract/admin/outline'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

/** The names of sections and lessons in the language of the page, also of those without a title. */
export function useOutlineNames() {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const own = ({ title, titleEn }: { title: string; titleEn: string }) =>
    (language === 0 ? title : titleEn) || title
  return {
    ofSection: (section: OutlineSection, at: number) =>
      own(section) || t('section.untitled', { at: pageDigits(at + 1, language) }),
    ofLesson: (lesson: OutlineLesson) => own(lesson) || t('lesson.untitled'),
  }
}
