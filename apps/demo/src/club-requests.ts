import type { Tx } from '@pahlavan/api/database/connect'
import { newMemberNumber } from '@pahlavan/api/features/services/services.rules'
import type { RequestStatus, ServiceName } from '@pahlavan/contract/services'
import { addMembers, addRequests, addSteps } from './club.queries.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY

/** What requests are about. */
export interface Ground {
  camps: readonly number[]
  clubs: readonly number[]
  events: readonly number[]
  fans: readonly number[]
  now: number
}

interface DemoRequest {
  service: ServiceName
  status: RequestStatus
  fields: object
  subjectId: number | null
  note?: string
}

const ways: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  consent: ['consent'],
  waiting: ['waiting'],
  received: ['received'],
  review: ['received', 'review'],
  done: ['received', 'review', 'done'],
  refused: ['received', 'review', 'refused'],
  cancelled: ['received', 'cancelled'],
}

const at = (ids: readonly number[], n: number): number => ids[n % ids.length] ?? 0

/** The n-th fan's request: in turn each service, and each state. */
function askedBy(n: number, { camps, clubs, events }: Ground): DemoRequest {
  const status = (['received', 'review', 'done', 'refused', 'cancelled'] as const)[n % 5] ?? 'received'
  const [campId, clubId, eventId] = [at(camps, n), at(clubs, n), at(events, n)]
  const each: DemoRequest[] = [
    {
      service: 'financial',
      status,
      subjectId: null,
      fields: {
        topic: 'instalments',
        amount: 4_800_000,
        message: 'برای کفش و دوبندهٔ دو نفر قسط‌بندی می‌خواهم.',
      },
      note: 'در سه قسط ماهانه پذیرفته شد.',
    },
    {
      service: 'insurance',
      status,
      subjectId: clubId,
      fields: { clubId, people: 12 + n },
      note: 'کارت‌ها در دفتر آماده است.',
    },
    {
      service: 'tourism',
      status,
      subjectId: eventId,
      fields: { eventId, people: 2 + (n % 4), fromCity: 'ساری', withStay: n % 2 === 0 },
      note: 'حرکت ساعت ۷ صبح از پایانه.',
    },
    {
      service: 'camp',
      status,
      subjectId: campId,
      fields: { campId, firstName: 'پویا', lastName: 'دشتی', birthDate: '2001-05-14' },
      note: 'جای شما قطعی است.',
    },
    {
      service: 'register-fans',
      status: 'done',
      subjectId: clubId,
      fields: { birthDate: '1995-02-11', city: 'کرج', clubId },
    },
    {
      service: 'about-club-for-fans',
      status,
      subjectId: null,
      fields: { day: '2026-12-10', people: 5, message: 'دانش‌آموزان یک کلاس' },
      note: 'از ۱۶:۳۰ منتظرتان هستیم.',
    },
  ]
  return each[n % each.length] as DemoRequest
}

/** A request without the consent of a guardian in time: a request that waits for consent ends within half an hour on every machine. */
const unanswered = ({ camps }: Ground): DemoRequest => ({
  service: 'camp',
  status: 'cancelled',
  subjectId: at(camps, 0),
  fields: {
    campId: at(camps, 0),
    firstName: 'سینا',
    lastName: 'دشتی',
    birthDate: '2012-09-03',
    guardianName: 'حمید دشتی',
  },
})

/** Requests of fans in all states, and the cards that came of them. */
export async function seedRequests(tx: Tx, ground: Ground): Promise<void> {
  const { fans, now } = ground
  const requests = fans.map((_, n) => (n === 7 ? unanswered(ground) : askedBy(n, ground)))
  const begun = (n: number) => now - (n + 1) * 1.7 * DAY
  const ids = await addRequests(
    tx,
    requests.map(({ service, status, fields, subjectId }, n) => ({
      accountId: fans[n] ?? 0,
      service,
      status,
      language: 0,
      fields,
      subjectId,
      createdAt: new Date(begun(n)),
    })),
  )
  const steps = requests.flatMap(({ status, note, service }, n) => {
    const way = service === 'register-fans' ? (['received', 'done'] as const) : ways[status]
    return way.map((step, i) => ({
      requestId: ids[n]?.id ?? 0,
      status: step,
      note: step === 'done' && note ? note : null,
      at: new Date(begun(n) + (i * DAY) / 3),
    }))
  })
  await addSteps(tx, steps)
  const members = requests.flatMap(({ service, subjectId }, n) =>
    service === 'register-fans'
      ? [
          {
            number: newMemberNumber(),
            accountId: fans[n] ?? 0,
            requestId: ids[n]?.id ?? 0,
            clubId: subjectId,
            since: new Date(begun(n)),
            until: new Date(begun(n) + YEAR),
          },
        ]
      : [],
  )
  await addMembers(tx, members)
}
