import { Value } from 'typebox/value'
import { afterAll } from 'vitest'
import { watchRows } from '../database/connect.ts'
import type { Statement } from '../database/statement.ts'

const LOOKED_AT = 20

const faults = new Set<string>()
/** The statements that have given a row in this file. */
export const seen = new Set<string>()

function check({ name, text, columns }: Statement, rows: readonly object[]): void {
  const named = name || text.slice(0, 60)
  if (rows.length > 0) seen.add(named)
  for (const row of rows.slice(0, LOOKED_AT))
    for (const [column, { schema, isNullable }] of Object.entries(columns ?? {})) {
      const value: unknown = row[column as keyof typeof row]
      if (value === null ? !isNullable : !Value.Check(schema, value))
        faults.add(`${named}: ${column} is ${JSON.stringify(value)}`)
    }
}

// Every row that a test is given is as its statement says: null where a join found nothing, JSON, and words that are few.
watchRows(check)
afterAll(() => {
  if (faults.size > 0) throw new Error([...faults].join('\n'))
})
