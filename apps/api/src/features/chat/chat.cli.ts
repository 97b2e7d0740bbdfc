import type pg from 'pg'
import { command, commandWords } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { silenceAccount } from './chat.moderation.commands.ts'
import { listWords } from './chat.moderation.queries.ts'
import { changeWordByCommand } from './chat.words.commands.ts'

const USAGE = `npm run chat -- words | add WORD … | remove WORD … | ban ACCOUNT | let ACCOUNT
  The filter refuses WORD as a whole word, WORD* at the start of a word, *WORD* anywhere. ban and let take the number of an account; let ends a ban.`

async function run(pool: pg.Pool, what: string | undefined, values: readonly string[]): Promise<void> {
  if (what === 'add' || what === 'remove')
    for (const typed of values) await changeWordByCommand(pool, { how: what, typed })
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
