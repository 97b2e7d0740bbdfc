CREATE TABLE "gallery_seen" (
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "gallery_seen_file_id_position_account_id_pk" PRIMARY KEY("file_id","position","account_id")
);
--> statement-breakpoint
ALTER TABLE "gallery_image" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_seen" ADD CONSTRAINT "gallery_seen_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_seen" ADD CONSTRAINT "gallery_seen_image" FOREIGN KEY ("file_id","position") REFERENCES "public"."gallery_image"("file_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gallery_seen_account" ON "gallery_seen" USING btree ("account_id","file_id");