import type { CourseFields } from '@pahlavan/contract/admin/courses'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { CardChoice } from '../../cards/CardChoice.tsx'
import { ChosenCard } from '../../cards/ChosenCard.tsx'
import { WrestlerCard } from '../../cards/DrawnCard.tsx'
import { teacherPage } from '../courses.data.ts'
import '../../cards/cards.css'

/** The teacher's page in the app, to which the course leads. The printed name stands in the texts. */
export function TeacherField({ control }: { control: Control<CourseFields> }) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { field, fault, choose } = useFormField({ control, name: 'teacherId' })
  const id: number | null = field.value
  const { data: teacher } = useQuery(teacherPage(language, id))
  return (
    <fieldset className="course-teacher">
      <legend>{t('fields.teacherId')}</legend>
      {id !== null && (
        <ChosenCard label={t('dropTeacher')} onDrop={() => choose(null)}>
          {teacher ? (
            <WrestlerCard wrestler={teacher} />
          ) : (
            <p>{t('teacherPage', { id: pageDigits(id, language) })}</p>
          )}
        </ChosenCard>
      )}
      <CardChoice
        kinds={['wrestler', 'fan', 'club']}
        label={t(id === null ? 'chooseTeacher' : 'changeTeacher')}
        title={t('chooseTeacher')}
        onPick={(choice) => choose(choice.id)}
      />
      <p className={fault ? 'hint bad' : 'hint'} role={fault ? 'alert' : undefined}>
        {fault ?? t('teacherPageHint')}
      </p>
    </fieldset>
  )
}
