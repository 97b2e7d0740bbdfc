CREATE TABLE "board_picks" (
	"scope" text NOT NULL,
	"account_id" integer NOT NULL,
	"picks" integer NOT NULL
) with (fillfactor = 80);
--> statement-breakpoint
insert into board_picks (scope, account_id, picks)
  select scope, p.account_id, count(*) from settlement s join prediction p on p.bout_id = s.bout_id
    cross join unnest(s.scopes) as on_board(scope)
  where scope not like 'event:%' group by scope, p.account_id order by scope, p.account_id;--> statement-breakpoint
ALTER TABLE "board_picks" ADD CONSTRAINT "board_picks_scope_account_id_pk" PRIMARY KEY("scope","account_id");--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "last_pick" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update settlement set last_pick = (select coalesce(max(id), 0) from prediction);
