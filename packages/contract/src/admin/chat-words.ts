import { Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Moment } from '../envelope.ts'

/** A trial reads so many of the last messages, and shows so many of those that it catches. */
export const [MAX_TRIED, MAX_TRIAL_SAMPLES] = [1000, 20]

/** A word of the filter: `word` is refused as a whole word, `word*` at the start of a word, `*word*` anywhere in one. */
const FilterWord = Type.String({ minLength: 2, maxLength: 32 })

/** The words that the club adds to the filter of the chats. */
export const filterWords = {
  list: get('/api/admin/chatwords/list', {
    summary: 'Lists the words that the club added to the filter, and says how many may be added',
    data: Type.Object({
      items: Type.Array(Type.Object({ word: FilterWord, addedAt: Moment })),
      max: Type.Integer(),
    }),
    action: 'chat.moderate',
  }),
  trial: get('/api/admin/chatwords/trial', {
    summary: 'Tries a word on the last thousand messages: how many it would have refused, and some of them',
    query: Type.Object({ word: FilterWord }),
    data: Type.Object({
      of: Type.Integer(),
      caught: Type.Integer(),
      samples: Type.Array(Type.String()),
    }),
    action: 'chat.moderate',
    problems: ['word_invalid'],
  }),
  add: post('/api/admin/chatwords/add', {
    summary: 'Adds a word to the filter; it holds in every chat within half a minute',
    query: Type.Object({ word: FilterWord, key: ChangeKey }),
    data: Type.Object({ isChanged: Type.Boolean() }),
    action: 'chat.moderate',
    problems: ['word_invalid', 'words_full', 'key_reused'],
  }),
  remove: post('/api/admin/chatwords/remove', {
    summary: 'Takes a word of the club out of the filter',
    query: Type.Object({ word: FilterWord, key: ChangeKey }),
    data: Type.Object({ isChanged: Type.Boolean() }),
    action: 'chat.moderate',
    problems: ['key_reused'],
  }),
}
