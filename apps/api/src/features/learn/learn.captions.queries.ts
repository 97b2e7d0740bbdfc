import { captionQueries } from '../desk/desk.captions.queries.ts'

/** The captions of lessons with a film. */
export const lessonCaptions = captionQueries({
  name: 'learn.admin.captions',
  table: 'lesson_caption',
  key: 'lesson_id',
  objects: `select id, course_id as "itemId" from lesson where kind = 'video'`,
})
