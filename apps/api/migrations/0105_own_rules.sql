CREATE SEQUENCE "public"."own_age_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."own_style_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 100 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."own_weight_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1000 CACHE 1;--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_kind";--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "age_group" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "play_weight" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "play_weight" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "play_weight" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_weight" ADD COLUMN "replaces_id" smallint;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "style" ADD COLUMN "replaces_id" smallint;--> statement-breakpoint
ALTER TABLE "age_group" ADD CONSTRAINT "age_group_replaces_id_age_group_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."age_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_weight" ADD CONSTRAINT "play_weight_replaces_id_play_weight_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."play_weight"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_replaces_id_style_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."style"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "age_group" ADD CONSTRAINT "age_group_replaces_id_unique" UNIQUE("replaces_id");--> statement-breakpoint
ALTER TABLE "play_weight" ADD CONSTRAINT "play_weight_replaces_id_unique" UNIQUE("replaces_id");--> statement-breakpoint
ALTER TABLE "style" ADD CONSTRAINT "style_replaces_id_unique" UNIQUE("replaces_id");--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_kind" CHECK ("audit"."kind" in ('bout', 'entry', 'event', 'account', 'comment', 'payment', 'request', 'chat', 'broadcast', 'product', 'book', 'return', 'message', 'article', 'category', 'slide', 'page', 'contact', 'picture', 'club', 'switch', 'course', 'plan', 'camp', 'question', 'code', 'gallery', 'film', 'technique', 'delivery', 'size', 'team', 'dual', 'productCategory', 'bookCategory', 'courseCategory', 'wrestler', 'wrestlingClub', 'style', 'age', 'weight'));