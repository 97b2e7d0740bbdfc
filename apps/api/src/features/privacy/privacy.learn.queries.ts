import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

/** Personal data of learners, of teachers, and of wrestlers named for a technique. */
export const learn: Readonly<Record<string, PersonalTable>> = {
  course_like: {
    by: ['account_id'],
    export: {
      courseLikes: listOf(
        `json_build_object('course', c.key, 'title', c.title) order by c.id`,
        'from course_like l join course c on c.id = l.course_id where l.account_id = $1',
      ),
    },
    erase: { stays: 'a count of the course, by nobody now' },
  },
  course_comment: {
    by: ['account_id', 'decided_by'],
    export: {
      courseComments: listOf(
        `json_build_object('course', c.key, 'text', m.text, 'createdAt', m.created_at, 'visibleAt', m.visible_at,
          'refusal', m.refusal, 'refusalNote', m.refusal_note) order by m.id`,
        'from course_comment m join course c on c.id = m.course_id where m.account_id = $1',
      ),
    },
    erase: { stays: 'under «کاربر حذف‌شده»: others have answered it' },
  },
  lesson_progress: {
    by: ['account_id'],
    export: {
      lessons: listOf(
        `to_jsonb(p) - array['account_id', 'version', 'clock_at'] || jsonb_build_object('title', l.title) order by p.saved_at`,
        'from lesson_progress p join lesson l on l.id = p.lesson_id where p.account_id = $1',
      ),
    },
    erase: { statement: 'delete from lesson_progress where account_id = $1' },
  },
  lesson_note: {
    by: ['account_id'],
    export: {
      notes: listOf(
        `to_jsonb(n) - 'account_id' || jsonb_build_object('title', l.title) order by n.id`,
        'from lesson_note n join lesson l on l.id = n.lesson_id where n.account_id = $1',
      ),
    },
    erase: { statement: 'delete from lesson_note where account_id = $1' },
  },
  quiz_try: {
    by: ['account_id'],
    export: {
      quizTries: listOf(
        `to_jsonb(t) - 'account_id' || jsonb_build_object('title', l.title, 'answers', (select json_agg(o.text order by q.position)
          from quiz_option o join quiz_question q on q.id = o.question_id where o.id = any(t.options))) order by t.id`,
        'from quiz_try t join lesson l on l.id = t.lesson_id where t.account_id = $1',
      ),
    },
    erase: { statement: 'delete from quiz_try where account_id = $1' },
  },
  certificate: {
    by: ['account_id'],
    export: {
      certificates: listOf(
        `to_jsonb(e) - 'account_id' order by e.issued_at`,
        'from certificate e where e.account_id = $1',
      ),
    },
    erase: { statement: 'delete from certificate where account_id = $1' },
  },
  course: {
    by: ['teacher_id'],
    erase: {
      statement: `update course set teacher = 'کاربر حذف‌شده', teacher_en = 'Deleted user' where teacher_id = $1`,
    },
  },
  wrestler_technique: {
    by: ['account_id'],
    export: {
      techniques: listOf(
        'h.title order by h.id',
        'from wrestler_technique w join technique h on h.id = w.technique_id where w.account_id = $1',
      ),
    },
    erase: { statement: 'delete from wrestler_technique where account_id = $1' },
  },
}
