DROP INDEX "news_comment_thread";--> statement-breakpoint
CREATE INDEX "news_comment_replies" ON "news_comment" USING btree ("thread_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);