import { MAX_OPTIONS } from '@pahlavan/contract/admin/quizzes'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, LongField, TextField, useFormField } from '../../../desk/fields.tsx'
import { PictureField } from '../../picture/PictureField.tsx'
import { lessonFilms } from '../courses.data.ts'
import { type QuizFields, withOption } from '../quiz.data.ts'

interface QuestionPartProps {
  control: Control<QuizFields>
  at: number
}

/** A question in both languages: its answers, its reason, and its picture or clip. */
export function QuestionPart({ control, at }: QuestionPartProps) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { data } = useQuery(lessonFilms())
  const name = `questions.${at}` as const
  const clips = (data?.items ?? []).map(({ id, usedIn }) => ({
    value: id,
    label: [t('lesson.filmOf', { id: pageDigits(id, language) }), ...usedIn].join(' · '),
  }))
  return (
    <>
      <div className="outline-fields">
        <LongField control={control} name={`${name}.text`} label={t('quiz.text')} dir="rtl" />
        <LongField control={control} name={`${name}.textEn`} label={t('quiz.textEn')} dir="ltr" />
      </div>
      <Options control={control} at={at} />
      <div className="outline-fields">
        <LongField control={control} name={`${name}.explanation`} label={t('quiz.reason')} dir="rtl" />
        <LongField control={control} name={`${name}.explanationEn`} label={t('quiz.reasonEn')} dir="ltr" />
        <PictureField control={control} name={`${name}.imageId`} label={t('quiz.picture')} />
        <ChoiceField
          control={control}
          name={`${name}.clipId`}
          label={t('quiz.clip')}
          choices={[{ value: null, label: t('quiz.noClip') }, ...clips]}
        />
      </div>
    </>
  )
}

/** The answers of a question, one of which is right. */
function Options({ control, at }: QuestionPartProps) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { field, choose } = useFormField({ control, name: `questions.${at}` })
  const question = field.value
  const put = (options: typeof question.options) => choose({ ...question, options })
  return (
    <fieldset className="quiz-options">
      <legend>{t('quiz.options')}</legend>
      {question.options.map((option, place) => {
        const number = pageDigits(place + 1, language)
        return (
          <div key={option.id ?? `new-${place}`}>
            <input
              type="radio"
              name={`right-${at}`}
              aria-label={t('quiz.isRight', { at: number })}
              checked={option.isRight}
              onChange={() => put(question.options.map((each, to) => ({ ...each, isRight: to === place })))}
            />
            <TextField
              control={control}
              name={`questions.${at}.options.${place}.text`}
              label={t('quiz.option', { at: number })}
              dir="rtl"
            />
            <TextField
              control={control}
              name={`questions.${at}.options.${place}.textEn`}
              label={t('quiz.optionEn', { at: number })}
              dir="ltr"
            />
            <button
              type="button"
              className="icon-btn"
              aria-label={t('quiz.dropOption', { at: number })}
              disabled={question.options.length <= 2}
              onClick={() => put(question.options.toSpliced(place, 1))}
            >
              <Icon name="x" size="m" />
            </button>
          </div>
        )
      })}
      <button
        type="button"
        className="btn quiet sm"
        disabled={question.options.length >= MAX_OPTIONS}
        onClick={() => choose(withOption(question))}
      >
        <Icon name="plus" size="m" />
        {t('quiz.addOption')}
      </button>
    </fieldset>
  )
}
