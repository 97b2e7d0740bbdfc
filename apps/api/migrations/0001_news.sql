CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"role" text DEFAULT 'fan' NOT NULL,
	"avatar_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "account_mobile" CHECK ("account"."mobile" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "account_role" CHECK ("account"."role" in ('fan', 'editor', 'scorekeeper', 'moderator', 'finance', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_hash" CHECK (octet_length("session"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "news_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"news_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"thread_id" integer,
	"language" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp with time zone,
	CONSTRAINT "news_comment_text" CHECK (char_length("news_comment"."text") between 1 and 2000),
	CONSTRAINT "news_comment_language" CHECK ("news_comment"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "short_link" (
	"code" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_link_address" CHECK ("short_link"."address" ~ '^/([^/\\]|$)')
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"recipe" jsonb,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"alt" text NOT NULL,
	"alt_en" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_key_unique" UNIQUE("key"),
	CONSTRAINT "picture_size" CHECK ("picture"."width" between 1 and 8192 and "picture"."height" between 1 and 8192),
	CONSTRAINT "picture_colour" CHECK ("picture"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" smallint NOT NULL,
	"category_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"image_id" integer,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fa_words(title)), 'A') || setweight(to_tsvector('simple', fa_words(summary)), 'B') || setweight(to_tsvector('simple', fa_words(html_text(body))), 'C')) STORED NOT NULL,
	"tight" text GENERATED ALWAYS AS (fa_tight(title || ' ' || summary || ' ' || html_text(body))) STORED NOT NULL,
	CONSTRAINT "news_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_language" CHECK ("news"."language" in (0, 1)),
	CONSTRAINT "news_status" CHECK ("news"."status" in ('draft', 'published')),
	CONSTRAINT "news_slug" CHECK ("news"."slug" ~ '[^0-9]' and char_length("news"."slug") <= 200),
	CONSTRAINT "news_counts" CHECK ("news"."view_count" >= 0 and "news"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "news_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" smallint NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "news_category_title" UNIQUE("language","title"),
	CONSTRAINT "news_category_language" CHECK ("news_category"."language" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "news_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"news_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "news_image_position" UNIQUE("news_id","position")
);
--> statement-breakpoint
CREATE TABLE "news_like" (
	"news_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_like_news_id_account_id_pk" PRIMARY KEY("news_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "news_old_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"news_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_avatar_id_picture_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_comment" ADD CONSTRAINT "news_comment_thread_id_news_comment_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."news_comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_category_id_news_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."news_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_image" ADD CONSTRAINT "news_image_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_image" ADD CONSTRAINT "news_image_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_like" ADD CONSTRAINT "news_like_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_like" ADD CONSTRAINT "news_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_old_slug" ADD CONSTRAINT "news_old_slug_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_avatar" ON "account" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "news_comment_news" ON "news_comment" USING btree ("news_id","visible_at");--> statement-breakpoint
CREATE INDEX "news_comment_account" ON "news_comment" USING btree ("account_id","news_id");--> statement-breakpoint
CREATE INDEX "news_comment_thread" ON "news_comment" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "short_link_of_address" ON "short_link" USING btree (md5("address"));--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("language","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "news"."status" = 'published' and "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "news_newest_of_category" ON "news" USING btree ("category_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "news"."status" = 'published' and "news"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "news_words" ON "news" USING gin ("words");--> statement-breakpoint
CREATE INDEX "news_tight" ON "news" USING gin ("tight" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_like_account" ON "news_like" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "news_old_slug_news" ON "news_old_slug" USING btree ("news_id");