ALTER TABLE "event" ADD COLUMN "cover_id" integer;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_cover_id_picture_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_cover" ON "event" USING btree ("cover_id");