import { MAX_TRIAL_SAMPLES, MAX_TRIED } from '@pahlavan/contract/admin/chat-words'
import type { Pool } from 'pg'
import { inTransaction, type Queryable, type Tx } from '../../database/connect.ts'
import { type AccountActor, type Actor, cliActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { WORD_MAX, wordFilter, WORDS_MAX } from './chat.filter.rules.ts'
import { wordLetters } from './chat.letters.rules.ts'
import { addWord, hasWord, removeWord } from './chat.moderation.queries.ts'
import { listLastTexts } from './chat.queries.ts'
import words from './chat.words.json' with { type: 'json' }

/** A typed word of the filter. @throws Problem 400 for fewer than two letters, more than thirty, or a star within */
export function filterWord(typed: string): string {
  const word = typed.trim()
  const inside = word.replace(/^\*/, '').replace(/\*$/, '')
  if (inside.includes('*') || inside.length > WORD_MAX || wordLetters(inside).length < 2)
    throw new Problem(400, 'word_invalid', { limit: WORD_MAX })
  return word
}

/** Tries a word on the last messages that are shown. */
export async function tryWord(
  db: Queryable,
  typed: string,
): Promise<{ of: number; caught: number; samples: string[] }> {
  const { refuses } = wordFilter([filterWord(typed)], words.decent)
  const texts = await listLastTexts(db, MAX_TRIED)
  const caught = texts.filter(refuses)
  return { of: texts.length, caught: caught.length, samples: caught.slice(0, MAX_TRIAL_SAMPLES) }
}

/** Adds a word, or says that it is there. @throws Problem 409 where there is no room for one more */
async function put(tx: Tx, word: string): Promise<boolean> {
  if ((await addWord(tx, word, WORDS_MAX)) > 0) return true
  if (await hasWord(tx, word)) return false
  throw new Problem(409, 'words_full', { limit: WORDS_MAX })
}

interface WordChange {
  how: 'add' | 'remove'
  typed: string
}

const wordOf = ({ how, typed }: WordChange): string => (how === 'add' ? filterWord(typed) : typed.trim())

/** Adds or removes a word. @returns whether that changed the filter */
const writeWord = async (tx: Tx, how: WordChange['how'], word: string): Promise<boolean> =>
  how === 'add' ? put(tx, word) : (await removeWord(tx, word)) > 0

/** Changes a word of the filter for a member of staff, once for a key. */
export function changeWord(
  pool: Pool,
  actor: AccountActor,
  change: WordChange & { key: string },
): Promise<{ isChanged: boolean }> {
  const { how, key } = change
  const word = wordOf(change)
  const keyed = { actor, key, action: `chat.word.${how}`, kind: 'chat', subjectId: word, input: {} } as const
  return changeOnce(pool, keyed, async (tx) => ({ isChanged: await writeWord(tx, how, word) }))
}

/** The same at the server's console. */
export const changeWordByCommand = (
  pool: Pool,
  change: WordChange,
  actor: Actor = cliActor,
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const { how } = change
    const word = wordOf(change)
    const isChanged = await writeWord(tx, how, word)
    if (isChanged)
      await noteChange(tx, { actor, action: `chat.word.${how}`, kind: 'chat', subjectId: word, input: {} })
    return isChanged
  })
