/** The sentences of the problems of a club's own rules, in Persian and English. */
export const ruleWords = {
  rule_not_found: [
    'این مورد در مقررات باشگاه نیست؛ شاید حذف شده است.',
    'The rules of the club do not have this; it may have been removed.',
  ],
  rule_used: [
    'رویدادها یا کشتی‌گیرانی این را دارند، پس حذف نمی‌شود. می‌توانید آن را کنار بگذارید.',
    'Events or wrestlers have this, so it cannot be removed. You can retire it.',
  ],
  rule_replaced: [
    'نسخهٔ جدیدتری جای این را گرفته است. تغییر را در نسخهٔ جدید بدهید.',
    'A newer version has replaced this one. Make the change there.',
  ],
  rule_untitled: ['نام را به هر دو زبان بنویسید.', 'Write the name in both languages.'],
  too_many_rules: [
    'این فهرست پر است. یکی از موردهای بی‌استفاده را حذف کنید.',
    'This list is full. Remove a row that is not used.',
  ],
  age_order: [
    'سن‌ها به ترتیب نیستند. سن با اجازهٔ پزشک باید کمتر از سن شروع باشد و سن شروع بیشتر از سن پایان نباشد.',
    'The ages are not in order. The age with a doctor’s leave is below the first age, which is not above the last one.',
  ],
  weight_order: [
    'دست‌کم یک مرز کیلو بنویسید؛ مرز بالا باید بیشتر از مرز پایین باشد.',
    'Write at least one bound; the upper one must be above the lower one.',
  ],
  weight_overlaps: [
    'این وزن با وزن دیگری از همین فهرست روی هم می‌افتد. کیلوها را جدا کنید.',
    'This weight overlaps with another one of its list. Part their kilograms.',
  ],
  ruleset_twice: [
    'هر سبک، هر امتیاز و هر معیار یک بار بیاید.',
    'Give each style, each value of points and each criterion once.',
  ],
} as const
