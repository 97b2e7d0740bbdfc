import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { useParams } from '../../kit/address/params.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { Course } from './parts/Course.tsx'
import { PreviewedLesson } from './parts/PreviewedLesson.tsx'
import { PreviewState } from './parts/PreviewState.tsx'
import { PreviewStrip } from './parts/PreviewStrip.tsx'
import { coursePreview } from './previews.data.ts'

/** A course for the member of staff who opened its preview, as its learners see it; and its lessons, one at a time. */
export function CoursePreview({ preview }: { preview: string }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({ ...coursePreview(language, preview), enabled: isSignedIn })
  const lessonId = idIn(useParams().params.get('lessonId'))
  const lessons = data?.course.sections.flatMap((section) => section.lessons)
  const title = lessonId === null ? data?.course.title : lessons?.find(({ id }) => id === lessonId)?.title
  return (
    <>
      <DrawerHead title={title || t(lessonId === null ? 'course' : 'lesson')} />
      <div className={lessonId === null ? 'drawer-body course' : 'drawer-body lesson'}>
        {data ? (
          <>
            <PreviewStrip status={data} />
            {lessonId === null ? (
              <Course course={data.course} waiting={data.waiting} />
            ) : (
              <PreviewedLesson
                key={lessonId}
                preview={preview}
                lessonId={lessonId}
                course={data.course}
                waiting={data.waiting}
              />
            )}
          </>
        ) : (
          <PreviewState error={error} retry={() => void refetch()} />
        )}
      </div>
    </>
  )
}
