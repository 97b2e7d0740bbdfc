import type { CaptionNoun } from '../desk/desk.captions.commands.ts'
import { lessonCaptions } from './learn.captions.queries.ts'
import { COURSES_TAG, courseTag } from './learn.rules.ts'

/** The captions of lessons, which belong to their course. */
export const lessonCaptionNoun: CaptionNoun = {
  kind: 'course',
  tags: [COURSES_TAG],
  tagsOf: (id) => [courseTag(id)],
  missing: 'lesson_not_found',
  ...lessonCaptions,
}
