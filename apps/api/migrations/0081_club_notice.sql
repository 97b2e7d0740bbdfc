ALTER TABLE "club_switches" ADD COLUMN "notice_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_switches" ADD COLUMN "notice_text_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_switches" ADD COLUMN "notice_tone" text DEFAULT 'info' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_switches" ADD COLUMN "notice_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "club_switches" ADD COLUMN "notice_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_switches" ADD COLUMN "notice_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "club_switches" ADD COLUMN "notice_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "club_switches" ADD CONSTRAINT "club_switches_tone" CHECK ("club_switches"."notice_tone" in ('info', 'warning'));--> statement-breakpoint
ALTER TABLE "club_switches" ADD CONSTRAINT "club_switches_span" CHECK ("club_switches"."notice_to" > "club_switches"."notice_from");