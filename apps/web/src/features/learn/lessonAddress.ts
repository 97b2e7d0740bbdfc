import { idIn } from '../../kit/address/idIn.ts'
import { useDrawers } from '../../kit/address/drawers.ts'
import { useLocation } from '../../kit/address/location.ts'
import { usePlace } from '../../kit/address/place.ts'
import { withParams } from '../../kit/address/steps.ts'

/** The lesson that a course is open at; null where none is. */
const lessonIn = (search: string): number | null => idIn(new URLSearchParams(search).get('lessonId'))

/** Where a lesson of the course that is open stands: an entry of its own, so that back leads to the course. */
export function useLessonPlace() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  return (lessonId: number) => ({
    to: pathname + withParams(search, { lessonId: String(lessonId) }),
    // From one lesson to the next the way back stays as long as it is.
    ...(lessonIn(search) === null
      ? { place: { ...place, depth: place.depth + 1 } }
      : { place, replace: true }),
  })
}

/** Where a lesson of another course stands, which opens with it. */
export function useLessonOf() {
  const { opening } = useDrawers()
  return (courseId: number, lessonId: number) => {
    const { to, state } = opening('education-detail', String(courseId))
    return { to: `${to}&lessonId=${lessonId}`, place: state }
  }
}
