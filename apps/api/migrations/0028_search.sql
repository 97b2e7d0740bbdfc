-- Search by an index of words (docs/decisions/025). Letters that older spellings have come first: ۂ, ۃ, «بهانهء», «﷽».
create extension if not exists intarray;
--> statement-breakpoint
create function fa_letters(t text) returns text language sql immutable strict parallel safe return
  regexp_replace(translate(t,
    'يىئۍېےكڪڮةۀۂۃہەھأإٱآؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'ییییییکککههههههه' || 'اااا' || 'و' || '01234567890123456789'), 'هء+', 'ه', 'g');
--> statement-breakpoint
comment on function fa_letters is 'A small-lettered text without unseen marks, each letter and digit in one spelling';
--> statement-breakpoint
-- Small letters in one form, without the marks that nobody sees; what NFKC need not change, it is not asked to.
create function fa_seen(t text) returns text language sql immutable strict parallel safe return
  regexp_replace(lower(case when t is nfkc normalized and strpos(t, U&'\FDFD') = 0 then t
    else normalize(replace(t, U&'\FDFD', 'بسم الله الرحمن الرحیم'), nfkc) end),
    '[\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B\u200D-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g');
--> statement-breakpoint
create or replace function fa_norm(t text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(fa_letters(fa_seen(t)), '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
CREATE TABLE "search_document" (
	"scope" smallint NOT NULL,
	"id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"keys" integer[] NOT NULL,
	CONSTRAINT "search_document_scope_id_pk" PRIMARY KEY("scope","id")
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_term_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" smallint NOT NULL,
	"word" text collate "C" NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" integer[] DEFAULT array_fill(0, '{16}') NOT NULL,
	CONSTRAINT "search_term_word" UNIQUE("scope","word")
);
--> statement-breakpoint
DROP INDEX "news_words";--> statement-breakpoint
DROP INDEX "news_tight";--> statement-breakpoint
CREATE INDEX "search_document_keys" ON "search_document" USING gin ("keys" gin__int_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "search_term_part" ON "search_term" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "words";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "tight";--> statement-breakpoint
drop function fa_words(text);--> statement-breakpoint
-- Names that have such letters are written anew.
update account set first_name = first_name where first_name || last_name ~ 'ۂ|ۃ|ه[ً-ٟ]*ء|﷽';--> statement-breakpoint
-- What is scored of a document stays in its row, which a search reads whole; a term is changed in place.
alter table search_document alter keys set storage main, set (toast_tuple_target = 8160);--> statement-breakpoint
alter table search_term set (fillfactor = 80);--> statement-breakpoint
-- What an article says: its words, each with a level of weight. BM25 in 16 levels: a word of the title counts three times, one of the
-- summary one and a half times; 300 words are a usual length. A word written with a half-space counts as its parts, and joined;
-- what has more than 64 letters is no word.
create type search_said as (words text[], levels int[]);
--> statement-breakpoint
create function search_say(title text, summary text, html text) returns search_said language sql immutable parallel safe as $$
  with said as materialized (select w, sum(weight) as tf, count(*) as n, w ~ '[^ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]' as is_odd
    from (values (title, 3::float8), (summary, 1.5), (html_text(html), 1)) as field(text, weight),
      string_to_table(regexp_replace(fa_seen(text), '[^[:alnum:]\u200C]+', ' ', 'g'), ' ') as w where w <> '' group by w),
  folded as (select w as word, tf from said where not is_odd
    union all select word, tf from (select replace(fa_letters(w), U&'\200C', ' ') as w, tf from said where is_odd) as odd,
      string_to_table(case when strpos(w, ' ') > 0 then w || ' ' || replace(w, ' ', '') else w end, ' ') as word),
  long as (select 1.2 * (0.25 + 0.75 * sum(n)::float8 / 300) as norm from said)
  select row(array_agg(word), array_agg(level))::search_said from (
    select word, floor(16 * sum(tf) / (sum(tf) + norm))::int as level from folded, long where length(word) between 1 and 64 group by word, norm
    union all select '', 0) as levels $$;
--> statement-breakpoint
-- A document with what it says, on its way into the index.
create type search_draft as (scope int, id int, at timestamptz, said search_said);
--> statement-breakpoint
-- Adds to how many documents have words at levels: at once where each word has one level, else one level after the other.
create function search_count(keys int[], times int[]) returns void language plpgsql as $$
begin
  if (select count(*) = count(distinct key >> 4) from unnest(keys) as key) then
    update search_term t set total = t.total + n, counts[(key & 15) + 1] = t.counts[(key & 15) + 1] + n
      from unnest(keys, times) as changed(key, n) where t.id = key >> 4;
    return;
  end if;
  for level in 0..15 loop
    update search_term t set total = t.total + n, counts[level + 1] = t.counts[level + 1] + n
      from unnest(keys, times) as changed(key, n) where key & 15 = level and t.id = key >> 4;
  end loop;
end $$;
--> statement-breakpoint
-- Makes the words of documents terms. Whoever does so holds the word '' of their scopes until the end: savers wait for each other, and
-- never in a ring.
create function search_terms(drafts search_draft[]) returns void language plpgsql as $$
begin
  insert into search_term (scope, word) select distinct scope, '' from unnest(drafts) order by scope on conflict do nothing;
  perform from search_term t where word = '' and scope in (select d.scope from unnest(drafts) as d) order by scope for no key update;
  insert into search_term (scope, word) select distinct d.scope, w from unnest(drafts) as d, unnest((d.said).words) as w
    where not exists (select from search_term t where t.scope = d.scope and t.word = w);
end $$;
--> statement-breakpoint
create function search_keys(drafts search_draft[]) returns table (scope int, id int, at timestamptz, keys int[]) language sql as $$
  select d.scope, d.id, min(d.at), sort(array_agg(t.id * 16 + u.level)) from unnest(drafts) as d,
    unnest((d.said).words, (d.said).levels) as u(word, level) join search_term t on t.word = u.word
    where t.scope = d.scope group by d.scope, d.id $$;
--> statement-breakpoint
-- Documents that are new.
create function search_add(drafts search_draft[]) returns void language plpgsql as $$
begin
  perform search_terms(drafts);
  insert into search_document select * from search_keys(drafts);
  perform search_count(array_agg(key), array_agg(n)) from (select key, count(*)::int as n from search_document s, unnest(s.keys) as key
    where (s.scope, s.id) in (select d.scope, d.id from unnest(drafts) as d) group by key) as counted;
end $$;
--> statement-breakpoint
-- A document that says something else than it did, or nothing.
create function search_change(draft search_draft) returns void language plpgsql as $$
declare
  had int[];
  has int[];
begin
  perform search_terms(array[draft]);
  has := coalesce((select keys from search_keys(array[draft])), '{}');
  had := coalesce((select keys from search_document where scope = draft.scope and id = draft.id), '{}');
  perform search_count(had - has, array_fill(-1, array[icount(had - has)])), search_count(has - had, array_fill(1, array[icount(has - had)]));
  delete from search_document where scope = draft.scope and id = draft.id;
  insert into search_document select draft.scope, draft.id, draft.at, has where has <> '{}';
end $$;
--> statement-breakpoint
create function add_news_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(row(language, id, published_at, search_say(title, summary, body))::search_draft))
    from fresh where status = 'published' and deleted_at is null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_news_in_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.language <> new.language or new.status <> 'published' or new.deleted_at is not null then
    perform search_change(row(old.language, old.id, null, null)::search_draft);
  end if;
  if tg_op = 'UPDATE' and new.status = 'published' and new.deleted_at is null then
    perform search_change(row(new.language, new.id, new.published_at, search_say(new.title, new.summary, new.body))::search_draft);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger add_news_to_search after insert on news referencing new table as fresh
  for each statement execute function add_news_to_search();
--> statement-breakpoint
create trigger change_news_in_search after delete or update of title, summary, body, language, status, published_at, deleted_at
  on news for each row execute function change_news_in_search();
--> statement-breakpoint
-- Fills the index with what an earlier version kept: in one pass, without indexes that are made anew at the end.
create function fill_search() returns void language plpgsql set max_parallel_workers_per_gather = 2 set parallel_setup_cost = 0
  set parallel_tuple_cost = 0 set min_parallel_table_scan_size = 0 set jit = off set work_mem = '256MB' set maintenance_work_mem = '256MB' as $$
declare
  indexes text[];
begin
  if exists (select from search_document) or not exists (select from news) then return; end if;
  select array_agg(pg_get_indexdef(c)) into indexes from unnest(array['search_document_keys', 'search_term_part']::regclass[]) as c;
  drop index search_document_keys, search_term_part;
  -- Only what makes a table is worked at by several processes.
  create temp table said on commit drop as select id, language, published_at as at, search_say(title, summary, body) as said
    from news where status = 'published' and deleted_at is null;
  insert into search_term (scope, word, total, counts) select language, word, total,
      array(select coalesce(counts[array_position(levels, l)], 0) from generate_series(0, 15) as l)
    from (select language, word, sum(n) as total, array_agg(level) as levels, array_agg(n) as counts
      from (select language, word, level, count(*)::int as n from said, unnest((said).words, (said).levels) as u(word, level) group by 1, 2, 3) as each
      group by language, word) as counted order by total desc;
  -- Without this the planner takes the words for few, and joins them one by one.
  analyze search_term;
  insert into search_document select language, s.id, min(at), sort(array_agg(t.id * 16 + u.level))
    from said s, unnest((said).words, (said).levels) as u(word, level) join search_term t on t.word = u.word
    where t.scope = language group by language, s.id;
  execute indexes[1];
  execute indexes[2];
  analyze search_document;
end $$;
