import type { DataOf } from '@pahlavan/contract/endpoint'
import { MAX_QUESTIONS, quizzes } from '@pahlavan/contract/admin/quizzes'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { type Control, useFieldArray, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Type } from 'typebox'
import { useFault } from '../../../desk/fault.ts'
import { Panel } from '../../../desk/Panel.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { SortableParts } from '../../../desk/SortableParts.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { newQuestion, type QuizFields, useQuizSave } from '../quiz.data.ts'
import { QuestionPart } from './QuestionPart.tsx'
import { StepButtons } from './StepButtons.tsx'
import '../courses.css'

const schema = Type.Pick(quizzes.save.query, ['questions'])

interface QuizFormProps {
  lessonId: number
  quiz: DataOf<typeof quizzes.detail>
}

/** The questions of a quiz: a change of them changes no try that a learner has made. */
export function QuizForm({ lessonId, quiz }: QuizFormProps) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const save = useQuizSave(lessonId)
  const editing = useRow<QuizFields>({
    place: `quiz:${lessonId}`,
    schema,
    refusals: { question_incomplete: 'questions', quiz_empty: 'questions' },
    fields: { questions: quiz.questions },
    save,
  })
  const { control } = editing
  const title = (language === 0 ? quiz.title : quiz.titleEn) || quiz.title || quiz.titleEn
  useTitle(title)
  const textOf = (_field: string, value: unknown) =>
    (value as QuizFields['questions']).map((question) => question.text).join('\n')
  return (
    <RowForm
      editing={editing}
      title={title}
      list={`/courses/${quiz.courseId}`}
      isNew={false}
      nameOf={() => t('quiz.questions')}
      textOf={textOf}
    >
      <p className="hint">{t('quiz.hint')}</p>
      <Questions control={control} />
    </RowForm>
  )
}

/** The questions in their order. */
function Questions({ control }: { control: Control<QuizFields> }) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions', keyName: 'key' })
  const { errors } = useFormState({ control, name: 'questions' })
  const nameOf = (at: number) => t('quiz.number', { at: pageDigits(at + 1, language) })
  const faultOf = useFault()
  const fault = Array.isArray(errors.questions) ? undefined : faultOf(errors.questions)
  return (
    <>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <SortableParts
        className="quiz-questions"
        keys={fields.map(({ key }) => key)}
        titles={fields.map((_, at) => nameOf(at))}
        onMove={move}
      >
        {(at, handle) => (
          <Panel
            title={nameOf(at)}
            note={
              <span className="move-buttons">
                {handle}
                <StepButtons
                  title={nameOf(at)}
                  canRise={at > 0}
                  canSink={at < fields.length - 1}
                  canDrop
                  onStep={(by) => move(at, at + by)}
                  onDrop={() => remove(at)}
                />
              </span>
            }
          >
            <QuestionPart control={control} at={at} />
          </Panel>
        )}
      </SortableParts>
      <button
        type="button"
        className="btn line sm"
        disabled={fields.length >= MAX_QUESTIONS}
        onClick={() => append(newQuestion(), { shouldFocus: false })}
      >
        <Icon name="plus" size="m" />
        {t('quiz.add')}
      </button>
    </>
  )
}
