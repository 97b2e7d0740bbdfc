import { uploadFaults, uploadStates } from '@pahlavan/contract/admin/film-uploads'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { isOneOf, moment } from './columns.ts'
import { film } from './media.ts'

/**
 * The file of a film on its way from the staff: its parts come in, then it waits for the encoder. `size` is bytes, `percent` of the encoding. A process
 * that encodes it holds it until `heldUntil`, and moves that on. The row stays when the film is done: it says from which member of the staff the file came.
 */
export const filmUpload = pgTable(
  'film_upload',
  {
    id: text().primaryKey(),
    filmId: integer('film_id')
      .notNull()
      .references(() => film.id, { onDelete: 'cascade' }),
    byId: integer('by_id').references(() => account.id, { onDelete: 'set null' }),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: uploadStates }).notNull().default('open'),
    percent: smallint().notNull().default(0),
    fault: text({ enum: uploadFaults }),
    heldUntil: moment('held_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    check('film_upload_id', sql`${t.id} ~ '^[0-9a-f]{32}$'`),
    check('film_upload_size', sql`${t.size} between 1 and 5368709120 and ${t.percent} between 0 and 100`),
    check('film_upload_state', isOneOf(t.state, uploadStates)),
    check('film_upload_fault', sql`(${t.state} = 'failed') = (${t.fault} is not null)`),
    check('film_upload_fault_name', isOneOf(t.fault, uploadFaults)),
    index('film_upload_film').on(t.filmId),
    index('film_upload_by').on(t.byId),
    index('film_upload_pending').on(t.changedAt).where(sql`${t.state} <> 'done'`),
  ],
)
