/** The sentences of the problems of events, in Persian and English. */
export const eventWords = {
  event_times: [
    'پایان رویداد پیش از شروع آن است. زمان‌ها را درست کنید.',
    'The event ends before it starts. Set the times right.',
  ],
  event_past: [
    'این زمان گذشته است. شروع رویداد را جلوتر بگذارید.',
    'This time is past. Set the start of the event later.',
  ],
  event_session_time: [
    'هر نوبت زمانی میان شروع و پایان رویداد می‌خواهد. زمان نوبت‌ها را درست کنید.',
    'Each session is between the start and the end of the event. Set their times right.',
  ],
  event_session_used: [
    'نوبتی که کشتی دارد برداشته نمی‌شود. آن را برگردانید.',
    'A session with bouts stays. Put it back.',
  ],
  event_price_missing: [
    'برای فروش تک‌کشتی، قیمت کل رویداد را هم بنویسید.',
    'To sell single bouts, set the price of the event too.',
  ],
  event_sale_span: [
    'فروش پیش از شروعش تمام می‌شود. زمان‌های فروش را درست کنید.',
    'The sale ends before it begins. Set its times right.',
  ],
  event_weight_used: [
    'وزنی که کشتی‌گیر یا کشتی دارد از رویداد برداشته نمی‌شود. آن را برگردانید.',
    'A weight with wrestlers or bouts stays in the event. Put it back.',
  ],
  event_weight_twice: [
    'یک وزن دو بار آمده است. یکی را بردارید.',
    'A weight is there twice. Take one of them out.',
  ],
  event_sold: [
    'این رویداد خریدار دارد و از صفحهٔ هواداران پنهان نمی‌شود. برای تغییر زمان، شروع رویداد را عوض کنید؛ اگر برگزار نمی‌شود، آن را لغو کنید.',
    'This event has buyers, so it is not hidden from fans. To move it, change its start; if it will not take place, cancel it.',
  ],
  bout_sold: ['این کشتی خریدار دارد و رایگان نمی‌شود.', 'This bout has buyers, so it does not become free.'],
  refund_not_due: ['این مبلغ منتظر برگشت دستی نیست.', 'This amount does not wait to be returned by hand.'],
  event_rule_retired: [
    'یکی از رده‌ها یا وزن‌های این رویداد کنار گذاشته شده است. یکی دیگر انتخاب کنید.',
    'An age group or a weight of this event has been retired. Choose another one.',
  ],
  event_ruleset_style: [
    'قوانین این رویداد سبک یکی از وزن‌هایش را ندارد. قوانین یا وزن‌ها را عوض کنید.',
    'The ruleset of this event does not have the style of one of its weights. Change either.',
  ],
  event_ruleset_used: [
    'در این رویداد کشتی گرفته شده است، پس قوانینش عوض نمی‌شود.',
    'This event has been wrestled in, so its ruleset stays.',
  ],
  event_team_twice: [
    'یک تیم دو بار آمده است. یکی را بردارید.',
    'A team is there twice. Take one of them out.',
  ],
  event_team_used: [
    'تیمی که کشتی‌گیر یا کشتی دارد برداشته نمی‌شود. آن را برگردانید.',
    'A team with wrestlers or bouts stays. Put it back.',
  ],
  team_not_found: [
    'این تیم با این کد در رویداد نیست. صفحه را تازه کنید.',
    'The event has no team of this code. Reload the page.',
  ],
  team_code_used: [
    'تیم دیگری از این رویداد همین کد را دارد. کد دیگری بنویسید.',
    'Another team of this event has this code. Write another one.',
  ],
  event_dual_kind: [
    'دیدار فقط در رویداد تیمی است. نوع رویداد را «تیمی» بگذارید یا دیدارها را بردارید.',
    'Only a team event has dual meets. Set its kind to team, or take the dual meets out.',
  ],
  event_dual_teams: [
    'هر دیدار دو تیمِ جدا از تیم‌های همین رویداد می‌خواهد. تیم‌هایش را درست کنید.',
    'Each dual meet needs two different teams of this event. Set its teams right.',
  ],
  event_dual_time: [
    'زمان هر دیدار میان شروع و پایان رویداد است. زمان دیدارها را درست کنید.',
    'Each dual meet is between the start and the end of the event. Set their times right.',
  ],
  event_dual_twice: [
    'شمارهٔ دو دیدار یکی است. یکی را عوض کنید.',
    'Two dual meets have the same number. Change one of them.',
  ],
  event_dual_used: [
    'دیداری که کشتی دارد با شماره و تیم‌هایش می‌ماند. آن را برگردانید.',
    'A dual meet with bouts stays with its number and teams. Put it back.',
  ],
  season_event: [
    'فصل از پیش‌نویسِ یک رویداد تیمی ساخته می‌شود که دست‌کم دو تیم دارد و هنوز دیداری ندارد.',
    'A season is made out of a draft of a team event with at least two teams and no dual meets yet.',
  ],
  season_rounds: [
    'هر دور یک زمان شروع می‌خواهد و هر دور پس از دور پیش از خودش است. زمان‌ها را درست کنید.',
    'Each round needs a start, later than the round before it. Set the times right.',
  ],
} as const satisfies Record<string, readonly [string, string]>
