ALTER TABLE "wrestler" ADD COLUMN "body_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wrestler" ADD COLUMN "body_consent_text" smallint;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_body_consent" CHECK (("wrestler"."body_consent_at" is null) = ("wrestler"."body_consent_text" is null));