import { MAX_LESSONS, type OutlineLesson, type OutlineSection } from '@pahlavan/contract/admin/outline'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { SortableEnd, SortableItems } from '../../../desk/SortableArea.tsx'
import { lessonKey, moveSection, newLesson, withSection } from '../outline.rules.ts'
import { LessonPart } from './LessonPart.tsx'
import { useOutlineNames } from './outlineNames.ts'
import type { OutlinePartProps } from './outlinePart.ts'
import { OutlineText } from './OutlineText.tsx'
import { StepButtons } from './StepButtons.tsx'

/** A section of an outline: its titles, its lessons, and the ways to move it. */
export function SectionPart({ at, handle, ...outline }: OutlinePartProps & { at: number }) {
  const { sections, onChange } = outline
  const { t } = useTranslation('course')
  const names = useOutlineNames()
  const section = sections[at]
  if (!section) return null
  const { title, titleEn, lessons } = section
  const name = names.ofSection(section, at)
  const list = { kind: 'lesson', list: at, listTitle: name }
  const put = (changes: Partial<OutlineSection>) => onChange(withSection(sections, at, changes))
  return (
    <>
      <div className="outline-head">
        {handle}
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
          onStep={(by) => onChange(moveSection(sections, at, at + by))}
          onDrop={() => onChange(sections.toSpliced(at, 1))}
        />
      </div>
      <SortableItems
        {...list}
        keys={lessons.map((lesson, place) => lessonKey(lesson, { section: at, at: place }))}
        titles={lessons.map(names.ofLesson)}
        itemClassName="outline-lesson"
      >
        {(place, lessonHandle) => {
          const lesson = lessons[place]
          if (!lesson) return null
          return (
            <LessonPart
              {...outline}
              lesson={lesson}
              place={{ section: at, at: place }}
              handle={lessonHandle}
            />
          )
        }}
      </SortableItems>
      <SortableEnd {...list} id={`end-of-${at}`} count={lessons.length} />
      <LessonAdds
        isFull={lessons.length >= MAX_LESSONS}
        onAdd={(kind) => put({ lessons: [...lessons, newLesson(kind)] })}
      />
    </>
  )
}

interface LessonAddsProps {
  isFull: boolean
  onAdd: (kind: OutlineLesson['kind']) => void
}

/** The buttons that add a lesson or a quiz at the end of a section. */
function LessonAdds({ isFull, onAdd }: LessonAddsProps) {
  const { t } = useTranslation('course')
  return (
    <div className="outline-adds">
      {(['video', 'quiz'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn quiet sm"
          disabled={isFull}
          onClick={() => onAdd(kind)}
        >
          <Icon name="plus" size="m" />
          {t(`lesson.add.${kind}`)}
        </button>
      ))}
    </div>
  )
}
