import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptionsEditor } from '../../../desk/CaptionsEditor.tsx'
import { lessonCaptionDesk, lessonContents } from '../courses.data.ts'

interface LessonCaptionsProps {
  lessonId: number | null
  courseId: number | null
  title: string
  /** The languages that have captions. */
  captions: readonly number[]
}

/** The way to the captions of a lesson, which has them once it is stored. */
export function LessonCaptions({ lessonId, courseId, title, captions }: LessonCaptionsProps) {
  const { t } = useTranslation(['course', 'desk'])
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  if (lessonId === null || courseId === null) return <p className="hint">{t('lesson.captionsLater')}</p>
  return (
    <>
      <button type="button" className="btn line sm" onClick={() => setOpen(true)}>
        {[
          t('desk:captions.title'),
          ...captions.map((each) => t(`desk:languages.${each === 1 ? 1 : 0}`)),
        ].join(' · ')}
      </button>
      {isOpen && (
        <Sheet title={t('lesson.captionsOf', { title })} onClose={() => setOpen(false)}>
          <CaptionsEditor
            desk={lessonCaptionDesk}
            id={lessonId}
            onSaved={() => void cache.invalidateQueries(lessonContents(courseId))}
          />
        </Sheet>
      )}
    </>
  )
}
