CREATE TABLE "event_count" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"weights" integer DEFAULT 0 NOT NULL,
	"styles" smallint[] DEFAULT '{}' NOT NULL,
	"ages" text[] DEFAULT '{}' NOT NULL,
	"ages_en" text[] DEFAULT '{}' NOT NULL,
	"bouts" integer DEFAULT 0 NOT NULL,
	"finished" integer DEFAULT 0 NOT NULL,
	"live" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_count" ADD CONSTRAINT "event_count_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medal_places" ON "medal" USING btree ("account_id","place");--> statement-breakpoint
create function add_event_count() returns trigger language plpgsql as $$
begin
  insert into event_count (event_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger event_count after insert on event for each row execute function add_event_count();
--> statement-breakpoint
-- The rows are held first: who waited for another transaction counts what that one has written.
create function count_weights(events int[]) returns void language plpgsql as $$
begin
  perform from event_count where event_id = any(events) order by event_id for no key update;
  update event_count k set weights = n.weights, styles = n.styles, ages = n.ages, ages_en = n.ages_en
  from (select e.id, count(ew.id) as weights, coalesce(array_agg(distinct pw.style_type) filter (where pw.id is not null), '{}') as styles,
      coalesce(array_agg(distinct coalesce(nullif(ag.title, ''), ag.title_en)) filter (where ag.id is not null), '{}') as ages,
      coalesce(array_agg(distinct coalesce(nullif(ag.title_en, ''), ag.title)) filter (where ag.id is not null), '{}') as ages_en
    from unnest(events) as e(id) left join event_weight ew on ew.event_id = e.id
    left join play_weight pw on pw.id = ew.play_weight left join age_group ag on ag.id = ew.age_id group by e.id) n
  where k.event_id = n.id;
end $$;
--> statement-breakpoint
create function count_weight() returns trigger language plpgsql as $$
begin
  perform count_weights(array[old.event_id, new.event_id]);
  return null;
end $$;
--> statement-breakpoint
create function count_age() returns trigger language plpgsql as $$
begin
  perform count_weights(array(select distinct event_id from event_weight where age_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create function count_bout() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then
    update event_count set bouts = bouts - 1, finished = finished - (old.status = 'finished')::int, live = live - (old.status = 'live')::int
    where event_id = old.event_id;
  end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then
    update event_count set bouts = bouts + 1, finished = finished + (new.status = 'finished')::int, live = live + (new.status = 'live')::int
    where event_id = new.event_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- It is counted at the very end of a transaction: who holds an event's counts then waits for no bout that another one holds.
create constraint trigger weight_counted after insert or delete or update of event_id, play_weight, age_id on event_weight
  deferrable initially deferred for each row execute function count_weight();
--> statement-breakpoint
create trigger age_counted after update of title, title_en on age_group for each row execute function count_age();
--> statement-breakpoint
create constraint trigger bout_counted after insert or delete on bout deferrable initially deferred for each row execute function count_bout();
--> statement-breakpoint
create constraint trigger bout_recounted after update on bout deferrable initially deferred for each row
  when ((old.event_id, old.status) is distinct from (new.event_id, new.status)) execute function count_bout();
--> statement-breakpoint
insert into event_count (event_id, bouts, finished, live)
select e.id, count(b.id), count(*) filter (where b.status = 'finished'), count(*) filter (where b.status = 'live')
from event e left join bout b on b.event_id = e.id and b.status <> 'cancelled' group by e.id order by e.id;
--> statement-breakpoint
select count_weights(array(select id from event));
