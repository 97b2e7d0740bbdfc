import { goods } from './privacy.goods.queries.ts'
import { chat } from './privacy.chat.queries.ts'
import { learn } from './privacy.learn.queries.ts'
import { services } from './privacy.services.queries.ts'
import { orders } from './privacy.orders.queries.ts'
import { sport } from './privacy.sport.queries.ts'
import { listOf, type PersonalTable } from './privacy.parts.queries.ts'

/**
 * Every table that names a person, and the only place that names the parts of an export and the effect of a deletion on
 * it (`docs/rules/decisions.md` §6). Export and deletion are built from it; a test compares it with all tables of the database.
 */
export const personal: Readonly<Record<string, PersonalTable>> = {
  ...learn,
  ...chat,
  ...services,
  ...goods,
  ...sport,
  ...orders,
  account: {
    by: ['id', 'mobile'],
    export: {
      account: `(select to_jsonb(a) - 'avatar_id' from account a where a.id = $1)`,
      avatar: `(select json_build_object('address', '/media/' || p.key, 'width', p.width, 'height', p.height)
        from account a join picture p on p.id = a.avatar_id where a.id = $1)`,
    },
    erase: { stays: 'without name, number, birth, place and portrait: what others see of it stays' },
  },
  session: {
    by: ['account_id'],
    export: {
      sessions: listOf(
        `to_jsonb(s) - array['token_hash', 'account_id'] order by s.id`,
        'from session s where s.account_id = $1',
      ),
    },
    erase: { stays: 'until they are ended in the same transaction, each on every process' },
  },
  challenge: {
    by: ['mobile', 'account_id'],
    export: {
      codes: listOf(
        `json_build_object('sentAt', h.created_at, 'usedAt', h.used_at, 'address', h.address) order by h.created_at`,
        'from challenge h where h.account_id = $1 or h.mobile = (select mobile from account where id = $1)',
      ),
    },
    erase: { stays: 'for 25 hours: the limits of codes are counted by them' },
  },
  account_role: {
    by: ['account_id'],
    export: {
      roles: listOf(
        `json_build_object('role', r.role, 'grantedAt', r.granted_at) order by r.role`,
        'from account_role r where r.account_id = $1',
      ),
    },
    erase: { statement: 'delete from account_role where account_id = $1' },
  },
  second_factor: {
    by: ['account_id'],
    export: {
      secondFactor: `(select json_build_object('setUpAt', f.confirmed_at) from second_factor f where f.account_id = $1)`,
    },
    erase: { statement: 'delete from second_factor where account_id = $1' },
  },
  recovery_code: {
    by: ['account_id'],
    export: {
      recoveryCodesLeft: '(select count(*) from recovery_code c where c.account_id = $1)',
    },
    erase: { statement: 'delete from recovery_code where account_id = $1' },
  },
  audit: {
    by: ['by_id'],
    export: {
      changes: listOf(`to_jsonb(c) - array['by_id', 'key'] order by c.id`, 'from audit c where c.by_id = $1'),
    },
    erase: { stays: 'the log of changes; addresses and devices leave it after 90 days' },
  },
  bookmark: {
    by: ['account_id'],
    export: {
      bookmarks: listOf(
        `json_build_object('kind', b.kind, 'item', b.item) order by b.id`,
        'from bookmark b where b.account_id = $1',
      ),
    },
    erase: { statement: 'delete from bookmark where account_id = $1' },
  },
  news_like: {
    by: ['account_id'],
    export: {
      likes: listOf(
        `json_build_object('news', n.slug, 'title', n.title) order by n.id`,
        'from news_like l join news n on n.id = l.news_id where l.account_id = $1',
      ),
    },
    erase: { stays: 'a count of the article, by nobody now' },
  },
  gallery_like: {
    by: ['account_id'],
    export: {
      galleryLikes: listOf(
        `json_build_object('file', f.id, 'title', f.title) order by f.id`,
        'from gallery_like l join gallery_file f on f.id = l.file_id where l.account_id = $1',
      ),
    },
    erase: { stays: 'a count of the film or album, by nobody now' },
  },
  gallery_watch: {
    by: ['account_id'],
    export: {
      films: listOf(
        `json_build_object('file', f.id, 'title', f.title, 'position', w.position, 'isSeen', w.is_seen, 'at', w.at) order by w.at`,
        'from gallery_watch w join gallery_file f on f.id = w.file_id where w.account_id = $1',
      ),
    },
    erase: { statement: 'delete from gallery_watch where account_id = $1' },
  },
  news_comment: {
    by: ['account_id', 'decided_by'],
    export: {
      comments: listOf(
        `json_build_object('news', n.slug, 'text', m.text, 'createdAt', m.created_at, 'visibleAt', m.visible_at,
          'refusal', m.refusal, 'refusalNote', m.refusal_note) order by m.id`,
        'from news_comment m join news n on n.id = m.news_id where m.account_id = $1',
      ),
    },
    erase: { stays: 'under «کاربر حذف‌شده»: others have answered it' },
  },
  prediction: {
    by: ['account_id'],
    export: {
      predictions: listOf(
        `to_jsonb(p) - 'account_id' order by p.id`,
        'from prediction p where p.account_id = $1',
      ),
    },
    erase: { stays: 'others’ shares and ranks are counted with it' },
  },
  prediction_ledger: {
    by: ['account_id'],
    export: {
      points: listOf(
        `to_jsonb(g) - 'account_id' order by g.created_at, g.bout_id`,
        // The ledger's key begins with the bout: it is found through the picks, each of which stays.
        'from prediction p join prediction_ledger g using (bout_id, account_id) where p.account_id = $1',
      ),
    },
    erase: { stays: 'others’ ranks are counted with it' },
  },
  mobile_change: {
    by: ['account_id', 'mobile'],
    export: {
      mobileChange: `(select to_jsonb(h) - 'account_id' from mobile_change h where h.account_id = $1)`,
    },
    erase: { statement: 'delete from mobile_change where account_id = $1' },
  },
  mobile_wait: {
    by: ['account_id', 'mobile'],
    export: {
      mobileWait: `(select to_jsonb(h) - array['account_id', 'session_id'] from mobile_wait h where h.account_id = $1)`,
    },
    erase: { statement: 'delete from mobile_wait where account_id = $1' },
  },
  registration: { by: ['mobile'], erase: { statement: 'delete from registration where mobile = $2' } },
  outbox: { by: ['to'], erase: { statement: 'delete from outbox where "to" = $2' } },
  board: { by: ['account_id'], erase: { stays: 'sums of the ledger, which is told as points' } },
  board_picks: { by: ['account_id'], erase: { stays: 'counts of the picks, which are told' } },
  board_rank: { by: ['account_id'], erase: { stays: 'places of yesterday, renewed each day' } },
  team: { by: ['club_id'], erase: { stays: 'the record of an event' } },
  gallery_seen: {
    by: ['account_id'],
    erase: { stays: 'who is seen in a picture is the club’s record' },
  },
  gallery_wrestler: {
    by: ['account_id'],
    erase: { stays: 'who is seen in a film or album is the club’s record' },
  },
  entry: { by: ['account_id'], erase: { stays: 'the record of an event; its medals are told' } },
  news: { by: ['author_id'], erase: { stays: 'articles are the club’s' } },
  draft: { by: ['saved_by_id'], erase: { stays: 'articles are the club’s' } },
  revision: { by: ['by_id'], erase: { stays: 'articles are the club’s' } },
  club_archive: { by: ['by_id'], erase: { stays: 'archives are the club’s, and kept for a week' } },
  film_upload: { by: ['by_id'], erase: { stays: 'films are the club’s' } },
  table_import: {
    by: ['account_id'],
    erase: { statement: 'delete from table_import where account_id = $1' },
  },
  desk_presence: {
    by: ['account_id'],
    erase: { stays: 'a row of half a minute that goes with the account' },
  },
  desk_item: { by: ['changed_by_id'], erase: { stays: 'goods and courses are the club’s' } },
  bout_correction: {
    by: ['by_id'],
    erase: { stays: 'the record of an event; the change is told from the log' },
  },
  sealed_identity: {
    by: ['account_id', 'mobile'],
    erase: { stays: 'for six months, sealed, as the law asks' },
  },
}
