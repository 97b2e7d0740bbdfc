CREATE TABLE "weight_count" (
	"event_weight_id" integer PRIMARY KEY NOT NULL,
	"bouts" smallint DEFAULT 0 NOT NULL,
	"finished" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weight_count" ADD CONSTRAINT "weight_count_event_weight_id_event_weight_id_fk" FOREIGN KEY ("event_weight_id") REFERENCES "public"."event_weight"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create function add_weight_count() returns trigger language plpgsql as $$
begin
  insert into weight_count (event_weight_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger weight_count after insert on event_weight for each row execute function add_weight_count();
--> statement-breakpoint
create or replace function count_bout() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then
    update event_count set bouts = bouts - 1, finished = finished - (old.status = 'finished')::int, live = live - (old.status = 'live')::int
    where event_id = old.event_id;
    update weight_count set bouts = bouts - 1, finished = finished - (old.status = 'finished')::int where event_weight_id = old.event_weight_id;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then
    update event_count set bouts = bouts + 1, finished = finished + (new.status = 'finished')::int, live = live + (new.status = 'live')::int
    where event_id = new.event_id;
    update weight_count set bouts = bouts + 1, finished = finished + (new.status = 'finished')::int where event_weight_id = new.event_weight_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger bout_recounted on bout;
--> statement-breakpoint
create constraint trigger bout_recounted after update on bout deferrable initially deferred for each row
  when ((old.event_id, old.event_weight_id, old.status) is distinct from (new.event_id, new.event_weight_id, new.status)) execute function count_bout();
--> statement-breakpoint
insert into weight_count (event_weight_id, bouts, finished)
select ew.id, count(b.id), count(*) filter (where b.status = 'finished')
from event_weight ew left join bout b on b.event_weight_id = ew.id and b.status <> 'cancelled' group by ew.id order by ew.id;
