import type { Quiz as QuizData, QuizResult } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { quizOf, useAnswerQuiz } from '../lessons.data.ts'
import { QuizReview } from './QuizReview.tsx'
import { QuizSteps } from './QuizSteps.tsx'

interface QuizProps {
  lessonId: number
  onPassed: () => void
}

/** The questions at the end of a section; after an answer the right ones are shown, with reasons. */
export function Quiz({ lessonId, onPassed }: QuizProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({ ...quizOf(language, lessonId), enabled: isSignedIn })
  if (!isSignedIn) return <p className="pad quiz-note">{t('quiz.signIn')}</p>
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <div className="sk quiz-place" aria-busy="true" />
  return <OwnQuestions quiz={data} onPassed={onPassed} />
}

function OwnQuestions({ quiz, onPassed }: Omit<QuestionsProps, 'answer'>) {
  const { t } = useTranslation('learn')
  const answer = useAnswerQuiz(quiz.lessonId, { failed: t('quiz.failed') })
  return <Questions quiz={quiz} answer={answer} onPassed={onPassed} />
}

interface QuestionsProps {
  quiz: QuizData
  /** Marks the chosen answers. */
  answer: UseMutationResult<QuizResult, Error, number[]>
  onPassed: () => void
}

/** The questions of a quiz, one after the other, then the result with all of them. */
export function Questions({ quiz, answer, onPassed }: QuestionsProps) {
  const { t } = useTranslation('learn')
  const [result, setResult] = useState<QuizResult | null>(null)
  const [triesLeft, setTriesLeft] = useState(quiz.triesLeft)
  const send = (answers: number[]) =>
    answer.mutate(answers, {
      onSuccess: (came) => {
        setResult(came)
        setTriesLeft(came.triesLeft)
        if (came.isPassed) onPassed()
      },
    })
  return (
    <div className="pad quiz">
      {result ? (
        <QuizReview quiz={quiz} result={result} />
      ) : (
        <QuizSteps quiz={quiz} isSendable={triesLeft > 0 && !answer.isPending} onSend={send} />
      )}
      <TriesLeft count={triesLeft} />
      {result && (
        <button
          type="button"
          className="btn line full"
          disabled={triesLeft === 0}
          onClick={() => setResult(null)}
        >
          {t('quiz.again')}
        </button>
      )}
    </div>
  )
}

function TriesLeft({ count }: { count: number }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  return <p className="hint">{t('quiz.left', { count, number: pageDigits(count, language) })}</p>
}
