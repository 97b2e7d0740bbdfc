ALTER TABLE "draft" DROP CONSTRAINT "draft_kind";--> statement-breakpoint
ALTER TABLE "revision" DROP CONSTRAINT "revision_kind";--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_kind" CHECK ("draft"."kind" in ('article', 'page'));--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_kind" CHECK ("revision"."kind" in ('article', 'page'));