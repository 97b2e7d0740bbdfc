ALTER TABLE "payment" ADD COLUMN "language" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "notice_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "noticed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_notice" ON "payment" USING btree ("notice_due_at") WHERE "payment"."noticed_at" is null and "payment"."notice_due_at" is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_language" CHECK ("payment"."language" in (0, 1));