ALTER TABLE "lesson" ADD COLUMN "film_id" integer;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "clip_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_film_id_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."film"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_clip_id_film_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."film"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_film" ON "lesson" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "quiz_question_clip" ON "quiz_question" USING btree ("clip_id");--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_source" CHECK (("lesson"."source" is null) = ("lesson"."source_kind" is null) and ("lesson"."source" is null or "lesson"."film_id" is null)
        and ("lesson"."kind" = 'video' or ("lesson"."source" is null and "lesson"."film_id" is null)));--> statement-breakpoint
-- A lesson is as long as its film: what is watched of it is held against that.
create function lesson_follows_film() returns trigger language plpgsql as $$
begin
  update lesson set duration_seconds = least(86400, ceil(new.duration_ms / 1000.0)) where film_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger film_length after update of duration_ms on film for each row
  when (new.duration_ms > 0 and new.duration_ms <> old.duration_ms) execute function lesson_follows_film();
