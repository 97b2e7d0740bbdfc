DROP INDEX IF EXISTS "news_newest";--> statement-breakpoint
DROP INDEX IF EXISTS "news_newest_of_category";--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "news"."status" = 'published' and "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "news_newest_of_category" ON "news" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "news"."status" = 'published' and "news"."deleted_at" is null;