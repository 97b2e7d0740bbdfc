/** A call that did not succeed. `status` is 0 where no answer came. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly string[]
  /** When asking again may help (ms), where the server said so. */
  readonly retryAt: number | undefined

  constructor(status: number, code: string, errors: readonly string[] = [], retryAt?: number) {
    super(errors[0] ?? code)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAt = retryAt
  }
}

/** Whether asking again at once may help: not after a 4xx, which is final, and not without a network. */
export const mayRetry = (error: unknown, isOnline: boolean): boolean =>
  !(error instanceof CallFailure) ||
  (error.status === 0 && isOnline) ||
  (error.status >= 500 && error.code !== 'too_slow')

/** Whether the requested subject does not exist (or its name is invalid). */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && [400, 404, 410].includes(error.status)

/** Whether the caller may not have an existing subject. */
export const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.status === 403

/** Whether the server has said its last word: not where it could not be asked, was busy, or the session had ended. */
export const isFinal = (error: unknown): error is CallFailure =>
  error instanceof CallFailure &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)
