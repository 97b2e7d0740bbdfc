import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { QuestionForm } from './parts/QuestionForm.tsx'
import { questionList } from './questions.data.ts'

/** One question of a form. */
export function QuestionScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(questionList())} id={id} address="/questions">
      {(question) => <QuestionForm key={id} question={question} />}
    </RowScreen>
  )
}
