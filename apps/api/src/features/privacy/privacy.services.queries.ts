import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

export const services: Readonly<Record<string, PersonalTable>> = {
  service_request: {
    by: ['account_id'],
    export: {
      requests: listOf(
        `to_jsonb(r) - array['account_id', 'language'] || jsonb_build_object(
          'steps', (select json_agg(json_build_object('status', s.status, 'at', s.at, 'note', s.note) order by s.id)
            from service_step s where s.request_id = r.id),
          'file', (select json_build_object('name', f.name, 'type', f.type, 'size', f.size, 'at', f.at)
            from service_file f where f.request_id = r.id)) order by r.id`,
        'from service_request r where r.account_id = $1',
      ),
    },
    // Steps, files and keys go with it; a trigger gives its place in a camp back.
    erase: { statement: 'delete from service_request where account_id = $1' },
  },
  service_step: { by: ['by_id'], erase: { stays: 'an act of the staff; it goes with its request' } },
  service_note: { by: ['by_id'], erase: { stays: 'a note of the staff; it goes with its request' } },
  service_key: { by: ['account_id'], erase: { stays: 'gone with the requests that they made' } },
  membership: {
    by: ['account_id', 'club_id'],
    export: {
      memberships: listOf(
        `to_jsonb(m) - array['account_id', 'request_id'] order by m.since`,
        'from membership m where m.account_id = $1',
      ),
    },
    erase: { statement: 'delete from membership where account_id = $1' },
  },
  contact_message: {
    by: ['account_id', 'answered_by', 'mobile'],
    export: {
      messages: listOf(
        `json_build_object('number', c.id, 'name', c.name, 'mobile', c.mobile, 'subject', c.subject,
          'message', c.message, 'at', c.at, 'status', c.status, 'answer', c.answer) order by c.id`,
        'from contact_message c where c.account_id = $1',
      ),
    },
    erase: { statement: 'delete from contact_message where account_id = $1' },
  },
}
