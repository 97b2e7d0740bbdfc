import { InRoom } from '../../../kit/frame/InRoom.tsx'
import type { CourseDetail } from '@pahlavan/contract/learn'
import { CommentsPreview } from '../../comments/CommentsPreview.tsx'
import { CourseReactions } from './CourseReactions.tsx'

/** The parts below a course's lessons: the like button and the comments. */
export const AfterCourse = ({ course }: { course: CourseDetail }) => (
  <>
    <CourseReactions course={course} />
    <InRoom room="comments">
      <CommentsPreview subject={{ of: 'course', id: String(course.id) }} count={course.commentCount} />
    </InRoom>
  </>
)
