import { isDeepStrictEqual } from 'node:util'
import type { CourseFields } from '@pahlavan/contract/admin/courses'
import type { Queryable, Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { addCourse, findCourseTexts, writeCourse } from './learn.admin.queries.ts'
import { checkOutline, cleanOutline, isOutlineWhole, writeOutline } from './learn.outline.commands.ts'
import { findOutline } from './learn.outline.queries.ts'
import { COURSES_TAG, courseTag } from './learn.rules.ts'
import { countCourseUses, findNamedParts } from './learn.uses.queries.ts'

const lines = ['title', 'titleEn', 'summary', 'summaryEn', 'teacher', 'teacherEn'] as const

const clean = ({ sections, ...fields }: Partial<CourseFields>): Partial<CourseFields> => ({
  ...cleanFields(fields, { lines, texts: ['description', 'descriptionEn'] }),
  ...(sections && { sections: cleanOutline(sections) }),
})

async function check(tx: Tx, fields: CourseFields, id: number | null): Promise<void> {
  const named = await findNamedParts(tx, fields)
  if (!named.hasCategory) throw new Problem(404, 'category_not_found')
  if (!named.hasPicture) throw new Problem(404, 'picture_not_found')
  if (!named.hasTeacher) throw new Problem(404, 'person_not_found')
  await checkOutline(tx, fields.sections, id)
}

/** The names of the fields that a course needs before fans may see it. */
const lacks = (fields: CourseFields): string[] => [
  ...lines.filter((name) => fields[name] === ''),
  ...(fields.imageId === null ? ['imageId'] : []),
  ...(isOutlineWhole(fields.sections) ? [] : ['sections']),
]

async function find(db: Queryable, id: number): Promise<CourseFields | null> {
  const texts = await findCourseTexts(db, id)
  return texts && { ...texts, sections: await findOutline(db, id) }
}

async function add(tx: Tx, fields: CourseFields): Promise<number> {
  const id = await addCourse(tx, fields)
  await writeOutline(tx, id, fields.sections)
  return id
}

/** Writes a course. Its outline is written where it differs. */
async function write(tx: Tx, id: number, fields: CourseFields, before: CourseFields): Promise<void> {
  await writeCourse(tx, id, fields)
  if (!isDeepStrictEqual(fields.sections, before.sections)) await writeOutline(tx, id, fields.sections)
}

/** The courses in the machinery of items. */
export const courseNoun: ItemNoun<CourseFields> = {
  kind: 'course',
  tags: [COURSES_TAG],
  tagsOf: (id) => [courseTag(id)],
  missing: 'course_not_found',
  clean,
  check,
  lacks,
  find,
  add,
  write,
  countUses: countCourseUses,
  span: itemSpan('course'),
}
