import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { silenceAccount } from './chat.moderation.commands.ts'
import { WORD_MAX, WORDS_MAX } from './chat.filter.rules.ts'
import { addWord, listWords, removeWord } from './chat.moderation.queries.ts'

const USAGE = `npm run chat -- words | add WORD … | remove WORD … | ban ACCOUNT | let ACCOUNT
  The filter refuses WORD as a whole word, WORD* at the start of a word, *WORD* anywhere. ban and let take the number of an account; let ends a ban.`

async function addWords(pool: pg.Pool, words: readonly string[]): Promise<void> {
  for (const word of words) {
    const length = word.replaceAll('*', '').length
    if (length < 2 || length > WORD_MAX) throw new Error(`"${word}" must have 2 to ${WORD_MAX} letters`)
    await addWord(pool, word, WORDS_MAX)
  }
}

async function run(pool: pg.Pool, what: string | undefined, values: readonly string[]): Promise<void> {
  if (what === 'add') await addWords(pool, values)
  else if (what === 'remove') for (const word of values) await removeWord(pool, word)
  else if ((what === 'ban' || what === 'let') && /^[1-9]\d{0,8}$/.test(values[0] ?? ''))
    return silenceAccount(pool, cliActor, Number(values[0]), what === 'ban' ? 'ban' : 'none')
  else if (what !== 'words') throw new Error(USAGE)
  console.log((await listWords(pool)).join('\n'))
}

try {
  const [what, ...values] = commandWords()
  await command(({ pool }) => run(pool, what, values))
} catch (error) {
  fail(error)
}
