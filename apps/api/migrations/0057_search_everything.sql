ALTER TABLE "page" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "gallery_file" DROP COLUMN "tight";--> statement-breakpoint
ALTER TABLE "course" DROP COLUMN "tight";--> statement-breakpoint
ALTER TABLE "page" ADD CONSTRAINT "page_id_unique" UNIQUE("id");--> statement-breakpoint
-- Courses (scope 8), films and albums (9) and texts (10 in Persian, 11 in English) are searched by the index of words, too (docs/decisions/039).
create function search_course(c course) returns search_draft language sql stable parallel safe return
  row(8, c.id, c.published_at, search_name(c.title, c.title_en, c.summary, c.summary_en, c.teacher, c.teacher_en))::search_draft;
--> statement-breakpoint
create function search_file(f gallery_file) returns search_draft language sql stable parallel safe return
  row(9, f.id, f.published_at, search_name(f.title, f.summary))::search_draft;
--> statement-breakpoint
-- A text says its title and all its parts.
create function search_page(p page) returns search_draft language sql stable parallel safe return
  row(10 + p.language, p.id, p.published_at, search_name(variadic array[p.title]
    || array(select value #>> '{}' from jsonb_path_query(p.sections, '$[*].title') as value)
    || array(select value #>> '{}' from jsonb_path_query(p.sections, '$[*].text[*]') as value)))::search_draft;
--> statement-breakpoint
create function add_courses_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(search_course(c))) from course c where c.id = any(array(select id from fresh)) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_course_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select search_course(c) from course c where c.id = old.id), row(8, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create function add_files_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(search_file(f))) from gallery_file f where f.id = any(array(select id from fresh)) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_file_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select search_file(f) from gallery_file f where f.id = old.id), row(9, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create function add_pages_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(search_page(p))) from page p where p.id = any(array(select id from fresh)) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_page_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select search_page(p) from page p where p.id = old.id), row(10 + old.language, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create trigger add_courses_to_search after insert on course referencing new table as fresh
  for each statement execute function add_courses_to_search();
--> statement-breakpoint
create constraint trigger change_course_in_search after update on course deferrable initially deferred for each row
  when ((old.title, old.title_en, old.summary, old.summary_en, old.teacher, old.teacher_en, old.published_at)
    is distinct from (new.title, new.title_en, new.summary, new.summary_en, new.teacher, new.teacher_en, new.published_at))
  execute function change_course_in_search();
--> statement-breakpoint
create constraint trigger remove_course_from_search after delete on course deferrable initially deferred
  for each row execute function change_course_in_search();
--> statement-breakpoint
create trigger add_files_to_search after insert on gallery_file referencing new table as fresh
  for each statement execute function add_files_to_search();
--> statement-breakpoint
create constraint trigger change_file_in_search after update on gallery_file deferrable initially deferred for each row
  when ((old.title, old.summary, old.published_at) is distinct from (new.title, new.summary, new.published_at))
  execute function change_file_in_search();
--> statement-breakpoint
create constraint trigger remove_file_from_search after delete on gallery_file deferrable initially deferred
  for each row execute function change_file_in_search();
--> statement-breakpoint
create trigger add_pages_to_search after insert on page referencing new table as fresh
  for each statement execute function add_pages_to_search();
--> statement-breakpoint
create constraint trigger change_page_in_search after update on page deferrable initially deferred for each row
  when ((old.title, old.sections, old.published_at) is distinct from (new.title, new.sections, new.published_at))
  execute function change_page_in_search();
--> statement-breakpoint
create constraint trigger remove_page_from_search after delete on page deferrable initially deferred
  for each row execute function change_page_in_search();
--> statement-breakpoint
select search_add(array_agg(d)) from (select search_course(c) as d from course c union all select search_file(f) from gallery_file f
  union all select search_page(p) from page p) as each having count(*) > 0;
--> statement-breakpoint
-- All names anew, into an index that has none.
create or replace function fill_names() returns void language plpgsql set jit = off set work_mem = '256MB' as $$
begin
  create temp table named on commit drop as select d.* from account a, search_person(a) as d where d.id is not null
    union all select d.* from event e, search_event(e) as d
    union all select d.* from book b, search_book(b) as d
    union all select d.* from product p, search_product(p) as d where d.id is not null
    union all select d.* from course c, search_course(c) as d
    union all select d.* from gallery_file f, search_file(f) as d
    union all select d.* from page p, search_page(p) as d;
  insert into search_term (scope, word, total, counts)
    select scope, word, count(*), array_fill(0, '{8}') || count(*)::int || array_fill(0, '{7}')
    from named, unnest((said).words) as word group by scope, word order by count(*) desc;
  analyze search_term;
  insert into search_document select n.scope, n.id, min(n.at), sort(array_agg(t.id * 16 + 8))
    from named n, unnest((n.said).words) as w join search_term t on t.word = w where t.scope = n.scope group by n.scope, n.id;
  analyze search_document;
end $$;
