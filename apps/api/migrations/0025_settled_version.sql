ALTER TABLE "bout" ADD COLUMN "settled_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was settled stays so; neither this nor a settlement is a change that whoever keeps the score must know of.
drop trigger bout_change on bout;--> statement-breakpoint
update bout b set settled_version = s.version from settlement s where s.bout_id = b.id;--> statement-breakpoint
create trigger bout_change before update on bout for each row
  when (new.settled_version = old.settled_version) execute function count_bout_change();--> statement-breakpoint
CREATE INDEX "bout_unsettled" ON "bout" USING btree ("finished_at","id") WHERE "bout"."version" > "bout"."settled_version";
