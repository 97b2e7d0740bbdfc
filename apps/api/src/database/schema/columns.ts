import { integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, independent of time zones. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
