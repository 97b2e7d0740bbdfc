CREATE TABLE "club_identity" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"description" text NOT NULL,
	"description_en" text NOT NULL,
	"welcome" text NOT NULL,
	"welcome_en" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"logo_id" integer,
	"colour" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "club_identity_single" CHECK ("club_identity"."id" = 1),
	CONSTRAINT "club_identity_name" CHECK ("club_identity"."name" <> '' and "club_identity"."name_en" <> ''),
	CONSTRAINT "club_identity_colour" CHECK ("club_identity"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "club_identity" ADD CONSTRAINT "club_identity_logo_id_picture_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "club_identity_logo" ON "club_identity" USING btree ("logo_id");--> statement-breakpoint
insert into club_identity (name, name_en, description, description_en, welcome, welcome_en) values (
  'پهلوان', 'Pahlavan',
  'اپ هواداران کشتی: خبر، نتیجهٔ زنده، جدول و پیش‌بینی', 'The wrestling fan app: news, live scores, brackets and predictions',
  'به پهلوان خوش آمدید', 'Welcome to Pahlavan'
);
