-- Built apart from the new columns: comments are read and chats go on meanwhile.
CREATE INDEX "account_created" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_message_reported" ON "chat_message" USING btree ("reported_at","id") WHERE "chat_message"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_silence_at" ON "chat_silence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "course_comment_waiting" ON "course_comment" USING btree ("created_at","id") WHERE "course_comment"."verdict" is null and "course_comment"."visible_at" is null;--> statement-breakpoint
CREATE INDEX "course_comment_shown" ON "course_comment" USING btree ("created_at","id") WHERE "course_comment"."visible_at" is not null;--> statement-breakpoint
CREATE INDEX "course_comment_refused" ON "course_comment" USING btree ("decided_at","id") WHERE "course_comment"."verdict" in ('refused', 'hidden');--> statement-breakpoint
CREATE INDEX "course_comment_decided_by" ON "course_comment" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "news_comment_waiting" ON "news_comment" USING btree ("created_at","id") WHERE "news_comment"."verdict" is null and "news_comment"."visible_at" is null;--> statement-breakpoint
CREATE INDEX "news_comment_shown" ON "news_comment" USING btree ("created_at","id") WHERE "news_comment"."visible_at" is not null;--> statement-breakpoint
CREATE INDEX "news_comment_refused" ON "news_comment" USING btree ("decided_at","id") WHERE "news_comment"."verdict" in ('refused', 'hidden');--> statement-breakpoint
CREATE INDEX "news_comment_decided_by" ON "news_comment" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "shipment_preparing" ON "shipment" USING btree ("held_until") WHERE "shipment"."status" = 'preparing';--> statement-breakpoint
CREATE INDEX "payment_paid_at" ON "payment" USING btree ("paid_at") WHERE "payment"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "prediction_created" ON "prediction" USING btree ("created_at");
