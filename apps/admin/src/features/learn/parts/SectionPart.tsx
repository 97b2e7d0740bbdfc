import { MAX_LESSONS, type OutlineSection } from '@pahlavan/contract/admin/outline'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { moveSection, newLesson, withSection } from '../outline.rules.ts'
import { LessonPart } from './LessonPart.tsx'
import type { OutlinePartProps } from './outlinePart.ts'
import { OutlineText } from './OutlineText.tsx'
import { StepButtons } from './StepButtons.tsx'

/** A section of an outline: its titles, its lessons, and buttons that move it. */
export function SectionPart({ at, ...outline }: OutlinePartProps & { at: number }) {
  const { sections, onChange } = outline
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const section = sections[at]
  if (!section) return null
  const { title, titleEn, lessons } = section
  const name = title || t('section.untitled', { at: pageDigits(at + 1, language) })
  const put = (changes: Partial<OutlineSection>) => onChange(withSection(sections, at, changes))
  const isFull = lessons.length >= MAX_LESSONS
  return (
    <li className="outline-section">
      <div className="outline-head">
        <OutlineText label={t('section.title')} value={title} onChange={(typed) => put({ title: typed })} />
        <OutlineText
          label={t('section.titleEn')}
          value={titleEn}
          dir="ltr"
          onChange={(typed) => put({ titleEn: typed })}
        />
        <StepButtons
          title={name}
          canRise={at > 0}
          canSink={at < sections.length - 1}
          canDrop={lessons.length === 0}
          onStep={(by) => onChange(moveSection(sections, at, by))}
          onDrop={() => onChange(sections.toSpliced(at, 1))}
        />
      </div>
      <ol>
        {lessons.map((lesson, place) => (
          <LessonPart key={lesson.id ?? `new-${place}`} {...outline} place={{ section: at, at: place }} />
        ))}
      </ol>
      <div className="outline-adds">
        {(['video', 'quiz'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn quiet sm"
            disabled={isFull}
            onClick={() => put({ lessons: [...lessons, newLesson(kind)] })}
          >
            <Icon name="plus" size="m" />
            {t(`lesson.add.${kind}`)}
          </button>
        ))}
      </div>
    </li>
  )
}
