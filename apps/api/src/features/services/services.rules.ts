import { createHash, randomInt } from 'node:crypto'
import { ADULT_AGE } from '@pahlavan/contract/limits'
import type { RequestStatus, ServiceName } from '@pahlavan/contract/services'
import { plainInput } from '@pahlavan/persian/digits'
import { formatOf, isActive, isPolyglot, type UploadFormat } from '../media/media.intake.rules.ts'

export const CAMPS_TAG = 'camps'

/** The states from which a request may move to each state. The office can revoke a done one: a card, or a camp. */
const moves: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  consent: ['waiting'],
  waiting: [],
  received: ['consent', 'waiting'],
  review: ['received'],
  done: ['received', 'review'],
  refused: ['waiting', 'received', 'review'],
  cancelled: ['consent', 'waiting', 'received', 'review', 'done'],
}

/**
 * The states from which the office brings a request to another one. Consent is a guardian's alone; a place in a camp is given by bringing
 * a waiting request to `received`.
 */
export function staffMoves(to: RequestStatus): readonly RequestStatus[] {
  if (to === 'consent') return []
  return to === 'received' ? ['waiting'] : moves[to]
}

export const OWN_CANCEL: readonly RequestStatus[] = ['consent', 'waiting', 'received', 'review']

const OPEN: ReadonlySet<RequestStatus> = new Set(OWN_CANCEL)

/** Whether a request takes a file: while it is open, and a membership, which is done at once, as long as it stands. */
export const takesFile = ({ service, status }: { service: ServiceName; status: RequestStatus }): boolean =>
  OPEN.has(status) || (service === 'register-fans' && status === 'done')

/** How old somebody is on a day. @param born `YYYY-MM-DD`, as `day` */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

/** Whether somebody needs a guardian's consent on a day. */
export const isMinor = (born: string, day: string): boolean => ageOn(born, day) < ADULT_AGE

/** A day so many days after another, `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const MEMBER_DIGITS = 16

/** A member's number: 16 random digits, 53 bits. */
export const newMemberNumber = (): string =>
  Array.from({ length: MEMBER_DIGITS / 4 }, () => String(randomInt(10_000)).padStart(4, '0')).join('')

/** A member's number as the card bears it. */
export const printedNumber = (number: string): string => number.match(/\d{4}/g)?.join('-') ?? number

/** The member's number that somebody typed or scanned, in digits of any alphabet; null where that is none. */
export function memberNumberOf(typed: string): string | null {
  const digits = plainInput(typed).replace(/[\s\p{Pd}\u2212\u0640._/]/gu, '')
  return /^[0-9]{16}$/.test(digits) ? digits : null
}

/** A hash of the content, to detect the same key with another content. */
export const hashOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64')

/** Endings that a request's file may have where the office keeps it: no other program opens it then. */
export const FILE_ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}
export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

const pictureTypes = new Map<UploadFormat, FileType>([
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])
/** A document begins with its version and ends with its table's place; readers look for the end in so many bytes. */
const PDF_HEAD = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n]/
const PDF_TAIL = /startxref\s+\d+\s+%%EOF/
const PDF_TAIL_BYTES = 1024

const isPdf = (bytes: Buffer): boolean =>
  PDF_HEAD.test(bytes.toString('latin1', 0, 16)) &&
  PDF_TAIL.test(bytes.subarray(-PDF_TAIL_BYTES).toString('latin1')) &&
  !isActive(bytes)

/** The type of a file by its content, not its name; null for other types, and for files that are also a page or an archive. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  if (isPdf(bytes)) return 'application/pdf'
  const format = formatOf(bytes.subarray(0, 64))
  const type = format === null ? undefined : pictureTypes.get(format)
  return type === undefined || isPolyglot(bytes) ? null : type
}
