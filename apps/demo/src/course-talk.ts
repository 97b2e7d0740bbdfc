import { randomOf } from '@pahlavan/art/seed'
import type { Tx } from '@pahlavan/api/database/connect'
import { talk } from './courses.ts'
import { addCourseComments, addCourseLikes } from './courses.queries.ts'
import { FANS } from './fans.ts'
import type { SeededCourse } from './learners.ts'
import { between, shuffled } from './pattern.ts'

const DAY = 86_400_000

/** What fans say of a course, and who likes it. */
export async function discussCourses(
  tx: Tx,
  courses: readonly SeededCourse[],
  fans: readonly number[],
  now: number,
): Promise<void> {
  const rows = courses.flatMap(({ id, key, days }) => {
    const luck = randomOf(`talk ${key}`)
    return shuffled(luck, talk.comments)
      .slice(0, between(luck, 2, 9))
      .map((text) => {
        const isPersian = luck() < 0.75
        const at = new Date(now - luck() * days * DAY)
        const fan = isPersian ? between(luck, 0, FANS[0] - 1) : FANS[0] + between(luck, 0, FANS[1] - 1)
        return {
          courseId: id,
          accountId: fans[fan % fans.length] ?? 0,
          language: isPersian ? 0 : 1,
          text: isPersian ? text.fa : text.en,
          createdAt: at,
          visibleAt: at,
        }
      })
  })
  const threads = await addCourseComments(tx, rows)
  const luck = randomOf('replies to courses')
  const replies = rows.flatMap((row, at) => {
    const reply = talk.replies[Math.floor(luck() * talk.replies.length * 3)]
    if (!reply) return []
    const later = new Date(row.createdAt.getTime() + (now - row.createdAt.getTime()) * luck())
    const accountId = fans[(at * 7) % fans.length] ?? 0
    return [
      {
        ...row,
        accountId,
        threadId: threads[at]?.id ?? null,
        text: row.language === 0 ? reply.fa : reply.en,
        createdAt: later,
        visibleAt: later,
      },
    ]
  })
  await addCourseComments(tx, replies)
  const likes = courses.flatMap(({ id, key }) => {
    const likers = randomOf(`likes of ${key}`)
    const share = likers() * 0.4
    return fans.filter(() => likers() < share).map((accountId) => ({ courseId: id, accountId }))
  })
  await addCourseLikes(tx, likes)
}
