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

/** Sorted by bytes, independent of the database's collation: words with the same beginning are a range of the index. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The words of a scope (`search.rules.ts`): how many documents have each, in all and at each of 16 levels of weight. '' is in every one. */
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
    // Names are a tenth of all words, and the most frequent target of searches inside words.
    index('search_term_name_part').using('gin', t.word.op('gin_trgm_ops')).where(sql`${t.scope} > 1`),
  ],
)

/**
 * The words of a document: one key a word, 16 times the word's id plus the level of its weight. Triggers keep it current. `at` is when it
 * becomes visible, and orders equal matches by age.
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
