ALTER TABLE "quiz_try" ADD COLUMN "pass_percent" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "technique" ADD COLUMN "position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
update quiz_try t set pass_percent = l.pass_percent from lesson l where l.id = t.lesson_id and l.pass_percent <> 60;--> statement-breakpoint
-- Sections, lessons, questions and options exchange their places in one statement: their order is checked at the end of the transaction.
ALTER TABLE "course_section" DROP CONSTRAINT "course_section_position";--> statement-breakpoint
ALTER TABLE "course_section" ADD CONSTRAINT "course_section_position" UNIQUE("course_id","position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "lesson" DROP CONSTRAINT "lesson_position";--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_position" UNIQUE("course_id","position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "quiz_question" DROP CONSTRAINT "quiz_question_position";--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_position" UNIQUE("lesson_id","position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "quiz_option" DROP CONSTRAINT "quiz_option_position";--> statement-breakpoint
ALTER TABLE "quiz_option" ADD CONSTRAINT "quiz_option_position" UNIQUE("question_id","position") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
create or replace function count_lesson() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_shown then
    update course_count set lessons = lessons - 1, seconds = seconds - old.duration_seconds where course_id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and new.is_shown then
    update course_count set lessons = lessons + 1, seconds = seconds + new.duration_seconds where course_id = new.course_id;
  end if;
  return null;
end $$;--> statement-breakpoint
drop trigger lesson_counted on lesson;--> statement-breakpoint
create trigger lesson_counted after insert or delete or update of course_id, duration_seconds, is_shown on lesson
  for each row execute function count_lesson();
