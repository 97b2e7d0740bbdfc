import { useSearchParams } from 'wouter'
import { ItemScreen } from '../../items/ItemScreen.tsx'
import { courseDesk } from './courses.data.ts'
import { CourseForm } from './parts/CourseForm.tsx'
import { QuizScreen } from './QuizScreen.tsx'

/** One course; or the questions of one of its quizzes, as the address says. */
export function CourseScreen({ id }: { id: number }) {
  const [params] = useSearchParams()
  const lessonId = Number(params.get('quiz'))
  if (Number.isSafeInteger(lessonId) && lessonId > 0) return <QuizScreen lessonId={lessonId} />
  return <ItemScreen desk={courseDesk} id={id} Form={CourseForm} />
}
