CREATE INDEX "account_fans_fa" ON "account" USING btree ((account.last_name) collate "fa-x-icu",(account.first_name) collate "fa-x-icu","id") WHERE "account"."user_type" = 0 and not "account"."is_hidden" and "account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "account_fans_en" ON "account" USING btree ((case when (account.first_name_en is not null and (account.last_name_en is not null or account.last_name = '')) then coalesce(account.last_name_en, '') else account.last_name end) collate "en-x-icu",(case when (account.first_name_en is not null and (account.last_name_en is not null or account.last_name = '')) then account.first_name_en else account.first_name end) collate "en-x-icu","id") WHERE "account"."user_type" = 0 and not "account"."is_hidden" and "account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "account_listed_fa" ON "account" USING btree ("user_type",(account.last_name) collate "fa-x-icu",(account.first_name) collate "fa-x-icu","id") WHERE "account"."user_type" > 0 and "account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "account_listed_en" ON "account" USING btree ("user_type",(case when (account.first_name_en is not null and (account.last_name_en is not null or account.last_name = '')) then coalesce(account.last_name_en, '') else account.last_name end) collate "en-x-icu",(case when (account.first_name_en is not null and (account.last_name_en is not null or account.last_name = '')) then account.first_name_en else account.first_name end) collate "en-x-icu","id") WHERE "account"."user_type" > 0 and "account"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "account_gone" ON "account" USING btree ("user_type","id") WHERE "account"."deleted_at" is not null;--> statement-breakpoint
-- Wrestlers and clubs have their rows, and who has gone is in no club.
insert into wrestler (account_id) select id from account where user_type = 1 on conflict do nothing;--> statement-breakpoint
insert into club (account_id) select id from account where user_type = 2 on conflict do nothing;--> statement-breakpoint
update wrestler w set club_id = null from account a where a.id = w.account_id and a.deleted_at is not null and w.club_id is not null;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "roster" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "city_tight" text GENERATED ALWAYS AS (fa_tight(city)) STORED;--> statement-breakpoint
ALTER TABLE "club" ADD COLUMN "city_tight_en" text GENERATED ALWAYS AS (fa_tight(city_en)) STORED;--> statement-breakpoint
update club c set points = t.points, roster = t.roster
  from (select club_id, sum(points)::int as points, count(*)::int as roster from wrestler group by club_id) t where t.club_id = c.account_id;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_points" CHECK ("club"."points" >= 0 and "club"."roster" >= 0);--> statement-breakpoint
DROP INDEX "club_city";--> statement-breakpoint
CREATE INDEX "club_ranked" ON "club" USING btree ("points" DESC NULLS FIRST,"account_id","city_tight","city_tight_en");--> statement-breakpoint
CREATE INDEX "club_city_en" ON "club" USING btree ("city_tight_en");--> statement-breakpoint
CREATE INDEX "club_city" ON "club" USING btree ("city_tight");--> statement-breakpoint
-- Points and wrestlers of clubs, whoever changes one of theirs.
create function count_club() returns trigger language plpgsql as $$
begin
  -- Two that change places lock both clubs in one order.
  perform from club where account_id in (old.club_id, new.club_id) order by account_id for no key update;
  update club c set points = c.points + d.points, roster = c.roster + d.wrestlers
    from (select club_id, sum(points)::int as points, sum(one)::int as wrestlers
      from (values (old.club_id, -old.points, -1), (new.club_id, new.points, 1)) v (club_id, points, one) group by club_id) d
    where c.account_id = d.club_id;
  return null;
end $$;--> statement-breakpoint
create trigger club_joined after insert on wrestler for each row when (new.club_id is not null) execute function count_club();--> statement-breakpoint
create trigger club_left after delete on wrestler for each row when (old.club_id is not null) execute function count_club();--> statement-breakpoint
create trigger club_changed after update of points, club_id on wrestler for each row
  when (old.club_id is distinct from new.club_id or (old.points <> new.points and new.club_id is not null)) execute function count_club();--> statement-breakpoint
DROP INDEX "wrestler_ranked";--> statement-breakpoint
DROP INDEX "wrestler_weight";--> statement-breakpoint
CREATE INDEX "wrestler_ranked" ON "wrestler" USING btree ("points" DESC NULLS FIRST,"account_id","style_type","play_weight","club_id");--> statement-breakpoint
CREATE INDEX "wrestler_weight" ON "wrestler" USING btree ("play_weight","points");--> statement-breakpoint
DROP INDEX "account_listed";
