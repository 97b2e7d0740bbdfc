import type { OutlineLesson, WaitedFilm } from '@pahlavan/contract/admin/outline'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DigitsField } from '../../../desk/DigitsField.tsx'
import { techniqueList } from '../courses.data.ts'
import { FilmChoice } from './FilmChoice.tsx'
import { OutlineText } from './OutlineText.tsx'

interface LessonFieldsProps {
  lesson: OutlineLesson
  /** The film that is not ready yet. */
  waited: WaitedFilm | null
  /** Whether learners see the former film until then. */
  keepsFilm: boolean
  onChange: (changes: Partial<OutlineLesson>) => void
}

/** The fields of a lesson of an outline. */
export function LessonFields({ lesson, waited, keepsFilm, onChange }: LessonFieldsProps) {
  const { t } = useTranslation('course')
  return (
    <div className="outline-fields">
      <OutlineText label={t('lesson.title')} value={lesson.title} onChange={(title) => onChange({ title })} />
      <OutlineText
        label={t('lesson.titleEn')}
        value={lesson.titleEn}
        dir="ltr"
        onChange={(titleEn) => onChange({ titleEn })}
      />
      {lesson.kind === 'video' ? (
        <>
          <FilmChoice lesson={lesson} waited={waited} keepsFilm={keepsFilm} onChange={onChange} />
          <TechniqueChoice lesson={lesson} onChange={onChange} />
        </>
      ) : (
        <PassPercent lesson={lesson} onChange={onChange} />
      )}
      <YesNo
        label={t('lesson.isShown')}
        words={[t('lesson.shown'), t('lesson.hidden')]}
        value={lesson.isShown}
        onChange={(isShown) => onChange({ isShown })}
      />
      <YesNo
        label={t('lesson.isFree')}
        words={[t('lesson.free'), t('lesson.paid')]}
        value={lesson.isFree}
        onChange={(isFree) => onChange({ isFree })}
      />
    </div>
  )
}

interface YesNoProps {
  label: string
  words: readonly [yes: string, no: string]
  value: boolean
  onChange: (value: boolean) => void
}

const YesNo = ({ label, words: [yes, no], value, onChange }: YesNoProps) => (
  <Segment
    label={label}
    value={value ? 1 : 0}
    choices={[
      { value: 1, label: yes },
      { value: 0, label: no },
    ]}
    onChange={(chosen) => onChange(chosen === 1)}
  />
)

function PassPercent({ lesson: { passPercent }, onChange }: Omit<LessonFieldsProps, 'waited' | 'keepsFilm'>) {
  const { t } = useTranslation('course')
  return (
    <DigitsField
      label={t('lesson.passPercent')}
      unit={t('lesson.percent')}
      value={passPercent}
      onType={(digits) => onChange({ passPercent: Math.min(100, Number(digits)) })}
    />
  )
}

function TechniqueChoice({
  lesson: { techniques },
  onChange,
}: Omit<LessonFieldsProps, 'waited' | 'keepsFilm'>) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { data } = useQuery(techniqueList())
  if (!data || data.items.length === 0) return null
  return (
    <fieldset className="outline-holds">
      <legend>{t('lesson.techniques')}</legend>
      {data.items.map(({ id, fields: { title, titleEn } }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={techniques.includes(id)}
            onChange={({ target }) =>
              onChange({
                techniques: target.checked ? [...techniques, id] : techniques.filter((each) => each !== id),
              })
            }
          />
          {language === 0 ? title : titleEn}
        </label>
      ))}
    </fieldset>
  )
}
