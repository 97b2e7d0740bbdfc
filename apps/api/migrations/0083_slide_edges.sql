CREATE TABLE "slide_clock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slide_clock_only" CHECK ("slide_clock"."is_only")
);
--> statement-breakpoint
-- Fans know all that began or ended before.
insert into slide_clock default values;
