-- Counted before the table is locked.
create temporary table settled_picks on commit drop as
  select p.bout_id, count(*) filter (where p.winner = 'red') as red, count(*) filter (where p.winner = 'blue') as blue
  from prediction p join bout b on b.id = p.bout_id and b.red_id = p.red_id and b.blue_id = p.blue_id group by p.bout_id;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "red_picks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "blue_picks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update settlement s set red_picks = n.red, blue_picks = n.blue from settled_picks n where n.bout_id = s.bout_id;
