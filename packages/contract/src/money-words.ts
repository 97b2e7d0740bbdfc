/** The sentences of orders and payments: each tells what became of the money. */
export const moneyWords = {
  book_not_found: [
    'این کتاب پیدا نشد یا دیگر فروخته نمی‌شود.',
    'This book wasn’t found or is no longer sold.',
  ],
  book_store_down: [
    'کتاب‌فروشی موقتاً در دسترس نیست. کمی بعد دوباره تلاش کنید.',
    'The bookshop is unavailable right now. Try again in a moment.',
  ],
  course_not_found: [
    'این دوره پیدا نشد یا دیگر در دسترس نیست.',
    'This course wasn’t found or is no longer available.',
  ],
  plan_not_found: [
    'این پلن پیدا نشد یا دیگر فروخته نمی‌شود. پولی کم نشده است.',
    'This plan wasn’t found or is no longer sold. No money was taken.',
  ],
  order_not_found: ['این سفارش پیدا نشد. پولی کم نشده است.', 'This order wasn’t found. No money was taken.'],
  payment_not_found: [
    'این پرداخت پیدا نشد. اگر پولی کم شده باشد، تا ۷۲ ساعت دیگر برمی‌گردد.',
    'This payment wasn’t found. If money was taken, it returns within 72 hours.',
  ],
  already_owned: ['این را پیش‌تر خریده‌اید. پولی کم نشده است.', 'You already own this. No money was taken.'],
  in_plan: [
    'پلن شما این را در بر دارد. پولی کم نشده است؛ با همان پلن تماشا کنید.',
    'Your plan already includes this. No money was taken; watch it with your plan.',
  ],
  free_to_watch: [
    'تماشای این مورد رایگان است. پولی کم نشده است؛ پخش زنده را باز کنید.',
    'This is free to watch. No money was taken; open the live stream.',
  ],
  not_for_sale: ['این مورد فروشی نیست. پولی کم نشده است.', 'This isn’t for sale. No money was taken.'],
  sale_closed: [
    'مهلت خرید تمام شده است. پولی کم نشده است.',
    'It’s too late to buy this. No money was taken.',
  ],
  sale_not_begun: [
    'فروش این رویداد هنوز شروع نشده است. پولی کم نشده است؛ زمان شروع فروش در صفحهٔ رویداد آمده است.',
    'This isn’t on sale yet. No money was taken; the event’s page has the time when sales open.',
  ],
  order_closed: [
    'مهلت این سفارش تمام شده است. پولی کم نشده است؛ دوباره سفارش دهید.',
    'This order has expired. No money was taken; please order again.',
  ],
  order_paid: [
    'این سفارش پرداخت شده است. دوباره پولی کم نمی‌شود.',
    'This order is already paid. You won’t be charged again.',
  ],
  payment_checking: [
    'پرداخت قبلی در حال بررسی است. دوباره نپردازید؛ چند دقیقهٔ دیگر نتیجه را ببینید.',
    'Your last payment is being checked. Don’t pay again; see the result in a few minutes.',
  ],
  too_many_orders: [
    'شما {limit} سفارش پرداخت‌نشده دارید. یکی را بپردازید یا {wait} دیگر دوباره تلاش کنید. پولی کم نشده است.',
    'You have {limit} unpaid orders. Pay one, or try again in {wait}. No money was taken.',
  ],
  too_many_payments: [
    'این سفارش {limit} بار به درگاه رفته است. پولی کم نشده است؛ دوباره سفارش دهید.',
    'This order went to the gateway {limit} times. No money was taken; please order again.',
  ],
  too_many_holds: [
    'یکی از این کالاها را امروز {limit} بار سفارش داده و پرداخت نکرده‌اید. {wait} دیگر دوباره سفارش دهید. پولی کم نشده است.',
    'You ordered one of these items {limit} times today without paying. Order again in {wait}. No money was taken.',
  ],
  too_many_code_tries: [
    'کد تخفیف زیاد وارد شده است. {wait} دیگر دوباره تلاش کنید. پولی کم نشده است.',
    'Too many discount codes tried. Try again in {wait}. No money was taken.',
  ],
  too_many_code_holds: [
    'این کد تخفیف را امروز {limit} بار در سفارش‌هایی آورده‌اید که پرداخت نشده‌اند. {wait} دیگر دوباره تلاش کنید یا بدون کد بخرید. پولی کم نشده است.',
    'You used this discount code in {limit} unpaid orders today. Try again in {wait}, or buy without it. No money was taken.',
  ],
  code_invalid: [
    'این کد تخفیف درست نیست. پولی کم نشده است.',
    'This discount code isn’t valid. No money was taken.',
  ],
  code_ended: [
    'مهلت این کد تخفیف تمام شده است. پولی کم نشده است.',
    'This discount code has expired. No money was taken.',
  ],
  code_used_up: [
    'ظرفیت این کد تخفیف پر شده است. پولی کم نشده است.',
    'This discount code is used up. No money was taken.',
  ],
  code_for_others: [
    'این کد تخفیف برای شما نیست: یا ویژهٔ اعضای باشگاه است یا ویژهٔ نخستین خرید. پولی کم نشده است.',
    'This discount code isn’t for you: it’s for members of the club, or for a first purchase. No money was taken.',
  ],
  code_used: [
    'از این کد تخفیف پیش‌تر استفاده کرده‌اید. پولی کم نشده است.',
    'You’ve already used this discount code. No money was taken.',
  ],
  amount_too_low: [
    'درگاه مبلغ کمتر از {limit} تومان را نمی‌پذیرد. پولی کم نشده است.',
    'The gateway doesn’t take less than {limit} Toman. No money was taken.',
  ],
  amount_too_high: [
    'درگاه مبلغ بیشتر از {limit} تومان را نمی‌پذیرد. پولی کم نشده است.',
    'The gateway doesn’t take more than {limit} Toman. No money was taken.',
  ],
  gateway_unavailable: [
    'درگاه پرداخت پاسخ نداد. پولی کم نشده است؛ کمی بعد دوباره تلاش کنید.',
    'The payment gateway didn’t answer. No money was taken; please try again shortly.',
  ],
  gateway_refused: [
    'درگاه این پرداخت را نپذیرفت. پولی کم نشده است؛ اگر تکرار شد با ما تماس بگیرید.',
    'The gateway refused this payment. No money was taken; contact us if it happens again.',
  ],
  cart_full: [
    'سبد خرید پر است ({limit} دوره). اول چند دوره را بردارید.',
    'Your cart is full ({limit} courses). Remove a few first.',
  ],
  refund_impossible: [
    'این پرداخت دیگر پرداخت‌شده نیست و پولش برگشت نمی‌خورد. صفحه را تازه کنید.',
    'This payment is no longer paid, so its money cannot be returned. Reload the page.',
  ],
  refund_part_back: [
    'پول بخشی از این سفارش پیش‌تر برگشته است. بقیه قلم به قلم برمی‌گردد.',
    'The money of a part of this order went back already. The rest goes back line by line.',
  ],
  refund_return_open: [
    'خریدار برای کالای این سفارش مرجوعی ثبت کرده است. اول به آن پاسخ دهید.',
    'The buyer wants to return goods of this order. Answer that first.',
  ],
  refund_waits: [
    'بازگشت وجه این پرداخت پیش‌تر ثبت شده و منتظر تأیید نفر دوم است.',
    'A refund of this payment waits for a second person already.',
  ],
  refund_decided: ['نفر دیگری دربارهٔ این بازگشت تصمیم گرفته است.', 'Somebody else decided on this refund.'],
  refund_own: [
    'این بازگشت را خودتان ثبت کرده‌اید. یک نفر دیگر باید تأییدش کند.',
    'You made this request yourself. Somebody else must agree to it.',
  ],
  refund_lines: [
    'این قلم‌ها دیگر به این تعداد برگشتنی نیستند. صفحه را تازه کنید.',
    'So many pieces of these lines cannot be refunded any more. Reload the page.',
  ],
  refund_goods_sent: [
    'کالا فرستاده شده است. پولش پس از مرجوعی خریدار برمی‌گردد.',
    'These goods have been sent. Their money goes back when the buyer returns them.',
  ],
  refund_paid_out: [
    'پرداخت این مبلغ پیش‌تر با شمارهٔ دیگری ثبت شده است.',
    'This money was noted as paid out with another reference already.',
  ],
  gift_fan: ['حسابی با این شماره نیست.', 'No account has this number.'],
  gift_thing: ['این چیز دیگر نیست. یکی دیگر را انتخاب کنید.', 'This is no longer there. Choose another one.'],
  gift_missing: ['این هدیه پیدا نشد.', 'This gift wasn’t found.'],
  gift_end: ['پایان هدیه باید در آینده باشد.', 'The end of a gift must lie ahead.'],
  gift_owned: ['هوادار این را پیش‌تر دارد.', 'The fan has this already.'],
  gift_ended: [
    'این هدیه پیش‌تر تمام شده یا پس گرفته شده است.',
    'This gift has ended or was taken back already.',
  ],
  report_titles: [
    'این فایل ستون شناسه (یا شمارهٔ مرجع)، مبلغ و وضعیت ندارد. فهرست را به شکل CSV از درگاه بگیرید.',
    'This file has no columns of a reference, an amount and a state. Get the list as CSV from the gateway.',
  ],
  report_day: [
    'این فهرست از روز دیگری است. روز را درست کنید یا فهرست همان روز را بدهید.',
    'This list is of another day. Change the day, or give the list of that day.',
  ],
  report_long: [
    'فهرست یک روز بیش از {limit} خط ندارد. فهرست یک روز را جدا بگیرید.',
    'The list of a day has no more than {limit} lines. Get the list of one day by itself.',
  ],
  verdict_impossible: [
    'وضع این پرداخت عوض شده است. صفحه را تازه کنید.',
    'The state of this payment has changed. Reload the page.',
  ],
} as const
