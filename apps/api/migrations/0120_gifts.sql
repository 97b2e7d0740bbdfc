CREATE TABLE "gift" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"taken_by" integer,
	"taken_reason" text,
	CONSTRAINT "gift_key_unique" UNIQUE("key"),
	CONSTRAINT "gift_type" CHECK ("gift"."item_type" in ('event', 'course', 'plan')),
	CONSTRAINT "gift_reason" CHECK (char_length("gift"."reason") between 3 and 300 and char_length("gift"."taken_reason") <= 300),
	CONSTRAINT "gift_taken" CHECK ("gift"."taken_reason" is null or "gift"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "entitlement" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "gift_id" integer;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift" ADD CONSTRAINT "gift_taken_by_account_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_account" ON "gift" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "gift_due" ON "gift" USING btree ("ends_at") WHERE "gift"."closed_at" is null and "gift"."ends_at" is not null;--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_gift_id_gift_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entitlement_gift" ON "entitlement" USING btree ("gift_id");--> statement-breakpoint
ALTER TABLE "entitlement" ADD CONSTRAINT "entitlement_source" CHECK (num_nonnulls("entitlement"."order_id", "entitlement"."gift_id") = 1);--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'question', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub', 'style', 'age', 'weight', 'ruleset', 'archive', 'parcel', 'gift'));