import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

export const chat: Readonly<Record<string, PersonalTable>> = {
  chat_message: {
    by: ['account_id', 'gone_by'],
    export: {
      chatMessages: listOf(
        `json_build_object('broadcast', b.title, 'text', m.text, 'sentAt', m.sent_at, 'goneAt', m.gone_at) order by m.id`,
        'from chat_message m join broadcast b on b.id = m.broadcast_id where m.account_id = $1',
      ),
    },
    erase: { statement: 'delete from chat_message where account_id = $1' },
  },
  chat_reaction: {
    by: ['account_id'],
    export: {
      chatReactions: listOf(
        `json_build_object('text', m.text, 'reaction', c.reaction, 'at', c.at) order by c.at`,
        'from chat_reaction c join chat_message m on m.id = c.message_id where c.account_id = $1',
      ),
    },
    erase: { stays: 'a count of the message, by nobody now' },
  },
  chat_vote: {
    by: ['account_id'],
    export: {
      chatVotes: listOf(
        `json_build_object('question', l.question, 'choice', l.choices[v.choice + 1]) order by l.id`,
        'from chat_vote v join chat_poll l on l.id = v.poll_id where v.account_id = $1',
      ),
    },
    erase: { stays: 'a count of the poll, by nobody now' },
  },
  chat_silence: {
    by: ['account_id', 'by_id'],
    export: {
      chatSilence: `(select json_build_object('until', s.until, 'reason', s.reason, 'at', s.at) from chat_silence s where s.account_id = $1)`,
    },
    erase: { statement: 'delete from chat_silence where account_id = $1' },
  },
  chat_room_silence: {
    by: ['account_id', 'by_id'],
    export: {
      chatRoomSilences: listOf(
        `json_build_object('broadcast', b.title, 'until', s.until, 'reason', s.reason, 'at', s.at) order by s.at`,
        'from chat_room_silence s join broadcast b on b.id = s.broadcast_id where s.account_id = $1',
      ),
    },
    erase: { statement: 'delete from chat_room_silence where account_id = $1' },
  },
  chat_hidden: {
    by: ['account_id', 'hidden_id'],
    export: {
      chatHidden: listOf(
        `trim(a.first_name || ' ' || a.last_name) order by a.id`,
        'from chat_hidden h join account a on a.id = h.hidden_id where h.account_id = $1',
      ),
    },
    erase: { statement: 'delete from chat_hidden where account_id = $1 or hidden_id = $1' },
  },
  chat_report: {
    by: ['account_id'],
    export: {
      chatReports: listOf(
        `json_build_object('text', m.text, 'at', r.at) order by r.at`,
        'from chat_report r join chat_message m on m.id = r.message_id where r.account_id = $1',
      ),
    },
    erase: { statement: 'delete from chat_report where account_id = $1' },
  },
}
