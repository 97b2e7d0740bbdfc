import type { Question, Quiz as QuizData, QuizResult } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import { type UseMutationResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { quizOf, useAnswerQuiz } from '../lessons.data.ts'
import { QuizOption } from './QuizOption.tsx'

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
  /** Has the chosen answers marked. */
  answer: UseMutationResult<QuizResult, Error, number[]>
  onPassed: () => void
}

/** The questions of a quiz, its button, and the result. */
export function Questions({ quiz, answer, onPassed }: QuestionsProps) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [result, setResult] = useState<QuizResult | null>(null)
  const triesLeft = result?.triesLeft ?? quiz.triesLeft
  // Of questions that have changed meanwhile the answer that is gone does not count.
  const answers = quiz.questions.flatMap(({ id, options }) =>
    options.some((option) => option.id === chosen[id]) ? [chosen[id] ?? 0] : [],
  )
  const isWhole = answers.length === quiz.questions.length
  const send = () =>
    answer.mutate(answers, {
      onSuccess: (came) => {
        setResult(came)
        if (came.isPassed) onPassed()
      },
    })
  const restart = () => {
    setResult(null)
    setChosen({})
  }
  return (
    <div className="pad quiz">
      <QuizNote result={result} passPercent={quiz.passPercent} />
      <ol>
        {quiz.questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            chosen={chosen[question.id]}
            answer={result?.answers.find(({ questionId }) => questionId === question.id)}
            onChoose={(optionId) => setChosen({ ...chosen, [question.id]: optionId })}
          />
        ))}
      </ol>
      <p className="hint">{t('quiz.left', { count: triesLeft, number: pageDigits(triesLeft, language) })}</p>
      {result ? (
        <button type="button" className="btn line full" disabled={triesLeft === 0} onClick={restart}>
          {t('quiz.again')}
        </button>
      ) : (
        <button
          type="button"
          className="btn full"
          disabled={!isWhole || triesLeft === 0 || answer.isPending}
          onClick={send}
        >
          {t('quiz.send')}
        </button>
      )}
    </div>
  )
}

function QuizNote({ result, passPercent }: { result: QuizResult | null; passPercent: number }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const number = (value: number) => pageDigits(value, language)
  if (!result) return <p className="quiz-note">{t('quiz.rule', { percent: number(passPercent) })}</p>
  const { isPassed, right, questions } = result.try
  return (
    <output className={isPassed ? 'quiz-note ok' : 'quiz-note bad'}>
      {t(isPassed ? 'quiz.passed' : 'quiz.notPassed', {
        right: number(right),
        all: number(questions),
        percent: number(passPercent),
      })}
    </output>
  )
}

interface QuestionItemProps {
  question: Question
  chosen: number | undefined
  /** The result, once the quiz is answered. */
  answer: QuizResult['answers'][number] | undefined
  onChoose: (optionId: number) => void
}

function QuestionItem({ question, chosen, answer, onChoose }: QuestionItemProps) {
  return (
    <li>
      <fieldset disabled={answer !== undefined}>
        <legend dir="auto">{question.text}</legend>
        {question.image && <Picture image={question.image} sizes={COLUMN_SIZES} />}
        {question.clip?.film?.mp4 && (
          // A short clip without speech: the question describes it.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video src={question.clip.film.mp4} controls playsInline muted preload="metadata" />
        )}
        {question.options.map((option) => (
          <QuizOption
            key={option.id}
            name={`question-${question.id}`}
            option={option}
            isChosen={chosen === option.id}
            isRight={answer && answer.rightOptionId === option.id}
            onChoose={() => onChoose(option.id)}
          />
        ))}
      </fieldset>
      {answer && <p className="quiz-why">{answer.explanation}</p>}
    </li>
  )
}
