import type { Question } from '@pahlavan/contract/lessons'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

interface QuizOptionProps {
  name: string
  option: Question['options'][number]
  isChosen: boolean
  /** Whether it is the right one, once that is known. */
  isRight: boolean | undefined
  onChoose: () => void
}

/** One answer to choose; later whether it was the right one. */
export function QuizOption({ name, option, isChosen, isRight, onChoose }: QuizOptionProps) {
  const { t } = useTranslation('learn')
  const isWrong = isRight === false && isChosen
  const mark = isRight === true ? 'ok' : isWrong ? 'bad' : ''
  return (
    <label className={`quiz-option ${mark}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <bdi>{option.text}</bdi>
      </span>
      {isRight === true && (
        <>
          <Icon name="check-bold" size="m" />
          <span className="vh">{t('quiz.right')}</span>
        </>
      )}
      {isWrong && (
        <>
          <Icon name="x" size="m" />
          <span className="vh">{t('quiz.wrong')}</span>
        </>
      )}
    </label>
  )
}
