import type { CourseDetail } from '@pahlavan/contract/learn'
import { CommentsPreview } from '../../comments/CommentsPreview.tsx'
import { CourseReactions } from './CourseReactions.tsx'

/** The parts below a course's lessons: the like button and the comments. */
export const AfterCourse = ({ course }: { course: CourseDetail }) => (
  <>
    <CourseReactions course={course} />
    <CommentsPreview subject={{ of: 'course', id: String(course.id) }} count={course.commentCount} />
  </>
)
