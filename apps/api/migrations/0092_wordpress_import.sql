CREATE TABLE "imported_item" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"target" text NOT NULL,
	"digest" text NOT NULL,
	"awaits_links" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imported_item_source_source_id_kind_pk" PRIMARY KEY("source","source_id","kind"),
	CONSTRAINT "imported_item_kind" CHECK ("imported_item"."kind" in ('author', 'category', 'article', 'page', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "old_address" (
	"path" text PRIMARY KEY NOT NULL,
	"article_id" integer,
	"category_id" integer,
	"page_slug" text,
	CONSTRAINT "old_address_path" CHECK ("old_address"."path" ~ '^/' and char_length("old_address"."path") <= 600),
	CONSTRAINT "old_address_target" CHECK (num_nonnulls("old_address"."article_id", "old_address"."category_id", "old_address"."page_slug") = 1)
);
--> statement-breakpoint
ALTER TABLE "news_comment" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "writer_name" text;--> statement-breakpoint
ALTER TABLE "old_address" ADD CONSTRAINT "old_address_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_address" ADD CONSTRAINT "old_address_category_id_news_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."news_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_item_awaits" ON "imported_item" USING btree ("source","source_id") WHERE "imported_item"."awaits_links";--> statement-breakpoint
CREATE INDEX "old_address_article" ON "old_address" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "old_address_category" ON "old_address" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_writer" CHECK (num_nonnulls("news_comment"."account_id", "news_comment"."writer_name") = 1);