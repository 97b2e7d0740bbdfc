CREATE TABLE "club_archive" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "club_archive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"by_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"kept_until" timestamp with time zone,
	CONSTRAINT "club_archive_state" CHECK ("club_archive"."state" in ('waiting', 'making', 'ready', 'failed', 'removed')),
	CONSTRAINT "club_archive_fault" CHECK (("club_archive"."state" = 'failed') = ("club_archive"."fault" is not null)),
	CONSTRAINT "club_archive_fault_name" CHECK ("club_archive"."fault" in ('disk', 'stopped', 'other')),
	CONSTRAINT "club_archive_percent" CHECK ("club_archive"."percent" between 0 and 100),
	CONSTRAINT "club_archive_counts" CHECK ("club_archive"."size" >= 0 and "club_archive"."rows" >= 0 and "club_archive"."files" >= 0 and "club_archive"."tries" >= 0),
	CONSTRAINT "club_archive_kept" CHECK ("club_archive"."state" <> 'ready' or "club_archive"."kept_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "club_archive" ADD CONSTRAINT "club_archive_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "club_archive_running" ON "club_archive" USING btree ((true)) WHERE "club_archive"."state" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "club_archive_by" ON "club_archive" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'question', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub', 'style', 'age', 'weight', 'ruleset', 'archive'));