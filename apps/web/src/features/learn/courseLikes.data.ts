import { learn } from '@pahlavan/contract/learn-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { CourseDetail } from '@pahlavan/contract/learn'
import { callOrKeep } from '../../kit/outbox/waiting.ts'
import { useLike } from '../../kit/reaction/like.data.ts'
import { courseDetail } from './learn.data.ts'

export const likeOf = ({ id }: CourseDetail): string => `like:course:${id}`

export function useLikeCourse(language: Language, course: CourseDetail, failed: string) {
  const about = likeOf(course)
  return useLike(courseDetail(language, course.id).queryKey, about, (isLike) =>
    callOrKeep(
      isLike ? learn.like : learn.unlike,
      { courseId: course.id },
      { failed, in: 'query' },
      { about, isOn: isLike, words: course.title, replaces: true },
    ),
  )
}
