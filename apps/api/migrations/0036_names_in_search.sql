-- People, clubs and events are searched by the index of words, too (docs/decisions/025). Scopes: 2 fans, 3 wrestlers, 4 clubs, 5 events.
-- A Latin word as it sounds, whoever wrote it down: «roudbari» and «rudbari» are one (`latinKey` in @pahlavan/persian gives the same).
create function latin_key(word text) returns text language sql immutable strict parallel safe return
  case when word !~ '^[a-z]+$' then word else regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(
    replace(replace(replace(replace(word, 'kh', 'x'), 'gh', 'q'), 'zh', 'j'), 'dj', 'j'),
    'ow(?![aeiouy])', 'u', 'g'), 'woey', 'vuii'), 'a+i+', 'i', 'g'), '(.)\1+', '\1', 'g'), '(?<=[aiu])h$', '') end;
--> statement-breakpoint
-- What a name says: the words of its fields, what a half-space or nothing parts in them joined, and Latin ones as they sound, too.
create function search_name(variadic fields text[]) returns search_said language sql immutable parallel safe as $$
  with said as materialized (select word from unnest(fields) as f(text), fa_norm(text) as key,
    string_to_table(concat_ws(' ', key, case when strpos(key, ' ') > 0 then replace(key, ' ', '') end,
      case when strpos(text, U&'\200C') > 0 then fa_norm(replace(text, U&'\200C', '')) end), ' ') as word)
  select row(array_agg(word), array_agg(8))::search_said from (
    select word from said where length(word) <= 64 union select latin_key(word) from said where length(word) <= 64 union select '') as words $$;
--> statement-breakpoint
-- Somebody as the index has them; null where nobody may find them.
create function search_person(a account) returns search_draft language sql stable parallel safe as $$
  select row(2 + a.user_type, a.id, a.created_at,
      search_name(a.first_name, a.last_name, a.first_name_en, a.last_name_en, c.city, c.city_en))::search_draft
    from (select) as one left join club c on c.account_id = a.id and a.user_type = 2
    where a.deleted_at is null and not (a.user_type = 0 and a.is_hidden) $$;
--> statement-breakpoint
create function search_event(e event) returns search_draft language sql stable parallel safe return
  row(5, e.id, e.created_at, search_name(e.title, e.title_en, e.city, e.city_en))::search_draft;
--> statement-breakpoint
create function add_people_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(d)) from account a, search_person(a) as d
    where a.id = any(array(select id from fresh)) and d.id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function add_events_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(search_event(e))) from event e where e.id = any(array(select id from fresh)) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_person_in_search() returns trigger language plpgsql as $$
declare
  draft search_draft;
begin
  select d.* into draft from account a, search_person(a) as d where a.id = old.id;
  if draft.scope is distinct from 2 + old.user_type then
    perform search_change(row(2 + old.user_type, old.id, null, null)::search_draft);
  end if;
  if draft.id is not null then perform search_change(draft); end if;
  return null;
end $$;
--> statement-breakpoint
create function change_club_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(d) from account a, search_person(a) as d where a.id = new.account_id and d.scope = 4;
  return null;
end $$;
--> statement-breakpoint
create function change_event_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select search_event(e) from event e where e.id = old.id), row(5, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create trigger add_people_to_search after insert on account referencing new table as fresh
  for each statement execute function add_people_to_search();
--> statement-breakpoint
create trigger add_events_to_search after insert on event referencing new table as fresh
  for each statement execute function add_events_to_search();
--> statement-breakpoint
-- A change is indexed at the very end of its transaction: who holds the word '' then waits for nothing else.
create constraint trigger change_person_in_search after update on account deferrable initially deferred for each row
  when ((old.first_name, old.last_name, old.first_name_en, old.last_name_en, old.user_type, old.is_hidden, old.deleted_at)
    is distinct from (new.first_name, new.last_name, new.first_name_en, new.last_name_en, new.user_type, new.is_hidden, new.deleted_at))
  execute function change_person_in_search();
--> statement-breakpoint
create constraint trigger remove_person_from_search after delete on account deferrable initially deferred
  for each row execute function change_person_in_search();
--> statement-breakpoint
create constraint trigger add_club_to_search after insert on club deferrable initially deferred for each row
  when (coalesce(new.city, new.city_en) is not null) execute function change_club_in_search();
--> statement-breakpoint
create constraint trigger change_club_in_search after update on club deferrable initially deferred for each row
  when ((old.city, old.city_en) is distinct from (new.city, new.city_en)) execute function change_club_in_search();
--> statement-breakpoint
create constraint trigger change_event_in_search after update on event deferrable initially deferred for each row
  when ((old.title, old.title_en, old.city, old.city_en) is distinct from (new.title, new.title_en, new.city, new.city_en))
  execute function change_event_in_search();
--> statement-breakpoint
create constraint trigger remove_event_from_search after delete on event deferrable initially deferred
  for each row execute function change_event_in_search();
--> statement-breakpoint
-- Fills the index with the names that are there, where it has none.
create function fill_names() returns void language plpgsql set jit = off set work_mem = '256MB' as $$
begin
  create temp table named on commit drop as select d.* from account a, search_person(a) as d where d.id is not null
    union all select d.* from event e, search_event(e) as d;
  insert into search_term (scope, word, total, counts)
    select scope, word, count(*), array_fill(0, '{8}') || count(*)::int || array_fill(0, '{7}')
    from named, unnest((said).words) as word group by scope, word order by count(*) desc;
  analyze search_term;
  insert into search_document select n.scope, n.id, min(n.at), sort(array_agg(t.id * 16 + 8))
    from named n, unnest((n.said).words) as w join search_term t on t.word = w where t.scope = n.scope group by n.scope, n.id;
  analyze search_document;
end $$;
--> statement-breakpoint
select fill_names();
--> statement-breakpoint
-- News are filled behind the migrations: names that are there already do not mean that they are.
do $$ begin
  execute replace(pg_get_functiondef('fill_search'::regproc), 'exists (select from search_document)', 'exists (select from search_document where scope < 2)');
end $$;
