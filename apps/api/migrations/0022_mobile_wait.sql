CREATE TABLE "mobile_wait" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"session_id" integer NOT NULL,
	"language" smallint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mobile_wait_state" CHECK ("mobile_wait"."state" in ('waiting', 'returned', 'taken', 'closed')),
	CONSTRAINT "mobile_wait_language" CHECK ("mobile_wait"."language" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "challenge" DROP CONSTRAINT "challenge_purpose";--> statement-breakpoint
ALTER TABLE "mobile_wait" ADD CONSTRAINT "mobile_wait_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mobile_wait_due" ON "mobile_wait" USING btree ("due_at") WHERE "mobile_wait"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('register', 'login', 'leave', 'move', 'lost'));