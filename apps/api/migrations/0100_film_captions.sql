CREATE TABLE "gallery_caption" (
	"file_id" integer NOT NULL,
	"language" smallint NOT NULL,
	"vtt" text NOT NULL,
	"key" text GENERATED ALWAYS AS (left(md5(vtt), 8)) STORED,
	CONSTRAINT "gallery_caption_file_id_language_pk" PRIMARY KEY("file_id","language"),
	CONSTRAINT "gallery_caption_language" CHECK ("gallery_caption"."language" in (0, 1)),
	CONSTRAINT "gallery_caption_form" CHECK ("gallery_caption"."vtt" like 'WEBVTT%' and octet_length("gallery_caption"."vtt") <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "gallery_caption" ADD CONSTRAINT "gallery_caption_file_id_gallery_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."gallery_file"("id") ON DELETE cascade ON UPDATE no action;