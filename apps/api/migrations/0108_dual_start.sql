-- The duals of a league's round begin one after the other, or in several halls at their own times. Without bouts, which have their times, fans read them here.
ALTER TABLE "dual" ADD COLUMN "starts_at" timestamp with time zone;
