-- What everybody's search stands on: Persian text compared as people type it (see packages/persian, whose searchKey does the same).
create extension if not exists pg_trgm;
--> statement-breakpoint
create function fa_norm(t text) returns text language sql immutable strict parallel safe return
  btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(t, NFKC)),
      'يىئۍېےكڪڮةۀہەھأإٱآؤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      'ییییییکککههههه' || 'اااا' || 'و' || '01234567890123456789'),
    '[\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u200B\u200D-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'));
--> statement-breakpoint
comment on function fa_norm is 'The search key of a text: one spelling of each letter and digit, no diacritics, one space between words';
--> statement-breakpoint
-- The words of a text for full-text search. Words written with a half-space stand twice: as their parts, and joined.
create function fa_words(t text) returns text language sql immutable strict parallel safe return
  fa_norm(t) || coalesce((select string_agg(' ' || fa_norm(replace(joined.parts[1], chr(8204), '')), '')
    from regexp_matches(t, '([^\s]*[^\s\u200C]\u200C[^\s\u200C][^\s]*)', 'g') as joined(parts)), '');
--> statement-breakpoint
-- The search key without spaces: the same for a name written with a space, a half-space or nothing.
create function fa_tight(t text) returns text language sql immutable strict parallel safe return replace(fa_norm(t), ' ', '');
--> statement-breakpoint
-- The text of sanitised HTML: tags inside a word join, other tags and entities part.
create function html_text(html text) returns text language sql immutable strict parallel safe return
  regexp_replace(regexp_replace(regexp_replace(html,
    '</?(a|b|i|em|strong|span|u|s|mark|small|sub|sup)(\s[^>]*)?>', '', 'gi'),
    '<[^>]*>', ' ', 'g'),
    '&(#[0-9a-z]+|[a-z]+);', ' ', 'gi');
