CREATE SEQUENCE "public"."own_ruleset_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100 CACHE 1;--> statement-breakpoint
CREATE TABLE "ruleset" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"format" text NOT NULL,
	"dual" text NOT NULL,
	"styles" jsonb NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"replaces_id" integer,
	CONSTRAINT "ruleset_key_unique" UNIQUE("key"),
	CONSTRAINT "ruleset_replaces_id_unique" UNIQUE("replaces_id"),
	CONSTRAINT "ruleset_format" CHECK ("ruleset"."format" in ('olympic', 'beach')),
	CONSTRAINT "ruleset_dual" CHECK ("ruleset"."dual" in ('wins', 'classificationPoints'))
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "ruleset" ADD CONSTRAINT "ruleset_replaces_id_ruleset_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."ruleset"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_ruleset" ON "event" USING btree ("ruleset");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'question', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub', 'style', 'age', 'weight', 'ruleset'));