import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { QuizForm } from './parts/QuizForm.tsx'
import { quizDetail } from './quiz.data.ts'

/** The questions of a quiz of a course. */
export function QuizScreen({ lessonId }: { lessonId: number }) {
  const { data, error, refetch } = useQuery(quizDetail(lessonId))
  if (data) return <QuizForm key={lessonId} lessonId={lessonId} quiz={data} />
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
}
