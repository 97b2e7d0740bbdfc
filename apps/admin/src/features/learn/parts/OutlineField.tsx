import type { CourseFields } from '@pahlavan/contract/admin/courses'
import { MAX_SECTIONS, type OutlineSection } from '@pahlavan/contract/admin/outline'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { lessonContents } from '../courses.data.ts'
import { SortableArea, SortableItems } from '../../../desk/SortableArea.tsx'
import { moveDragged, newSection, sectionKey } from '../outline.rules.ts'
import { useOutlineNames } from './outlineNames.ts'
import { SectionPart } from './SectionPart.tsx'

interface OutlineFieldProps {
  control: Control<CourseFields>
  /** Null for a new course. */
  courseId: number | null
}

/** The sections and lessons of a course, in their order. */
export function OutlineField({ control, courseId }: OutlineFieldProps) {
  const { t } = useTranslation('course')
  const { language } = useLanguage()
  const { field, fault, choose } = useFormField({ control, name: 'sections' })
  const { data } = useQuery({ ...lessonContents(courseId ?? 0), enabled: courseId !== null })
  const sections: readonly OutlineSection[] = field.value
  const lessons = sections.reduce((sum, section) => sum + section.lessons.length, 0)
  const names = useOutlineNames()
  const contents = new Map((data?.items ?? []).map((each) => [each.lessonId, each]))
  return (
    <Panel
      title={t('fields.sections')}
      note={<small>{t('lessonCount', { shown: pageDigits(lessons, language) })}</small>}
    >
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <SortableArea onMove={(move) => choose(moveDragged(sections, move))}>
        <SortableItems
          kind="section"
          keys={sections.map(sectionKey)}
          titles={sections.map(names.ofSection)}
          className="course-outline"
          itemClassName="outline-section"
        >
          {(at, handle) => (
            <SectionPart
              sections={sections}
              at={at}
              handle={handle}
              contents={contents}
              courseId={courseId}
              onChange={choose}
            />
          )}
        </SortableItems>
      </SortableArea>
      <button
        type="button"
        className="btn line sm"
        disabled={sections.length >= MAX_SECTIONS}
        onClick={() => choose([...sections, newSection()])}
      >
        <Icon name="plus" size="m" />
        {t('section.add')}
      </button>
    </Panel>
  )
}
