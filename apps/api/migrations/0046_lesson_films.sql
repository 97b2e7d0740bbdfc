ALTER TABLE "lesson" ADD COLUMN "film_id" integer;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD COLUMN "clip_id" integer;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_film_id_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."film"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_clip_id_film_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."film"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_film" ON "lesson" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "quiz_question_clip" ON "quiz_question" USING btree ("clip_id");--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_source" CHECK (("lesson"."source" is null) = ("lesson"."source_kind" is null) and ("lesson"."source" is null or "lesson"."film_id" is null)
        and ("lesson"."kind" = 'video' or ("lesson"."source" is null and "lesson"."film_id" is null)));
