import type { Path } from './endpoint.ts'

/** The previews of staff in the fan app. They load with their screen alone. */
export const previewPaths = {
  coursePreviews: {
    detail: { method: 'GET', url: '/api/coursepreview/detail', own: true },
    lesson: { method: 'GET', url: '/api/coursepreview/lesson', own: true },
    quiz: { method: 'GET', url: '/api/coursepreview/quiz', own: true },
    answer: { method: 'GET', url: '/api/coursepreview/answerquiz', own: true },
  },
} as const satisfies Record<string, Record<string, Path>>
