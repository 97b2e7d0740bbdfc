ALTER TABLE "lesson" ADD COLUMN "former_film_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_former_film_id_film_id_fk" FOREIGN KEY ("former_film_id") REFERENCES "public"."film"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_former_film" ON "lesson" USING btree ("former_film_id");--> statement-breakpoint
create or replace function set_lesson_ready() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.is_ready := is_film_ready(new.film_id);
  elsif new.film_id is distinct from old.film_id then
    new.is_ready := is_film_ready(new.film_id);
    new.former_film_id := null;
    if not new.is_ready and old.is_ready and old.film_id is not null then
      -- Learners keep the film that they have, with its length.
      new.former_film_id := coalesce(old.former_film_id, old.film_id);
      new.duration_seconds := old.duration_seconds;
      new.is_ready := true;
    end if;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace function set_film_ready() returns trigger language plpgsql as $$
begin
  update lesson set is_ready = true, former_film_id = null, duration_seconds = case when former_film_id is null then duration_seconds
      else least(86400, ceil(new.duration_ms / 1000.0)) end
    where film_id = new.id and (not is_ready or former_film_id is not null);
  return null;
end $$;--> statement-breakpoint
create or replace function lesson_follows_film() returns trigger language plpgsql as $$
begin
  update lesson set duration_seconds = least(86400, ceil(new.duration_ms / 1000.0)) where film_id = new.id and former_film_id is null;
  return null;
end $$;
