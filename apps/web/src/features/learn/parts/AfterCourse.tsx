import type { CourseDetail } from '@pahlavan/contract/learn'
import { CommentsPreview } from '../../comments/CommentsPreview.tsx'
import { CourseReactions } from './CourseReactions.tsx'

/** What stands below a course's lessons: whether one likes it, and what others say of it. */
export const AfterCourse = ({ course }: { course: CourseDetail }) => (
  <>
    <CourseReactions course={course} />
    <CommentsPreview subject={{ of: 'course', id: String(course.id) }} count={course.commentCount} />
  </>
)
