CREATE TABLE "gallery_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"language" smallint NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gallery_category_title" UNIQUE("type","language","title"),
	CONSTRAINT "gallery_category_kind" CHECK ("gallery_category"."type" in (0, 1) and "gallery_category"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "gallery_chapter" (
	"file_id" integer NOT NULL,
	"at" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "gallery_chapter_file_id_at_pk" PRIMARY KEY("file_id","at"),
	CONSTRAINT "gallery_chapter_at" CHECK ("gallery_chapter"."at" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_count" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gallery_count_positive" CHECK ("gallery_count"."views" >= 0 and "gallery_count"."likes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gallery_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" smallint NOT NULL,
	"language" smallint NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"image_id" integer,
	"film_id" integer,
	"event_id" integer,
	"bout_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_file_kind" CHECK ("gallery_file"."type" in (0, 1) and "gallery_file"."language" in (0, 1)),
	CONSTRAINT "gallery_file_film" CHECK (("gallery_file"."type" = 1) = ("gallery_file"."film_id" is not null)),
	CONSTRAINT "gallery_file_status" CHECK ("gallery_file"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "gallery_image" (
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" integer NOT NULL,
	CONSTRAINT "gallery_image_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "gallery_like" (
	"file_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_like_account_id_file_id_pk" PRIMARY KEY("account_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "gallery_watch" (
	"account_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_seen" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_watch_account_id_file_id_pk" PRIMARY KEY("account_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "gallery_wrestler" (
	"file_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "gallery_wrestler_file_id_account_id_pk" PRIMARY KEY("file_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "film" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "film_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"key" text,
	"is_protected" boolean DEFAULT false NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"heights" integer[] DEFAULT '{}' NOT NULL,
	"has_sound" boolean DEFAULT false NOT NULL,
	"captions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_source_unique" UNIQUE("source"),
	CONSTRAINT "film_key" CHECK ("film"."key" ~ '^[A-Za-z0-9_-]{8,64}$'),
	CONSTRAINT "film_length" CHECK ("film"."duration_ms" between 0 and 43200000),
	CONSTRAINT "film_size" CHECK ("film"."width" between 0 and 8192 and "film"."height" between 0 and 8192)
);
--> statement-breakpoint
ALTER TABLE "gallery_chapter" ADD CONSTRAINT "gallery_chapter_file_id_gallery_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gallery_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_count" ADD CONSTRAINT "gallery_count_file_id_gallery_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gallery_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_file" ADD CONSTRAINT "gallery_file_category_id_gallery_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gallery_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_file" ADD CONSTRAINT "gallery_file_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_file" ADD CONSTRAINT "gallery_file_film_id_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."film"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_file" ADD CONSTRAINT "gallery_file_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_file" ADD CONSTRAINT "gallery_file_bout_id_bout_id_fk" FOREIGN KEY ("bout_id") REFERENCES "public"."bout"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_image" ADD CONSTRAINT "gallery_image_file_id_gallery_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gallery_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_image" ADD CONSTRAINT "gallery_image_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_wrestler" ADD CONSTRAINT "gallery_wrestler_file_id_gallery_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gallery_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_wrestler" ADD CONSTRAINT "gallery_wrestler_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_newest" ON "gallery_file" USING btree ("type","language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "gallery_file"."status" = 'published' and "gallery_file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gallery_newest_of_category" ON "gallery_file" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "gallery_file"."status" = 'published' and "gallery_file"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "gallery_file_image" ON "gallery_file" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "gallery_file_film_id" ON "gallery_file" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "gallery_file_event" ON "gallery_file" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "gallery_file_bout" ON "gallery_file" USING btree ("bout_id");--> statement-breakpoint
CREATE INDEX "gallery_image_picture" ON "gallery_image" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "gallery_wrestler_account" ON "gallery_wrestler" USING btree ("account_id");--> statement-breakpoint
create function add_gallery_count() returns trigger language plpgsql as $$
begin
  insert into gallery_count (file_id) values (new.id);
  return null;
end $$;--> statement-breakpoint
create trigger gallery_count after insert on gallery_file for each row execute function add_gallery_count();
