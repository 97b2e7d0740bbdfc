CREATE TABLE "board_rank" (
	"scope" text NOT NULL,
	"account_id" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "board_rank_scope_account_id_pk" PRIMARY KEY("scope","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who is under 18 is hidden from the start.
UPDATE "account" SET "is_hidden" = true WHERE "user_type" = 0 AND "birth_date" > current_date - interval '18 years';
