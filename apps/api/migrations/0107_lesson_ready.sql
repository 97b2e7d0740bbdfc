ALTER TABLE "lesson" ADD COLUMN "is_ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- A film that the staff sent is ready once it has been encoded. Others, of a drawing, are announced before they are made.
create function is_film_ready(wanted int) returns boolean language plpgsql as $$
declare ready boolean;
begin
  -- The lock waits for an encoder that writes the film at this moment.
  select f.key is not null or f.source not like 'upload %' into ready from film f where f.id = wanted for share;
  return coalesce(ready, true);
end $$;--> statement-breakpoint
create function set_lesson_ready() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.film_id is distinct from old.film_id then
    new.is_ready := is_film_ready(new.film_id);
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger lesson_ready before insert or update of film_id on lesson for each row execute function set_lesson_ready();--> statement-breakpoint
create function set_film_ready() returns trigger language plpgsql as $$
begin
  update lesson set is_ready = true where film_id = new.id and not is_ready;
  return null;
end $$;--> statement-breakpoint
create trigger film_ready after update of key on film for each row when (old.key is null and new.key is not null)
  execute function set_film_ready();--> statement-breakpoint
create or replace function count_lesson() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_shown and old.is_ready then
    update course_count set lessons = lessons - 1, seconds = seconds - old.duration_seconds where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and new.is_shown and new.is_ready then
    update course_count set lessons = lessons + 1, seconds = seconds + new.duration_seconds where course_id = new.course_id;
  end if;
  return null;
end $$;--> statement-breakpoint
drop trigger lesson_counted on lesson;--> statement-breakpoint
create trigger lesson_counted after insert or delete or update of course_id, duration_seconds, is_shown, film_id, is_ready on lesson
  for each row execute function count_lesson();--> statement-breakpoint
update lesson l set is_ready = false from film f where f.id = l.film_id and f.key is null and f.source like 'upload %';
