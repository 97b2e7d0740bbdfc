ALTER TABLE "bout" ADD COLUMN "red_replaces_id" integer;--> statement-breakpoint
ALTER TABLE "bout" ADD COLUMN "blue_replaces_id" integer;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_red_replaces_id_entry_id_fk" FOREIGN KEY ("red_replaces_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_blue_replaces_id_entry_id_fk" FOREIGN KEY ("blue_replaces_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bout_red_replaces" ON "bout" USING btree ("red_replaces_id") WHERE "bout"."red_replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "bout_blue_replaces" ON "bout" USING btree ("blue_replaces_id") WHERE "bout"."blue_replaces_id" is not null;