import type { Quiz, QuizResult } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { QuizQuestion } from './QuizQuestion.tsx'
import { QuizRing } from './QuizRing.tsx'

/** The score of a try, and each question with its right answer and the reason. */
export function QuizReview({ quiz, result }: { quiz: Quiz; result: QuizResult }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { isPassed, right, questions } = result.try
  const tone = isPassed ? 'ok' : 'bad'
  const number = (value: number) => pageDigits(value, language)
  return (
    <>
      <output className={`quiz-score ${tone}`}>
        <QuizRing part={right} all={questions} tone={tone}>
          <b aria-hidden="true">{number(right)}</b>
        </QuizRing>
        <span>
          {t(isPassed ? 'quiz.passed' : 'quiz.notPassed', {
            right: number(right),
            all: number(questions),
            percent: number(quiz.passPercent),
          })}
        </span>
      </output>
      <ol>
        {quiz.questions.map((question) => {
          const answer = result.answers.find(({ questionId }) => questionId === question.id)
          return (
            <li key={question.id}>
              <QuizQuestion question={question} chosen={answer?.optionId} answer={answer} />
            </li>
          )
        })}
      </ol>
    </>
  )
}
