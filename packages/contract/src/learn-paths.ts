import type { Path } from './endpoint.ts'

export const learnPaths = {
  learn: {
    categories: { method: 'GET', url: '/api/course/getcoursecategories' },
    list: { method: 'GET', url: '/api/course/datatablecourse', personal: ['isBought'] },
    detail: {
      method: 'GET',
      url: '/api/course/details',
      personal: ['isBought', 'isLike', 'isDone', 'percent', 'progress', 'nextLesson'],
    },
    like: { method: 'POST', url: '/api/course/likecourse' },
    unlike: { method: 'POST', url: '/api/course/unlikecourse' },
  },
  userCourses: {
    list: { method: 'GET', url: '/api/usercourse/datatable', own: true },
    detail: { method: 'GET', url: '/api/usercourse/detail', own: true },
  },
  lessons: {
    detail: { method: 'GET', url: '/api/course/lesson', personal: 'rows' },
    save: { method: 'POST', url: '/api/usercourse/saveprogress' },
    notes: { method: 'GET', url: '/api/usercourse/notes', own: true },
    addNote: { method: 'POST', url: '/api/usercourse/addnote' },
    editNote: { method: 'POST', url: '/api/usercourse/editnote' },
    deleteNote: { method: 'POST', url: '/api/usercourse/deletenote' },
    quiz: { method: 'GET', url: '/api/usercourse/quiz', own: true },
    answer: { method: 'POST', url: '/api/usercourse/answerquiz' },
  },
  certificates: {
    check: { method: 'GET', url: '/api/course/checkcertificate' },
    issue: { method: 'POST', url: '/api/usercourse/issuecertificate' },
    mine: { method: 'GET', url: '/api/usercourse/certificates', own: true },
  },
} as const satisfies Record<string, Record<string, Path>>
