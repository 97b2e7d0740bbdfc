import type { Quiz } from '@pahlavan/contract/lessons'
import { pageDigits } from '@pahlavan/persian/digits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { QuizQuestion } from './QuizQuestion.tsx'
import { QuizRing } from './QuizRing.tsx'

interface QuizStepsProps {
  quiz: Quiz
  isSendable: boolean
  onSend: (answers: number[]) => void
}

/** The questions one at a time; the last one sends the answers. */
export function QuizSteps({ quiz, isSendable, onSend }: QuizStepsProps) {
  const { t } = useTranslation('learn')
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const { questions } = quiz
  const at = Math.min(step, questions.length - 1)
  const question = questions[at]
  // Of questions that have changed meanwhile the answer that is gone does not count.
  const answers = questions.flatMap(({ id, options }) =>
    options.some((option) => option.id === chosen[id]) ? [chosen[id] ?? 0] : [],
  )
  const isLast = at === questions.length - 1
  const isWhole = answers.length === questions.length
  if (!question) return null
  const isChosen = question.options.some(({ id }) => id === chosen[question.id])
  return (
    <>
      <StepHead quiz={quiz} at={at} chosen={answers.length} />
      <QuizQuestion
        key={question.id}
        question={question}
        chosen={chosen[question.id]}
        onChoose={(optionId) => setChosen({ ...chosen, [question.id]: optionId })}
      />
      <div className="quiz-ways">
        {at > 0 && (
          <button type="button" className="btn line" onClick={() => setStep(at - 1)}>
            {t('quiz.previous')}
          </button>
        )}
        {isLast ? (
          <button
            type="button"
            className="btn"
            disabled={!isWhole || !isSendable}
            onClick={() => onSend(answers)}
          >
            {t('quiz.send')}
          </button>
        ) : (
          <button type="button" className="btn" disabled={!isChosen} onClick={() => setStep(at + 1)}>
            {t('quiz.next')}
          </button>
        )}
      </div>
    </>
  )
}

/** The place of a question among all, around it how many are answered. */
function StepHead({ quiz, at, chosen }: { quiz: Quiz; at: number; chosen: number }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const number = (value: number) => pageDigits(value, language)
  const all = quiz.questions.length
  return (
    <div className="quiz-head">
      <QuizRing part={chosen} all={all}>
        <bdi>{number(at + 1)}</bdi>
      </QuizRing>
      <p>
        <b>{t('quiz.step', { at: number(at + 1), all: number(all) })}</b>
        <small>{t('quiz.rule', { percent: number(quiz.passPercent) })}</small>
      </p>
    </div>
  )
}
