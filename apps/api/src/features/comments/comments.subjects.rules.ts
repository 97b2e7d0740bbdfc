import { COURSES_TAG, courseTag } from '../learn/learn.rules.ts'
import { articleTag, NEWS_TAG } from '../news/news.rules.ts'

/** A noun that has comments. */
export interface CommentSubject {
  /** The table of the comments, and its column for the subject. */
  table: string
  column: string
  /** The table of the subjects, which have a title. */
  titles: string
  /** SQL for the name of a writer without an account, of comment `m`. */
  writer: string
  /** How the names of its statements begin, and the one that lists what waits for a moderator. */
  name: string
  waiting: string
  /** The letter before the id of a comment at the desk. */
  letter: string
  /** How the actions on its comments begin in the log of staff. */
  action: string
  /** The tag of the comments of one subject, of that subject, and of the list of subjects. */
  tag: (id: number) => string
  subjectTag: (id: number) => string
  listTag: string
}

/** Every noun that has comments. */
export const commentSubjects = {
  news: {
    table: 'news_comment',
    column: 'news_id',
    titles: 'news',
    writer: 'm.writer_name',
    name: 'comments',
    waiting: 'comments.waiting',
    letter: '',
    action: 'comment',
    tag: (id) => `comments:${id}`,
    subjectTag: articleTag,
    listTag: NEWS_TAG,
  },
  course: {
    table: 'course_comment',
    column: 'course_id',
    titles: 'course',
    writer: 'null::text',
    name: 'comments.course',
    waiting: 'comments.course.waiting',
    letter: 'c',
    action: 'comment.course',
    tag: (id) => `comments:course:${id}`,
    subjectTag: courseTag,
    listTag: COURSES_TAG,
  },
} as const satisfies Record<string, CommentSubject>
