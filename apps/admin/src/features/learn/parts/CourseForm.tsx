import { CourseFields } from '@pahlavan/contract/admin/courses'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { courseDesk, type EditedCourse, emptyCourse } from '../courses.data.ts'
import { CoursePreviewButton } from './CoursePreviewButton.tsx'
import { CoursePlace } from './CoursePlace.tsx'
import { CourseTexts } from './CourseTexts.tsx'
import { useCourseWords } from './courseWords.ts'
import { OutlineField } from './OutlineField.tsx'
import '../courses.css'

const languages: readonly Language[] = [0, 1]

const rules: FieldRules<CourseFields> = {
  categoryId: (categoryId) => (categoryId === null ? { type: 'missing' } : null),
}

/** A course: its texts, its place among the courses, and its outline. @param item null for a new one */
export function CourseForm({ item }: { item: EditedCourse | null }) {
  const words = useCourseWords()
  const itemEditing = useItem({
    desk: courseDesk,
    item,
    empty: emptyCourse,
    schema: CourseFields,
    rules,
    refusals: {
      category_not_found: 'categoryId',
      person_not_found: 'teacherId',
      lesson_used: 'sections',
      quiz_empty: 'sections',
      film_not_found: 'sections',
      lesson_not_found: 'sections',
    },
  })
  const { control, isChanged } = itemEditing.editing
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title', 'titleEn']}
      acts={item && <CoursePreviewButton id={item.id} isChanged={isChanged} />}
      side={<CoursePlace control={control} />}
    >
      {languages.map((language) => (
        <CourseTexts key={language} language={language} control={control} />
      ))}
      <OutlineField control={control} courseId={item?.id ?? null} />
    </ItemForm>
  )
}
