CREATE TABLE "challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"mobile" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"first_name" text,
	"last_name" text,
	"user_type" smallint,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('register', 'login')),
	CONSTRAINT "challenge_hash" CHECK (octet_length("challenge"."code_hash") = 32),
	CONSTRAINT "challenge_tries" CHECK ("challenge"."tries" between 0 and 5),
	CONSTRAINT "challenge_names" CHECK (("challenge"."purpose" = 'register') = (num_nonnulls("challenge"."first_name", "challenge"."last_name", "challenge"."user_type") = 3))
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_hash" CHECK (octet_length("registration"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "sealed_identity" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"mobile" text,
	"addresses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookmark" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "bookmark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	CONSTRAINT "bookmark_account_id_kind_item_pk" PRIMARY KEY("account_id","kind","item"),
	CONSTRAINT "bookmark_kind" CHECK ("bookmark"."kind" in ('news', 'courses')),
	CONSTRAINT "bookmark_item" CHECK (char_length("bookmark"."item") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "gender" smallint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "favourite_style" smallint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "bookmark" ADD CONSTRAINT "bookmark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_mobile" ON "challenge" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "challenge_address" ON "challenge" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "challenge_created" ON "challenge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sealed_identity_deleted" ON "sealed_identity" USING btree ("deleted_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_gender" CHECK ("account"."gender" in (0, 1));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_favourite_style" CHECK ("account"."favourite_style" between 0 and 2);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_deleted" CHECK ("account"."deleted_at" is null or "account"."mobile" is null);