import { sql } from 'drizzle-orm'
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/** In the order of bytes, whatever the database's: the beginnings of words are a range of an index. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The words of a scope (`search.rules.ts` has the scopes): in how many documents each one is, and in how many at each of the 16
 * levels of weight. The word '' is in every document.
 */
export const searchTerm = pgTable(
  'search_term',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scope: smallint().notNull(),
    word: word().notNull(),
    total: integer().notNull().default(0),
    counts: integer().array().notNull().default(sql`array_fill(0, '{16}')`),
  },
  (t) => [
    unique('search_term_word').on(t.scope, t.word),
    index('search_term_part').using('gin', t.word.op('gin_trgm_ops')),
    // Names are a tenth of all words, and most of what is looked for inside others.
    index('search_term_name_part').using('gin', t.word.op('gin_trgm_ops')).where(sql`${t.scope} > 1`),
  ],
)

/**
 * What a document says: a key for each of its words, 16 times the word's id and the level of its weight. Triggers keep it current.
 * `at` is when it is seen from, and what the newest of equals is told by.
 */
export const searchDocument = pgTable(
  'search_document',
  {
    scope: smallint().notNull(),
    id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    keys: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.id] }),
    index('search_document_keys').using('gin', t.keys.op('gin__int_ops')).with({ fastupdate: 'off' }),
  ],
)
