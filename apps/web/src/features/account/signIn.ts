import type { Challenge } from '@pahlavan/contract/account'
import type { UserType } from '@pahlavan/contract/people'
import { isRecord } from '@pahlavan/contract/records'
import { create } from 'zustand'
import { keep, readStored } from '@pahlavan/client/storage'

const KEY = 'sign-in'
const SECOND = 1000

export type Purpose = 'login' | 'register'

/** A code that is on its way. */
export interface Running {
  id: string
  purpose: Purpose
  /** The number it went to, as it was typed. */
  mobile: string
  /** When it stops working, and when another may be asked for (ms). */
  endsAt: number
  resendAt: number
  /** How long the wait for another is in all (ms). */
  waitMs: number
  /** The message service did not answer in time. */
  isUncertain: boolean
}

/** The sign-in fields of a visitor so far. The code is never stored. */
interface SignIn {
  mobile: string
  firstName: string
  lastName: string
  userType: UserType
  /** The version of the terms that was in view at the sign-up. */
  terms: number | null
  running: Running | null
  /** The number was proved by a code; the account is still to be made. */
  registrationToken: string | null
}

const nothing: SignIn = {
  mobile: '',
  firstName: '',
  lastName: '',
  userType: 0,
  terms: null,
  running: null,
  registrationToken: null,
}

const isRunning = (value: unknown): value is Running =>
  typeof value === 'object' && value !== null && 'id' in value && 'endsAt' in value && 'resendAt' in value

function read(): SignIn {
  let found: unknown
  try {
    found = JSON.parse(readStored('session', KEY) ?? 'null')
  } catch {
    found = null // not written by us: nothing was begun
  }
  if (!isRecord(found)) return nothing
  const { mobile, firstName, lastName, userType, terms, running, registrationToken } = found
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    mobile: text(mobile),
    firstName: text(firstName),
    lastName: text(lastName),
    userType: userType === 1 || userType === 2 ? userType : 0,
    terms: typeof terms === 'number' ? terms : null,
    running: isRunning(running) ? running : null,
    registrationToken: text(registrationToken) || null,
  }
}

/** A sign-in or sign-up that is under way: it survives a reload and a change of mind, until it is done. */
export const useSignIn = create<SignIn>(() => nothing)
// After it began: a document that the server drew knows nothing of this browser.
useSignIn.setState(read())

/** Writes down more of it. */
export function noteSignIn(changes: Partial<SignIn>): void {
  useSignIn.setState(changes)
  keep('session', KEY, JSON.stringify(useSignIn.getState()))
}

/** It is done, or given up. */
export function forgetSignIn(): void {
  useSignIn.setState(nothing)
  keep('session', KEY, null)
}

/** Notes that a code was sent. */
export function noteCode(purpose: Purpose, mobile: string, sent: Challenge): void {
  const now = Date.now()
  const waitMs = sent.resendIn * SECOND
  const running: Running = {
    id: sent.challengeId,
    purpose,
    mobile,
    endsAt: now + sent.expiresIn * SECOND,
    resendAt: now + waitMs,
    waitMs,
    isUncertain: sent.isUncertain ?? false,
  }
  noteSignIn({ mobile, running })
}
