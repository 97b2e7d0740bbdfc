-- Of each season a board for every style and weight: the sums of what is settled are kept, not made when asked for.
update settlement s set scopes = s.scopes || array[season || ':style:' || g.style_type, season || ':weight:' || g.id]
  from (select o.bout_id, season from settlement o, unnest(o.scopes) as season where season like 'season:%') as y
    join bout b on b.id = y.bout_id join event_weight ew on ew.id = b.event_weight_id join play_weight g on g.id = ew.play_weight
  where s.bout_id = b.id;--> statement-breakpoint
insert into board (scope, account_id, points, correct, last_at)
  select scope, r.account_id, sum(points), count(*), max(saved_at)
  from (select g.bout_id, g.account_id, sum(g.winner_points + g.type_points + g.score_points) as points, max(p.saved_at) as saved_at
    from prediction_ledger g join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id group by 1, 2) r
  join settlement s on s.bout_id = r.bout_id cross join unnest(s.scopes) as on_board(scope)
  where points > 0 and scope like 'season:%:%' group by scope, r.account_id order by scope, r.account_id;--> statement-breakpoint
insert into board_count (scope, points, correct, fans)
  select scope, points, correct, count(*) from board where scope like 'season:%:%' group by scope, points, correct;--> statement-breakpoint
insert into board_picks (scope, account_id, picks)
  select scope, p.account_id, count(*) from settlement s join prediction p on p.bout_id = s.bout_id
    cross join unnest(s.scopes) as on_board(scope)
  where scope like 'season:%:%' group by scope, p.account_id order by scope, p.account_id;--> statement-breakpoint
CREATE INDEX "settlement_scopes" ON "settlement" USING gin ("scopes");
