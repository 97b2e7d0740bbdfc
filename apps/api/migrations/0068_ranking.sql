CREATE TABLE "ranking_award" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ranking_award_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"event_weight_id" integer,
	"play_weight" smallint,
	"points" smallint NOT NULL,
	"won_on" date NOT NULL,
	"counts_until" date NOT NULL,
	"is_counted" boolean NOT NULL,
	CONSTRAINT "ranking_award_once" UNIQUE("event_weight_id","account_id"),
	CONSTRAINT "ranking_award_points" CHECK ("ranking_award"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "ranking_scale" (
	"style_type" smallint,
	"age_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"points" smallint NOT NULL,
	"months" smallint NOT NULL,
	CONSTRAINT "ranking_scale_once" UNIQUE NULLS NOT DISTINCT("age_id","place","style_type"),
	CONSTRAINT "ranking_scale_values" CHECK ("ranking_scale"."place" > 0 and "ranking_scale"."points" > 0 and "ranking_scale"."months" > 0)
);
--> statement-breakpoint
CREATE TABLE "wrestler_career" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"bouts" integer NOT NULL,
	"wins" integer NOT NULL,
	"falls" integer NOT NULL,
	"superiorities" integer NOT NULL,
	CONSTRAINT "wrestler_career_figures" CHECK ("wrestler_career"."falls" >= 0 and "wrestler_career"."superiorities" >= 0 and "wrestler_career"."falls" + "wrestler_career"."superiorities" <= "wrestler_career"."wins" and "wrestler_career"."wins" <= "wrestler_career"."bouts")
);
--> statement-breakpoint
ALTER TABLE "ranking_award" ADD CONSTRAINT "ranking_award_account_id_wrestler_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wrestler"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_award" ADD CONSTRAINT "ranking_award_event_weight_id_event_weight_id_fk" FOREIGN KEY ("event_weight_id") REFERENCES "public"."event_weight"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_award" ADD CONSTRAINT "ranking_award_play_weight_play_weight_id_fk" FOREIGN KEY ("play_weight") REFERENCES "public"."play_weight"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_scale" ADD CONSTRAINT "ranking_scale_style_type_style_id_fk" FOREIGN KEY ("style_type") REFERENCES "public"."style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_scale" ADD CONSTRAINT "ranking_scale_age_id_age_group_id_fk" FOREIGN KEY ("age_id") REFERENCES "public"."age_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrestler_career" ADD CONSTRAINT "wrestler_career_account_id_wrestler_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wrestler"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ranking_award_account" ON "ranking_award" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ranking_award_weight" ON "ranking_award" USING btree ("play_weight");--> statement-breakpoint
CREATE INDEX "ranking_award_lapse" ON "ranking_award" USING btree ("counts_until") WHERE "ranking_award"."is_counted";--> statement-breakpoint
CREATE INDEX "ranking_scale_style" ON "ranking_scale" USING btree ("style_type");--> statement-breakpoint
-- Figures and points from before results were counted stay: what recorded bouts and medals of events do not explain was entered.
with recorded as (
  select en.account_id, count(*)::int as bouts, count(*) filter (where b.won)::int as wins,
    count(*) filter (where b.won and b.victory_type = 'VFA')::int as falls,
    count(*) filter (where b.won and b.victory_type like 'VSU%')::int as superiorities
  from (select red_id as entry_id, winner = 'red' as won, victory_type from bout where status = 'finished'
    union all select blue_id, winner = 'blue', victory_type from bout where status = 'finished') b
  join entry en on en.id = b.entry_id group by en.account_id
), rest as (
  select w.account_id, greatest(0, w.falls - coalesce(r.falls, 0)) as falls,
    greatest(0, w.superiorities - coalesce(r.superiorities, 0)) as superiorities,
    greatest(0, w.wins - coalesce(r.wins, 0)) as wins, greatest(0, w.bouts - coalesce(r.bouts, 0)) as bouts
  from wrestler w left join recorded r on r.account_id = w.account_id
)
insert into wrestler_career (account_id, bouts, wins, falls, superiorities)
select account_id, greatest(bouts, wins, falls + superiorities), greatest(wins, falls + superiorities), falls, superiorities
from rest where greatest(bouts, wins, falls + superiorities) > 0;
--> statement-breakpoint
insert into ranking_award (account_id, play_weight, points, won_on, counts_until, is_counted)
select w.account_id, w.play_weight, least(32767, w.points - m.points), current_date, (current_date + interval '24 months')::date, true
from wrestler w cross join lateral (select coalesce(sum(case place when 1 then 10 when 2 then 7 else 4 end), 0) as points
  from medal where account_id = w.account_id and event_id is not null) m
where w.points > m.points;
