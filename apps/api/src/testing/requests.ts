import { services } from '@pahlavan/contract/services'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { TestApp, Person } from './app.ts'

const DAY = 86_400_000

export const dayIn = (days: number): string => tehranDay(Date.now() + days * DAY)

export const bornYearsAgo = (years: number): string => {
  const today = dayIn(0)
  return `${Number(today.slice(0, 4)) - years}-01-01`
}

/** Adds a camp that begins in ten days. */
export async function addCamp(
  { pool }: TestApp,
  { capacity = 5, startsIn = 10, ages = [8, 40] } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into camp (title, title_en, place, place_en, starts_on, ends_on, age_from, age_to, capacity, price)
      values ('اردوی البرز', 'Alborz camp', 'کرج', 'Karaj', $1, $2, $3, $4, $5, 5000000) returning id`,
    [dayIn(startsIn), dayIn(startsIn + 3), ages[0], ages[1], capacity],
  )
  return rows[0]?.id ?? 0
}

/** Sends a form, with the key of a client where one is given. */
export const submit = (person: Person, service: string, fields: object, key?: string) =>
  person.send({
    method: 'POST',
    url: services.submit.url,
    payload: { service, fields },
    headers: { language: '0', ...(key && { 'idempotency-key': key }) },
  }) as ReturnType<typeof person.call<typeof services.submit>>

export const grownUp = (campId: number, more: object = {}) => ({
  campId,
  firstName: 'رضا',
  lastName: 'کریمی',
  birthDate: bornYearsAgo(25),
  ...more,
})

export const child = (campId: number, guardianMobile: string, more: object = {}) => ({
  campId,
  firstName: 'سینا',
  lastName: 'کریمی',
  birthDate: bornYearsAgo(12),
  guardianName: 'مهدی کریمی',
  guardianMobile,
  ...more,
})
