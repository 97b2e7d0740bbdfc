import { fastifyCompilers, lateCompilers } from '../http/compilers.ts'

/**
 * The compilers of all apps of the process. A test file opens several apps: to compile all schemas for each took nearly half of the
 * time of the tests.
 */
export const compilers = lateCompilers(await fastifyCompilers())
