ALTER TABLE "course_count" ADD COLUMN "lessons" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_count" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update course_count k set lessons = n.lessons, seconds = n.seconds
from (select course_id, count(*) as lessons, sum(duration_seconds) as seconds from lesson group by course_id) n where k.course_id = n.course_id;
--> statement-breakpoint
create function count_lesson() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update course_count set lessons = lessons - 1, seconds = seconds - old.duration_seconds where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    update course_count set lessons = lessons + 1, seconds = seconds + new.duration_seconds where course_id = new.course_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger lesson_counted after insert or delete or update of course_id, duration_seconds on lesson for each row execute function count_lesson();
