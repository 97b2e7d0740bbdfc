DROP INDEX "session_account";--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "news_comment_visible" ON "news_comment" USING btree ("visible_at");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");