ALTER TABLE "bout_action" DROP CONSTRAINT "bout_action_points";--> statement-breakpoint
ALTER TABLE "bout_action" ADD CONSTRAINT "bout_action_points" CHECK ("bout_action"."points" between 0 and 6);