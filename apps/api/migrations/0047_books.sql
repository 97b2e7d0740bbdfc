CREATE TABLE "book" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"category_id" integer NOT NULL,
	"image_id" integer,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"author" text NOT NULL,
	"author_en" text NOT NULL,
	"description" text NOT NULL,
	"description_en" text NOT NULL,
	"publisher" text NOT NULL,
	"publisher_en" text NOT NULL,
	"language" smallint NOT NULL,
	"year" smallint NOT NULL,
	"pages" smallint NOT NULL,
	"weight" smallint NOT NULL,
	"price" bigint NOT NULL,
	"old_price" bigint,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "book_key_unique" UNIQUE("key"),
	CONSTRAINT "book_language" CHECK ("book"."language" in (0, 1)),
	CONSTRAINT "book_price" CHECK ("book"."price" > 0 and "book"."price" % 10 = 0),
	CONSTRAINT "book_old_price" CHECK ("book"."old_price" > "book"."price" and "book"."old_price" % 10 = 0),
	CONSTRAINT "book_stock" CHECK ("book"."stock" >= 0 and "book"."reserved" >= 0 and "book"."sold" >= 0),
	CONSTRAINT "book_size" CHECK ("book"."pages" > 0 and "book"."weight" > 0 and "book"."year" between 1200 and 1600)
);
--> statement-breakpoint
CREATE TABLE "book_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_hold" (
	"order_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"count" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_hold_order_id_book_id_pk" PRIMARY KEY("order_id","book_id"),
	CONSTRAINT "book_hold_count" CHECK ("book_hold"."count" between 1 and 1000),
	CONSTRAINT "book_hold_state" CHECK ("book_hold"."state" in ('held', 'sold', 'released'))
);
--> statement-breakpoint
CREATE TABLE "book_sample" (
	"book_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "book_sample_book_id_number_pk" PRIMARY KEY("book_id","number"),
	CONSTRAINT "book_sample_number" CHECK ("book_sample"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_category_id_book_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."book_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_hold" ADD CONSTRAINT "book_hold_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sample" ADD CONSTRAINT "book_sample_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_newest" ON "book" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "book"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "book_newest_of_category" ON "book" USING btree ("category_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "book"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "book_selling_of_category" ON "book" USING btree ("category_id","sold" DESC NULLS FIRST,"id") WHERE "book"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "book_author" ON "book" USING btree ("author");--> statement-breakpoint
CREATE INDEX "book_selling" ON "book" USING btree ("sold" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "book"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "book_price_order" ON "book" USING btree ("price","id") WHERE "book"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "book_image" ON "book" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "book_hold_end" ON "book_hold" USING btree ("ends_at") WHERE "book_hold"."state" = 'held';--> statement-breakpoint
CREATE INDEX "book_hold_book" ON "book_hold" USING btree ("book_id");--> statement-breakpoint
-- Books are searched by the index of words, as names are (docs/decisions/025): title and author in both scripts. Scope 6.
create function search_book(b book) returns search_draft language sql stable parallel safe return
  row(6, b.id, b.created_at, search_name(b.title, b.title_en, b.author, b.author_en))::search_draft;
--> statement-breakpoint
create function add_books_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(search_book(b))) from book b where b.id = any(array(select id from fresh)) having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function change_book_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select search_book(b) from book b where b.id = old.id), row(6, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
create trigger add_books_to_search after insert on book referencing new table as fresh
  for each statement execute function add_books_to_search();
--> statement-breakpoint
create constraint trigger change_book_in_search after update on book deferrable initially deferred for each row
  when ((old.title, old.title_en, old.author, old.author_en) is distinct from (new.title, new.title_en, new.author, new.author_en))
  execute function change_book_in_search();
--> statement-breakpoint
create constraint trigger remove_book_from_search after delete on book deferrable initially deferred
  for each row execute function change_book_in_search();
