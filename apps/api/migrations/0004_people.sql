CREATE TABLE "age_group" (
	"id" integer PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint,
	"early_from" smallint,
	"periods" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	CONSTRAINT "age_group_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" char(2) NOT NULL,
	"ioc" char(3),
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "country_code_unique" UNIQUE("code"),
	CONSTRAINT "country_ioc_unique" UNIQUE("ioc")
);
--> statement-breakpoint
CREATE TABLE "play_weight" (
	"id" smallint PRIMARY KEY NOT NULL,
	"style_type" smallint NOT NULL,
	"gender" smallint NOT NULL,
	"list" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"min_kg" smallint,
	"max_kg" smallint,
	"is_olympic" boolean DEFAULT false NOT NULL,
	CONSTRAINT "play_weight_gender" CHECK ("play_weight"."gender" in (0, 1)),
	CONSTRAINT "play_weight_kilograms" CHECK ("play_weight"."min_kg" < "play_weight"."max_kg")
);
--> statement-breakpoint
CREATE TABLE "style" (
	"id" smallint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	CONSTRAINT "style_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "club" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"manager" text,
	"manager_en" text,
	"city" text,
	"city_en" text,
	"address" text,
	"address_en" text,
	"phone" text,
	"lat" double precision,
	"lng" double precision,
	"founded" smallint,
	"about" text,
	"about_en" text,
	CONSTRAINT "club_location" CHECK ("club"."lat" between -90 and 90 and "club"."lng" between -180 and 180),
	CONSTRAINT "club_whole_location" CHECK (("club"."lat" is null) = ("club"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "medal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "medal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"event_id" integer,
	"event" text NOT NULL,
	"event_en" text NOT NULL,
	"won_on" date NOT NULL,
	"play_weight" smallint NOT NULL,
	"age_id" integer,
	"place" smallint NOT NULL,
	CONSTRAINT "medal_place" CHECK ("medal"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "wrestler" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"style_type" smallint,
	"age_id" integer,
	"play_weight" smallint,
	"height_cm" smallint,
	"weight_kg" real,
	"club_id" integer,
	"country_code" char(2) DEFAULT 'IR' NOT NULL,
	"coach" text,
	"coach_en" text,
	"bio" text,
	"bio_en" text,
	"points" integer DEFAULT 0 NOT NULL,
	"bouts" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"falls" integer DEFAULT 0 NOT NULL,
	"superiorities" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wrestler_style" CHECK ("wrestler"."style_type" between 0 and 2),
	CONSTRAINT "wrestler_points" CHECK ("wrestler"."points" >= 0),
	CONSTRAINT "wrestler_figures" CHECK ("wrestler"."falls" >= 0 and "wrestler"."superiorities" >= 0 and "wrestler"."falls" + "wrestler"."superiorities" <= "wrestler"."wins" and "wrestler"."wins" <= "wrestler"."bouts")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "first_name_en" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_name_en" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "user_type" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name_tight" text GENERATED ALWAYS AS (fa_tight(first_name || ' ' || last_name || ' ' || coalesce(first_name_en, '') || ' ' || coalesce(last_name_en, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "play_weight" ADD CONSTRAINT "play_weight_style_type_style_id_fk" FOREIGN KEY ("style_type") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medal" ADD CONSTRAINT "medal_account_id_wrestler_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wrestler"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medal" ADD CONSTRAINT "medal_play_weight_play_weight_id_fk" FOREIGN KEY ("play_weight") REFERENCES "public"."play_weight"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medal" ADD CONSTRAINT "medal_age_id_age_group_id_fk" FOREIGN KEY ("age_id") REFERENCES "public"."age_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_style_type_style_id_fk" FOREIGN KEY ("style_type") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_age_id_age_group_id_fk" FOREIGN KEY ("age_id") REFERENCES "public"."age_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_play_weight_play_weight_id_fk" FOREIGN KEY ("play_weight") REFERENCES "public"."play_weight"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_club_id_club_account_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("account_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_country_code_country_code_fk" FOREIGN KEY ("country_code") REFERENCES "public"."country"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_weight_style" ON "play_weight" USING btree ("style_type");--> statement-breakpoint
CREATE INDEX "club_city" ON "club" USING btree ("city");--> statement-breakpoint
CREATE UNIQUE INDEX "medal_of_one" ON "medal" USING btree ("event","won_on","play_weight","place") WHERE "medal"."place" < 3;--> statement-breakpoint
CREATE UNIQUE INDEX "medal_once" ON "medal" USING btree ("account_id","event","won_on","play_weight");--> statement-breakpoint
CREATE INDEX "medal_weight" ON "medal" USING btree ("play_weight");--> statement-breakpoint
CREATE INDEX "medal_age" ON "medal" USING btree ("age_id");--> statement-breakpoint
CREATE INDEX "wrestler_ranked" ON "wrestler" USING btree ("points" DESC NULLS FIRST,"account_id");--> statement-breakpoint
CREATE INDEX "wrestler_club" ON "wrestler" USING btree ("club_id");--> statement-breakpoint
CREATE INDEX "wrestler_weight" ON "wrestler" USING btree ("play_weight");--> statement-breakpoint
CREATE INDEX "wrestler_age" ON "wrestler" USING btree ("age_id");--> statement-breakpoint
CREATE INDEX "wrestler_country" ON "wrestler" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "wrestler_style_type" ON "wrestler" USING btree ("style_type");--> statement-breakpoint
CREATE INDEX "account_name_tight" ON "account" USING gin ("name_tight" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_type" CHECK ("account"."user_type" between 0 and 2);