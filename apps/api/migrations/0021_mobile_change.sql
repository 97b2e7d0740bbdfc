CREATE TABLE "mobile_change" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "challenge" DROP CONSTRAINT "challenge_purpose";--> statement-breakpoint
ALTER TABLE "mobile_change" ADD CONSTRAINT "mobile_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('register', 'login', 'leave', 'move'));