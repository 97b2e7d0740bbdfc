CREATE TABLE "film_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"film_id" integer NOT NULL,
	"by_id" integer,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"fault" text,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "film_upload_id" CHECK ("film_upload"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "film_upload_size" CHECK ("film_upload"."size" between 1 and 5368709120 and "film_upload"."percent" between 0 and 100),
	CONSTRAINT "film_upload_state" CHECK ("film_upload"."state" in ('open', 'waiting', 'encoding', 'failed', 'done')),
	CONSTRAINT "film_upload_fault" CHECK (("film_upload"."state" = 'failed') = ("film_upload"."fault" is not null)),
	CONSTRAINT "film_upload_fault_name" CHECK ("film_upload"."fault" in ('no_film', 'no_picture', 'no_length', 'too_long', 'encoder', 'disk', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "desk_item" DROP CONSTRAINT "desk_item_kind";--> statement-breakpoint
ALTER TABLE "price_change" DROP CONSTRAINT "price_change_kind";--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_film_id_film_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."film"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_upload" ADD CONSTRAINT "film_upload_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_upload_film" ON "film_upload" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "film_upload_by" ON "film_upload" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "film_upload_pending" ON "film_upload" USING btree ("changed_at") WHERE "film_upload"."state" <> 'done';--> statement-breakpoint
ALTER TABLE "desk_item" ADD CONSTRAINT "desk_item_kind" CHECK ("desk_item"."kind" in ('product', 'book', 'course', 'plan', 'camp', 'code', 'event', 'gallery', 'film'));--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_kind" CHECK ("price_change"."kind" in ('product', 'book', 'course', 'plan', 'camp', 'code', 'event', 'gallery', 'film'));--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub'));--> statement-breakpoint
-- The desk's row of an album or of a film follows its title and its span. Both have one language.
create or replace function note_desk_album() returns trigger language plpgsql as $$
declare
  state_now text := case when new.deleted_at is not null then 'withdrawn' when new.status = 'draft' then 'draft'
    when new.published_at > now() then 'waiting' else 'live' end;
begin
  insert into desk_item (kind, id, title, title_en, words, state, publish_at)
    values (case new.type when 0 then 'gallery' else 'film' end, new.id, case when new.language = 0 then new.title else '' end,
      case when new.language = 1 then new.title else '' end, fa_tight(new.title), state_now, case when state_now = 'waiting' then new.published_at end)
    on conflict (kind, id) do update set title = excluded.title, title_en = excluded.title_en, words = excluded.words,
      state = excluded.state, publish_at = excluded.publish_at;
  return null;
end $$;
--> statement-breakpoint
create or replace function drop_desk_album() returns trigger language plpgsql as $$
begin
  delete from desk_item where kind = case old.type when 0 then 'gallery' else 'film' end and id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger note_new_desk_film after insert on gallery_file for each row when (new.type = 1) execute function note_desk_album();
--> statement-breakpoint
create trigger note_desk_film after update of title, language, status, published_at, deleted_at on gallery_file
  for each row when (new.type = 1) execute function note_desk_album();
--> statement-breakpoint
create trigger drop_desk_film after delete on gallery_file for each row when (old.type = 1) execute function drop_desk_album();
--> statement-breakpoint
insert into desk_item (kind, id, title, title_en, words, state, publish_at)
  select 'film', id, case when language = 0 then title else '' end, case when language = 1 then title else '' end, fa_tight(title),
    case when deleted_at is not null then 'withdrawn' when status = 'draft' then 'draft' when published_at > now() then 'waiting' else 'live' end,
    case when deleted_at is null and status = 'published' and published_at > now() then published_at end
    from gallery_file where type = 1;
