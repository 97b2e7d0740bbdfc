-- The desk's row of an album follows its title and its span. An album has one language; films have no row.
create function note_desk_album() returns trigger language plpgsql as $$
declare
  state_now text := case when new.deleted_at is not null then 'withdrawn' when new.status = 'draft' then 'draft'
    when new.published_at > now() then 'waiting' else 'live' end;
begin
  insert into desk_item (kind, id, title, title_en, words, state, publish_at)
    values ('gallery', new.id, case when new.language = 0 then new.title else '' end, case when new.language = 1 then new.title else '' end,
      fa_tight(new.title), state_now, case when state_now = 'waiting' then new.published_at end)
    on conflict (kind, id) do update set title = excluded.title, title_en = excluded.title_en, words = excluded.words,
      state = excluded.state, publish_at = excluded.publish_at;
  return null;
end $$;
--> statement-breakpoint
create function drop_desk_album() returns trigger language plpgsql as $$
begin
  delete from desk_item where kind = 'gallery' and id = old.id;
  return null;
end $$;
--> statement-breakpoint
create trigger note_new_desk_album after insert on gallery_file for each row when (new.type = 0) execute function note_desk_album();
--> statement-breakpoint
create trigger note_desk_album after update of title, language, status, published_at, deleted_at on gallery_file
  for each row when (new.type = 0) execute function note_desk_album();
--> statement-breakpoint
create trigger drop_desk_album after delete on gallery_file for each row when (old.type = 0) execute function drop_desk_album();
--> statement-breakpoint
insert into desk_item (kind, id, title, title_en, words, state, publish_at)
  select 'gallery', id, case when language = 0 then title else '' end, case when language = 1 then title else '' end, fa_tight(title),
    case when deleted_at is not null then 'withdrawn' when status = 'draft' then 'draft' when published_at > now() then 'waiting' else 'live' end,
    case when deleted_at is null and status = 'published' and published_at > now() then published_at end
    from gallery_file where type = 0;
