import { MAX_CAPTION_BYTES, type quizzes } from '@pahlavan/contract/admin/quizzes'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { Pool } from 'pg'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { countChange } from '../desk/desk.items.queries.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { findCaptions, writeCaption } from './learn.captions.queries.ts'
import { COURSES_TAG, courseTag } from './learn.rules.ts'

/** WebVTT with plain line ends. @throws Problem 400 for a text that is none, or too long */
function vttOf(typed: string): string {
  const vtt = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(vtt) || Buffer.byteLength(vtt) > MAX_CAPTION_BYTES)
    throw new Problem(400, 'captions_invalid')
  return vtt
}

/** Writes the captions of a lesson in a language, or removes them. @throws Problem 404, 400 for another text than WebVTT */
export const saveCaptions = (
  pool: Pool,
  { key, lessonId, language, vtt, actor }: QueryOf<typeof quizzes.saveCaptions> & { actor: AccountActor },
): Promise<{ hasCaptions: boolean }> => {
  const text = vtt === null ? null : vttOf(vtt)
  const change = { actor, key, action: 'course.captions', kind: 'course', subjectId: null } as const
  const input = { lessonId, language, bytes: text === null ? 0 : Buffer.byteLength(text) }
  return changeWithDifference(pool, { ...change, input }, async (tx) => {
    const lesson = await findCaptions(tx, lessonId)
    if (!lesson?.isFilm) throw new Problem(404, 'lesson_not_found')
    await writeCaption(tx, lessonId, language, text)
    await countChange(tx, { kind: 'course', id: lesson.courseId }, actor.id)
    return {
      outcome: { hasCaptions: text !== null },
      madeId: lesson.courseId,
      after: input,
      finish: () => publishContent(tx, [COURSES_TAG], [courseTag(lesson.courseId)]),
    }
  })
}
