ALTER TABLE "course_comment" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "course_comment_pace" ON "course_comment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_comment_once" ON "course_comment" USING btree ("account_id","request_key") WHERE "course_comment"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "news_comment_pace" ON "news_comment" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "news_comment_once" ON "news_comment" USING btree ("account_id","request_key") WHERE "news_comment"."request_key" is not null;