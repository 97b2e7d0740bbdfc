import type { CourseFields } from '@pahlavan/contract/admin/courses'
import { cleanLine, cleanText } from '@pahlavan/persian/letters'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { addCourse, findEditedCourse, writeCourse } from './learn.admin.queries.ts'
import { COURSES_TAG, courseTag } from './learn.rules.ts'
import { countCourseUses, findNamedParts } from './learn.uses.queries.ts'

const lines = ['title', 'titleEn', 'summary', 'summaryEn', 'teacher', 'teacherEn'] as const

function clean(fields: Partial<CourseFields>): Partial<CourseFields> {
  const { description, descriptionEn } = fields
  const texts = lines.flatMap((name) => {
    const typed = fields[name]
    return typed === undefined ? [] : [[name, cleanLine(typed)] as const]
  })
  return {
    ...fields,
    ...Object.fromEntries(texts),
    ...(description !== undefined && { description: cleanText(description) }),
    ...(descriptionEn !== undefined && { descriptionEn: cleanText(descriptionEn) }),
  }
}

async function check(tx: Tx, fields: CourseFields): Promise<void> {
  const named = await findNamedParts(tx, fields)
  if (!named.hasCategory) throw new Problem(404, 'category_not_found')
  if (!named.hasPicture) throw new Problem(404, 'picture_not_found')
  if (!named.hasTeacher) throw new Problem(404, 'person_not_found')
}

/** The names of the fields that a course needs before fans may see it. */
const lacks = (fields: CourseFields): string[] => [
  ...lines.filter((name) => fields[name] === ''),
  ...(fields.imageId === null ? ['imageId'] : []),
]

/** The courses in the machinery of items. */
export const courseNoun: ItemNoun<CourseFields> = {
  kind: 'course',
  tags: [COURSES_TAG],
  tagsOf: (id) => [courseTag(id)],
  missing: 'course_not_found',
  clean,
  check,
  lacks,
  find: findEditedCourse,
  add: addCourse,
  write: writeCourse,
  countUses: countCourseUses,
  span: itemSpan('course'),
}
