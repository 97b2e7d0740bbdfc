ALTER TABLE "plan" DROP CONSTRAINT "plan_language";--> statement-breakpoint
ALTER TABLE "plan" DROP CONSTRAINT "plan_quota";--> statement-breakpoint
DROP INDEX "plan_on_sale";--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "plan_on_sale" ON "plan" USING btree ("position","id") WHERE "plan"."withdrawn_at" is null;--> statement-breakpoint
-- A plan in both languages was two rows. The Persian one takes the English texts; the English one is withdrawn, and its buyers keep it.
with numbered as (select id, language, title, description, price, duration_days, coalesce(prediction_quota, -1) as quota, includes_live,
    withdrawn_at is null as is_sold, row_number() over (partition by language, price, duration_days, prediction_quota, includes_live,
      withdrawn_at is null order by position, id) as place from "plan"),
  pairs as (select f.id as persian, e.id as english, f.title, f.description, e.title as title_en, e.description as description_en
    from numbered f join numbered e using (price, duration_days, quota, includes_live, is_sold, place) where f.language = 0 and e.language = 1)
  update "plan" p set title = x.title, description = x.description, title_en = x.title_en, description_en = x.description_en,
      withdrawn_at = case when p.id = x.english then coalesce(p.withdrawn_at, now()) else p.withdrawn_at end
    from pairs x where p.id in (x.persian, x.english);--> statement-breakpoint
update "plan" set title_en = title, description_en = description, title = '', description = '' where language = 1 and title_en = '';--> statement-breakpoint
ALTER TABLE "plan" DROP COLUMN "language";--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_quota" CHECK ("plan"."prediction_quota" >= 0);--> statement-breakpoint
drop trigger note_desk_item on "plan";--> statement-breakpoint
create trigger note_desk_item after insert or delete or update of title, title_en, published_at, withdrawn_at on "plan"
  for each row execute function note_desk_item('plan');--> statement-breakpoint
update "plan" set title_en = title_en;
