import type { CourseFields } from '@pahlavan/contract/admin/courses'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, SegmentField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { useCourseCategories } from './courseWords.ts'
import { TeacherField } from './TeacherField.tsx'

const levels = [0, 1, 2] as const

/** The place of a course among the others: its category, level, price, teacher and cover. */
export function CoursePlace({ control }: { control: Control<CourseFields> }) {
  const { t } = useTranslation('course')
  const categories = useCourseCategories()
  return (
    <Panel title={t('place')}>
      <ChoiceField
        control={control}
        name="categoryId"
        label={t('fields.categoryId')}
        choices={[{ value: null, label: t('noCategory') }, ...categories]}
      />
      <SegmentField
        control={control}
        name="level"
        label={t('fields.level')}
        choices={levels.map((level) => ({ value: level, label: t(`levels.${level}`) }))}
      />
      <NumberField
        control={control}
        name="price"
        label={t('fields.price')}
        unit={t('toman')}
        hint={t('priceHint')}
      />
      <TeacherField control={control} />
      <PictureField control={control} name="imageId" label={t('fields.imageId')} />
    </Panel>
  )
}
