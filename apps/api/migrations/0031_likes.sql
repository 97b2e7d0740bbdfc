CREATE INDEX "news_author" ON "news" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "news_image_id" ON "news" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "news_image_picture" ON "news_image" USING btree ("picture_id");--> statement-breakpoint
-- Whoever reads likes waits for no index that is made.
create unique index news_like_account_id_news_id_pk on news_like (account_id, news_id);--> statement-breakpoint
ALTER TABLE "news_like" DROP CONSTRAINT "news_like_news_id_news_id_fk";--> statement-breakpoint
ALTER TABLE "news_like" DROP CONSTRAINT "news_like_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "news_like" DROP CONSTRAINT "news_like_news_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "news_like" ADD PRIMARY KEY USING INDEX "news_like_account_id_news_id_pk";--> statement-breakpoint
DROP INDEX "news_like_account";
