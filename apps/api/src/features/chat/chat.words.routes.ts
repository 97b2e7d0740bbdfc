import { filterWords } from '@pahlavan/contract/admin/chat-words'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { WORDS_MAX } from './chat.filter.rules.ts'
import { listAddedWords } from './chat.moderation.queries.ts'
import { changeWord, tryWord } from './chat.words.commands.ts'

/** The club's own words of the filter. */
export async function filterWordRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, filterWords.list, async () => {
    const added = await listAddedWords(pool)
    const items = added.map(({ word, addedAt }) => ({ word, addedAt: addedAt.toISOString() }))
    return { items, max: WORDS_MAX }
  })
  staffRoute(app, filterWords.trial, ({ query: { word } }) => tryWord(pool, word))
  staffRoute(app, filterWords.add, ({ query: { word, key }, ...call }) =>
    changeWord(pool, requestActor(call), { how: 'add', typed: word, key }),
  )
  staffRoute(app, filterWords.remove, ({ query: { word, key }, ...call }) =>
    changeWord(pool, requestActor(call), { how: 'remove', typed: word, key }),
  )
}
