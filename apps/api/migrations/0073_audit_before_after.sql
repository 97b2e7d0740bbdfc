-- The same key under two accounts was two changes. The acts stay in the log; the later one loses the key, which nobody sends any more.
alter table audit disable trigger audit_kept;
--> statement-breakpoint
update audit a set key = null where key is not null and exists (select from audit b where b.key = a.key and b.id < a.id);
--> statement-breakpoint
alter table audit enable trigger audit_kept;
--> statement-breakpoint
drop index audit_key;
--> statement-breakpoint
alter table audit alter column subject_id type text, add column before jsonb, add column after jsonb;
--> statement-breakpoint
alter table audit_address add column device text not null default '';
--> statement-breakpoint
create index audit_at on audit (at, id);
--> statement-breakpoint
create unique index audit_key on audit (key);
--> statement-breakpoint
-- Addresses leave the log after 90 days: the promise of six months was longer.
update page set sections = replace(replace(sections::text,
    'نشانی اینترنتی در سابقهٔ تغییرهای کارکنان شش ماه می‌ماند.',
    'نشانی اینترنتی و نام مرورگر در سابقهٔ تغییرهای کارکنان ۹۰ روز می‌ماند.'),
    'Internet addresses in the record of staff changes stay for six months.',
    'Internet addresses and browser names in the record of staff changes stay for 90 days.')::jsonb
  where slug = 'privacy' and version = 3;
