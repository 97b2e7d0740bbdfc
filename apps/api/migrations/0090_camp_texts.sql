ALTER TABLE "camp" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "image_id" integer;--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_image_id_picture_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "camp_image" ON "camp" USING btree ("image_id");