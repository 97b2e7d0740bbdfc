CREATE TABLE "page" (
	"slug" text NOT NULL,
	"language" smallint NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"sections" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_slug_language_version_pk" PRIMARY KEY("slug","language","version"),
	CONSTRAINT "page_language" CHECK ("page"."language" in (0, 1)),
	CONSTRAINT "page_version" CHECK ("page"."version" > 0)
);
