import type { Calls } from './calls.ts'
import { learnPaths } from './learn-paths.ts'

export const learn: Calls<typeof import('./learn.ts').learn> = learnPaths.learn
export const userCourses: Calls<typeof import('./learn.ts').userCourses> = learnPaths.userCourses
export const lessons: Calls<typeof import('./lessons.ts').lessons> = learnPaths.lessons
export const certificates: Calls<typeof import('./certificates.ts').certificates> = learnPaths.certificates
