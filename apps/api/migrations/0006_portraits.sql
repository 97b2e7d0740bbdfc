ALTER TABLE "wrestler" ADD COLUMN "portrait_id" integer;--> statement-breakpoint
ALTER TABLE "wrestler" ADD CONSTRAINT "wrestler_portrait_id_picture_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."picture"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wrestler_portrait" ON "wrestler" USING btree ("portrait_id");