CREATE TABLE "club_switches" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"comment_approval" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "club_switches_single" CHECK ("club_switches"."id" = 1),
	CONSTRAINT "club_switches_approval" CHECK ("club_switches"."comment_approval" in ('auto', 'manual'))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch'));--> statement-breakpoint
insert into club_switches default values;
