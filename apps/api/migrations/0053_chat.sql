CREATE TABLE "chat_hidden" (
	"account_id" integer NOT NULL,
	"hidden_id" integer NOT NULL,
	CONSTRAINT "chat_hidden_account_id_hidden_id_pk" PRIMARY KEY("account_id","hidden_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reply_to" integer,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"request_key" text,
	"reactions" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"gone_at" timestamp with time zone,
	"gone_by" integer,
	"judged_at" timestamp with time zone,
	CONSTRAINT "chat_message_text" CHECK (char_length("chat_message"."text") between 1 and 300),
	CONSTRAINT "chat_message_reactions" CHECK (cardinality("chat_message"."reactions") = 5)
);
--> statement-breakpoint
CREATE TABLE "chat_poll" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_poll_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"question" text NOT NULL,
	"choices" text[] NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chat_poll_question" CHECK (char_length("chat_poll"."question") between 1 and 80),
	CONSTRAINT "chat_poll_choices" CHECK (cardinality("chat_poll"."choices") between 2 and 4)
);
--> statement-breakpoint
CREATE TABLE "chat_presence" (
	"broadcast_id" integer NOT NULL,
	"process" uuid NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_presence_broadcast_id_process_pk" PRIMARY KEY("broadcast_id","process"),
	CONSTRAINT "chat_presence_count" CHECK ("chat_presence"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_reaction" (
	"message_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"reaction" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_reaction_message_id_account_id_pk" PRIMARY KEY("message_id","account_id"),
	CONSTRAINT "chat_reaction_name" CHECK ("chat_reaction"."reaction" in ('fire', 'clap', 'heart', 'laugh', 'wow'))
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"message_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_report_message_id_account_id_pk" PRIMARY KEY("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "chat_room" (
	"broadcast_id" integer PRIMARY KEY NOT NULL,
	"slow_seconds" smallint DEFAULT 5 NOT NULL,
	"pinned_id" integer,
	CONSTRAINT "chat_room_slow" CHECK ("chat_room"."slow_seconds" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "chat_silence" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_vote" (
	"poll_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"choice" smallint NOT NULL,
	CONSTRAINT "chat_vote_poll_id_account_id_pk" PRIMARY KEY("poll_id","account_id"),
	CONSTRAINT "chat_vote_choice" CHECK ("chat_vote"."choice" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "chat_word" (
	"word" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_word_length" CHECK (char_length("chat_word"."word") between 2 and 32)
);
--> statement-breakpoint
CREATE TABLE "hub_chat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hub_chat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "chat_hidden" ADD CONSTRAINT "chat_hidden_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_hidden" ADD CONSTRAINT "chat_hidden_hidden_id_account_id_fk" FOREIGN KEY ("hidden_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_reply_to_chat_message_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_gone_by_account_id_fk" FOREIGN KEY ("gone_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_poll" ADD CONSTRAINT "chat_poll_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_presence" ADD CONSTRAINT "chat_presence_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reaction" ADD CONSTRAINT "chat_reaction_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_room" ADD CONSTRAINT "chat_room_pinned_id_chat_message_id_fk" FOREIGN KEY ("pinned_id") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD CONSTRAINT "chat_silence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_silence" ADD CONSTRAINT "chat_silence_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_vote" ADD CONSTRAINT "chat_vote_poll_id_chat_poll_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."chat_poll"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_vote" ADD CONSTRAINT "chat_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_hidden_other" ON "chat_hidden" USING btree ("hidden_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("account_id","request_key") WHERE "chat_message"."request_key" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_room" ON "chat_message" USING btree ("broadcast_id","id") WHERE "chat_message"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "chat_message_time" ON "chat_message" USING btree ("broadcast_id","sent_at","id") WHERE "chat_message"."gone_at" is null;--> statement-breakpoint
CREATE INDEX "chat_message_pace" ON "chat_message" USING btree ("account_id","sent_at");--> statement-breakpoint
CREATE INDEX "chat_message_old" ON "chat_message" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "chat_message_reply" ON "chat_message" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "chat_message_gone_by" ON "chat_message" USING btree ("gone_by");--> statement-breakpoint
CREATE INDEX "chat_poll_room" ON "chat_poll" USING btree ("broadcast_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_poll_open" ON "chat_poll" USING btree ("broadcast_id") WHERE "chat_poll"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "chat_reaction_account" ON "chat_reaction" USING btree ("account_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_report_account" ON "chat_report" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "chat_room_pinned" ON "chat_room" USING btree ("pinned_id");--> statement-breakpoint
CREATE INDEX "chat_silence_by" ON "chat_silence" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "chat_vote_account" ON "chat_vote" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "chat_vote_sum" ON "chat_vote" USING btree ("poll_id","choice");--> statement-breakpoint
CREATE INDEX "hub_chat_topic" ON "hub_chat" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "hub_chat_created" ON "hub_chat" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat'));