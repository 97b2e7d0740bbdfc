-- Writers of events wait; readers do so for the change of the columns alone, which comes after the long part.
lock table "event" in share row exclusive mode;
--> statement-breakpoint
insert into desk_item (kind, id, title, title_en, words, state)
  select 'event', id, title, title_en, fa_tight(title || ' ' || title_en), 'live' from "event";
--> statement-breakpoint
-- What an event cost so far. Variant 0 is the whole event, 1 one bout.
insert into price_change (kind, item_id, variant_id, price)
  select 'event', id, 0, price from "event" where price is not null union all select 'event', id, 1, play_price from "event" where play_price is not null;
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "sale_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_sale" CHECK ("event"."sale_from" < "event"."sale_to");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_place" CHECK (num_nonnulls("event"."lat", "event"."lng") in (0, 2));--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_lat" CHECK ("event"."lat" between -90 and 90);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_lng" CHECK ("event"."lng" between -180 and 180);--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, title_en, published_at, withdrawn_at on "event"
  for each row execute function note_desk_item('event');
--> statement-breakpoint
create function note_event_prices() returns trigger language plpgsql as $$
begin
  insert into price_change (kind, item_id, variant_id, price) select 'event', new.id, variant, now_price
    from (values (0, case when tg_op = 'UPDATE' then old.price end, new.price),
      (1, case when tg_op = 'UPDATE' then old.play_price end, new.play_price)) as p (variant, old_price, now_price)
    where old_price is distinct from now_price;
  return null;
end $$;
--> statement-breakpoint
create trigger note_first_price after insert on "event" for each row execute function note_event_prices();
--> statement-breakpoint
create trigger note_price after update of price, play_price on "event" for each row
  when ((old.price, old.play_price) is distinct from (new.price, new.play_price)) execute function note_event_prices();
--> statement-breakpoint
-- Nobody finds a draft, nor an event that was taken off show.
create or replace function search_event(e event) returns search_draft language sql stable parallel safe as $$
  select row(5, e.id, e.created_at, search_name(e.title, e.title_en, e.city, e.city_en))::search_draft
    where e.withdrawn_at is null and e.published_at < 'infinity' $$;
--> statement-breakpoint
create or replace function add_events_to_search() returns trigger language plpgsql as $$
begin
  perform search_add(array_agg(d)) from event e, search_event(e) as d
    where e.id = any(array(select id from fresh)) and d.id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create or replace function change_event_in_search() returns trigger language plpgsql as $$
begin
  perform search_change(coalesce((select d from event e, search_event(e) as d where e.id = old.id and d.id is not null),
    row(5, old.id, null, null)::search_draft));
  return null;
end $$;
--> statement-breakpoint
drop trigger change_event_in_search on event;
--> statement-breakpoint
create constraint trigger change_event_in_search after update on event deferrable initially deferred for each row
  when ((old.title, old.title_en, old.city, old.city_en, old.published_at, old.withdrawn_at)
    is distinct from (new.title, new.title_en, new.city, new.city_en, new.published_at, new.withdrawn_at))
  execute function change_event_in_search();
