ALTER TABLE "bout" DROP CONSTRAINT "bout_mat";--> statement-breakpoint
ALTER TABLE "bout" ALTER COLUMN "red_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bout" ALTER COLUMN "blue_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_score_known" CHECK (num_nulls("bout"."red_score", "bout"."blue_score") in (0, case "bout"."status" when 'finished' then 2 else 0 end));--> statement-breakpoint
ALTER TABLE "bout" ADD CONSTRAINT "bout_mat" CHECK ("bout"."mat" ~ '^[A-Z]?$');