CREATE TABLE "chat_room_silence" (
	"broadcast_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_room_silence_broadcast_id_account_id_pk" PRIMARY KEY("broadcast_id","account_id"),
	CONSTRAINT "chat_room_silence_reason" CHECK ("chat_room_silence"."reason" in ('insult', 'spam', 'off_topic', 'untrue', 'private', 'other'))
);--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "course_comment" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "course_comment" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "course_comment" ADD COLUMN "refusal_note" text;--> statement-breakpoint
ALTER TABLE "course_comment" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "course_comment" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_comment" ADD COLUMN "of_club" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "refusal_note" text;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news_comment" ADD COLUMN "of_club" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_room_silence" ADD CONSTRAINT "chat_room_silence_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_silence" ADD CONSTRAINT "chat_room_silence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room_silence" ADD CONSTRAINT "chat_room_silence_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_room_silence_account" ON "chat_room_silence" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chat_room_silence_by" ON "chat_room_silence" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "chat_room_silence_at" ON "chat_room_silence" USING btree ("at");--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD CONSTRAINT "chat_silence_reason" CHECK ("chat_silence"."reason" in ('insult', 'spam', 'off_topic', 'untrue', 'private', 'other'));--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_verdict" CHECK ("course_comment"."verdict" in ('approved', 'refused', 'hidden'));--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_refusal" CHECK ("course_comment"."refusal" in ('insult', 'spam', 'off_topic', 'untrue', 'private', 'other', 'thread'));--> statement-breakpoint
ALTER TABLE "course_comment" ADD CONSTRAINT "course_comment_refusal_note" CHECK (char_length("course_comment"."refusal_note") between 1 and 300);--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_verdict" CHECK ("news_comment"."verdict" in ('approved', 'refused', 'hidden'));--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_refusal" CHECK ("news_comment"."refusal" in ('insult', 'spam', 'off_topic', 'untrue', 'private', 'other', 'thread'));--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_refusal_note" CHECK (char_length("news_comment"."refusal_note") between 1 and 300);--> statement-breakpoint
update chat_message m set reported_at = r.at from (select c.message_id, min(c.at) as at from chat_report c join chat_message k on k.id = c.message_id
    where k.gone_at is null and (k.judged_at is null or c.at > k.judged_at) group by c.message_id) r
  where m.id = r.message_id;
