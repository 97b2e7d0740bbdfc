import type { Question, QuizResult } from '@pahlavan/contract/lessons'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { QuizOption } from './QuizOption.tsx'

interface QuizQuestionProps {
  question: Question
  chosen: number | undefined
  /** The result, once the quiz is answered. */
  answer?: QuizResult['answers'][number] | undefined
  onChoose?: (optionId: number) => void
}

/** A question with its picture or clip and its options; once it is answered the right one, with the reason. */
export function QuizQuestion({ question, chosen, answer, onChoose }: QuizQuestionProps) {
  return (
    <>
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
            onChoose={() => onChoose?.(option.id)}
          />
        ))}
      </fieldset>
      {answer && <p className={answer.isRight ? 'quiz-why ok' : 'quiz-why bad'}>{answer.explanation}</p>}
    </>
  )
}
