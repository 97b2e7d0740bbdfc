ALTER TABLE "account" ADD COLUMN "terms_version" smallint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "terms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "terms_version" smallint;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_terms" CHECK (num_nonnulls("account"."terms_version", "account"."terms_at") in (0, 2));