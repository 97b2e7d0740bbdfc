-- The keys of the pictures that stand in HTML.
create function picture_keys(html text) returns text[] language sql immutable strict parallel safe return
  (select coalesce(array_agg(distinct part[1]), '{}') from regexp_matches(html, '/media/([A-Za-z0-9_-]{8,64})/', 'g') as part);
--> statement-breakpoint
CREATE TABLE "picture_address" (
	"key" text PRIMARY KEY NOT NULL,
	"picture_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "words" text GENERATED ALWAYS AS (fa_tight(alt || ' ' || alt_en)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "source_key" text;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "source_width" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "source_height" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "focus" integer[];--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_address" ADD CONSTRAINT "picture_address_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_address_picture" ON "picture_address" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "draft_fields" ON "draft" USING gin ("fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "draft_body_pictures" ON "draft" USING gin (picture_keys("fields" ->> 'body'));--> statement-breakpoint
CREATE INDEX "picture_listed" ON "picture" USING btree ("id") WHERE not "picture"."is_personal";--> statement-breakpoint
CREATE INDEX "picture_without_alt" ON "picture" USING btree ("id") WHERE not "picture"."is_personal" and ("picture"."alt" = '' or "picture"."alt_en" = '');--> statement-breakpoint
CREATE INDEX "picture_words" ON "picture" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_body_pictures" ON "news" USING gin (picture_keys("body"));--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_source_key_unique" UNIQUE("source_key");--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_source" CHECK (num_nonnulls("picture"."source_key", "picture"."source_width", "picture"."source_height") in (0, 3));--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_crop" CHECK ("picture"."crop" is null or "picture"."source_key" is not null);--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_focus" CHECK (cardinality("picture"."focus") = 2 and 0 <= all ("picture"."focus") and 100 >= all ("picture"."focus"));
--> statement-breakpoint
-- Portraits that fans uploaded have no words.
update picture p set is_personal = true where p.recipe is null and p.alt = '' and p.alt_en = '' and exists (select from account a where a.avatar_id = p.id);
