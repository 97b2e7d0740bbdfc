-- Half of each page is room for what changes: a view, a like or a saved place is written in its place.
CREATE TABLE "course_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"thread_id" integer,
	"language" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp with time zone,
	CONSTRAINT "course_comment_text" CHECK (char_length("course_comment"."text") between 1 and 2000),
	CONSTRAINT "course_comment_language" CHECK ("course_comment"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "course_count" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_count_positive" CHECK ("course_count"."views" >= 0 and "course_count"."likes" >= 0)
) with (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "course_like" (
	"course_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_like_account_id_course_id_pk" PRIMARY KEY("account_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"number" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"course_id" integer,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"course_title" text NOT NULL,
	"course_title_en" text NOT NULL,
	"teacher" text NOT NULL,
	"teacher_en" text NOT NULL,
	"hours" smallint NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_why" text,
	CONSTRAINT "certificate_once" UNIQUE("account_id","course_id"),
	CONSTRAINT "certificate_number" CHECK ("certificate"."number" ~ '^[0-9]{20}$'),
	CONSTRAINT "certificate_revoked" CHECK (("certificate"."revoked_at" is null) = ("certificate"."revoked_why" is null))
);
--> statement-breakpoint
CREATE TABLE "lesson_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"second" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_note_text" CHECK (char_length("lesson_note"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"account_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"second" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"watched" integer[] DEFAULT '{}' NOT NULL,
	"watched_seconds" integer DEFAULT 0 NOT NULL,
	"clock_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_account_id_lesson_id_pk" PRIMARY KEY("account_id","lesson_id"),
	CONSTRAINT "lesson_progress_watched" CHECK (cardinality("lesson_progress"."watched") <= 200 and cardinality("lesson_progress"."watched") % 2 = 0),
	CONSTRAINT "lesson_progress_device" CHECK (char_length("lesson_progress"."device") <= 40)
) with (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "quiz_try" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_try_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"options" integer[] NOT NULL,
	"right" smallint NOT NULL,
	"questions" smallint NOT NULL,
	CONSTRAINT "quiz_try_right" CHECK ("quiz_try"."right" between 0 and "quiz_try"."questions" and "quiz_try"."questions" > 0)
);
--> statement-breakpoint
CREATE TABLE "course_section" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_section_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "course_section_position" UNIQUE("course_id","position")
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text DEFAULT 'video' NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"has_sound" boolean DEFAULT true NOT NULL,
	"source_kind" text,
	"source" text,
	"poster_id" integer,
	"pass_percent" smallint DEFAULT 60 NOT NULL,
	CONSTRAINT "lesson_position" UNIQUE("course_id","position"),
	CONSTRAINT "lesson_kind" CHECK ("lesson"."kind" in ('video', 'quiz')),
	CONSTRAINT "lesson_duration" CHECK ("lesson"."duration_seconds" between 0 and 86400),
	CONSTRAINT "lesson_pass" CHECK ("lesson"."pass_percent" between 0 and 100),
	CONSTRAINT "lesson_source_kind" CHECK ("lesson"."source_kind" in ('hls', 'page'))
);
--> statement-breakpoint
CREATE TABLE "lesson_caption" (
	"lesson_id" integer NOT NULL,
	"language" smallint NOT NULL,
	"vtt" text NOT NULL,
	CONSTRAINT "lesson_caption_lesson_id_language_pk" PRIMARY KEY("lesson_id","language"),
	CONSTRAINT "lesson_caption_language" CHECK ("lesson_caption"."language" in (0, 1)),
	CONSTRAINT "lesson_caption_form" CHECK ("lesson_caption"."vtt" like 'WEBVTT%' and octet_length("lesson_caption"."vtt") <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "lesson_technique" (
	"lesson_id" integer NOT NULL,
	"technique_id" integer NOT NULL,
	CONSTRAINT "lesson_technique_lesson_id_technique_id_pk" PRIMARY KEY("lesson_id","technique_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_option" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_option_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"is_right" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quiz_option_position" UNIQUE("question_id","position")
);
--> statement-breakpoint
CREATE TABLE "quiz_question" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"explanation" text NOT NULL,
	"explanation_en" text NOT NULL,
	"image_id" integer,
	CONSTRAINT "quiz_question_position" UNIQUE("lesson_id","position")
);
--> statement-breakpoint
CREATE TABLE "technique" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "technique_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"action_kind" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "technique_key_unique" UNIQUE("key"),
	CONSTRAINT "technique_action_kind" CHECK ("technique"."action_kind" in ('takedown', 'exposure', 'throw', 'reversal'))
);
--> statement-breakpoint
CREATE TABLE "wrestler_technique" (
	"account_id" integer NOT NULL,
	"technique_id" integer NOT NULL,
	CONSTRAINT "wrestler_technique_account_id_technique_id_pk" PRIMARY KEY("account_id","technique_id")
);
--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "teacher_id" integer;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course" ADD COLUMN "level" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_thread_id_course_comment_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."course_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_count" ADD CONSTRAINT "course_count_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_try" ADD CONSTRAINT "quiz_try_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_try" ADD CONSTRAINT "quiz_try_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_section" ADD CONSTRAINT "course_section_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_section_id_course_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."course_section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_poster_id_picture_id_fk" FOREIGN KEY ("poster_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_caption" ADD CONSTRAINT "lesson_caption_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_technique" ADD CONSTRAINT "lesson_technique_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_technique" ADD CONSTRAINT "lesson_technique_technique_id_technique_id_fk" FOREIGN KEY ("technique_id") REFERENCES "public"."technique"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_option" ADD CONSTRAINT "quiz_option_question_id_quiz_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_question" ADD CONSTRAINT "quiz_question_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler_technique" ADD CONSTRAINT "wrestler_technique_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler_technique" ADD CONSTRAINT "wrestler_technique_technique_id_technique_id_fk" FOREIGN KEY ("technique_id") REFERENCES "public"."technique"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_comment_course" ON "course_comment" USING btree ("course_id","visible_at");--> statement-breakpoint
CREATE INDEX "course_comment_account" ON "course_comment" USING btree ("account_id","course_id");--> statement-breakpoint
CREATE INDEX "course_comment_visible" ON "course_comment" USING btree ("visible_at");--> statement-breakpoint
CREATE INDEX "course_comment_replies" ON "course_comment" USING btree ("thread_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_comment_threads" ON "course_comment" USING btree ("course_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "course_comment"."thread_id" is null;--> statement-breakpoint
CREATE INDEX "certificate_course" ON "certificate" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_note_of" ON "lesson_note" USING btree ("account_id","lesson_id","second","id");--> statement-breakpoint
CREATE INDEX "lesson_note_lesson" ON "lesson_note" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_try_of" ON "quiz_try" USING btree ("account_id","lesson_id","id");--> statement-breakpoint
CREATE INDEX "quiz_try_lesson" ON "quiz_try" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_section" ON "lesson" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "lesson_poster" ON "lesson" USING btree ("poster_id");--> statement-breakpoint
CREATE INDEX "lesson_technique_of" ON "lesson_technique" USING btree ("technique_id","lesson_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_option_right" ON "quiz_option" USING btree ("question_id") WHERE "quiz_option"."is_right";--> statement-breakpoint
CREATE INDEX "quiz_question_image" ON "quiz_question" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "technique_by_action" ON "technique" USING btree ("action_kind");--> statement-breakpoint
CREATE INDEX "wrestler_technique_of" ON "wrestler_technique" USING btree ("technique_id","account_id");--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_teacher_id_account_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_teacher" ON "course" USING btree ("teacher_id");--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_level" CHECK ("course"."level" between 0 and 2);
--> statement-breakpoint
insert into course_count (course_id, views) select id, views from course order by id;
--> statement-breakpoint
create function add_course_count() returns trigger language plpgsql as $$
begin
  insert into course_count (course_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger course_count after insert on course for each row execute function add_course_count();
--> statement-breakpoint
ALTER TABLE "course" DROP COLUMN "views";
