/** The sentences of goods and of where they go: each tells what became of the money, where some was about to be paid. */
export const goodsWords = {
  parcel_not_found: ['سفارشی با این کد نیست.', 'There is no order with this code.'],
  parcel_moved: [
    'همین حالا همکاری به این بسته رسید. وضع تازه را می‌بینید.',
    'A colleague has just dealt with this parcel. You see its new state.',
  ],
  parcel_handed: [
    'این سفارش پیش‌تر تحویل شده است. چیزی ندهید.',
    'This order was handed over before. Give nothing out.',
  ],
  carrier_code_invalid: [
    'کد مرسوله فقط رقم و حرف لاتین دارد، بی فاصله.',
    'The code of a carrier has digits and Latin letters alone.',
  ],
  return_not_found: ['این مرجوعی پیدا نشد.', 'This return was not found.'],
  return_answered: ['این سفارش مرجوعی بی‌پاسخی ندارد.', 'This order has no return that waits for an answer.'],
  return_not_due: ['برای این مرجوعی پولی نمانده است.', 'No money is due for this return.'],
  product_not_found: [
    'این کالا پیدا نشد یا دیگر فروخته نمی‌شود.',
    'This product wasn’t found or is no longer sold.',
  ],
  variant_in_stock: ['این کالا موجود است. می‌توانید سفارش دهید.', 'This is in stock. You can order it now.'],
  alerts_full: [
    'برای {limit} کالا منتظر خبر هستید. اول یکی را بردارید.',
    'You’re already waiting for {limit} products. Remove one first.',
  ],
  goods_full: [
    'سبد کالا پر است ({limit} کالا). اول چند کالا را بردارید.',
    'Your cart is full ({limit} products). Remove a few first.',
  ],
  goods_gone: [
    'کالایی از سبد شما تمام شد. پولی کم نشده است؛ سبد را دوباره ببینید.',
    'Something in your cart has sold out. No money was taken; check your cart.',
  ],
  source_closed: [
    'کتاب‌فروشی موقتاً در دسترس نیست. پولی کم نشده است؛ کمی بعد دوباره تلاش کنید.',
    'The bookshop is unavailable right now. No money was taken; please try again shortly.',
  ],
  delivery_missing: ['نشانی یا تحویل در سالن را انتخاب کنید.', 'Choose an address, or pick up at the hall.'],
  address_invalid: [
    'نشانی کامل نیست. همهٔ بخش‌ها را پر کنید.',
    'The address isn’t complete. Fill in every field.',
  ],
  address_not_found: [
    'این نشانی پیدا نشد. شاید حذف شده است.',
    'This address wasn’t found. It may have been removed.',
  ],
  addresses_full: [
    'بیش از {limit} نشانی نمی‌توان نگه داشت. اول یکی را بردارید.',
    'You can keep up to {limit} addresses. Remove one first.',
  ],
  postal_code_invalid: [
    'کد پستی درست نیست. آن را با ۱۰ رقم وارد کنید.',
    'That postal code isn’t valid. It has 10 digits.',
  ],
  city_unknown: [
    'این شهر در این استان نیست. شهر را از فهرست انتخاب کنید.',
    'That city isn’t in this province. Choose one from the list.',
  ],
  place_not_served: [
    'به این شهر ارسال نداریم. نشانی دیگری انتخاب کنید یا در سالن تحویل بگیرید.',
    'We don’t deliver to this place. Choose another address, or pick up at the hall.',
  ],
  parcel_too_heavy: [
    'این سفارش برای یک بسته سنگین است. آن را در دو سفارش بخرید یا در سالن تحویل بگیرید.',
    'This is too heavy for one parcel. Split it into two orders, or pick up at the hall.',
  ],
  pick_up_not_found: [
    'تحویل در این رویداد دیگر ممکن نیست. رویداد دیگری انتخاب کنید.',
    'You can’t pick up at this event any more. Choose another one.',
  ],
  order_not_cancellable: [
    'این سفارش ارسال شده یا بسته است و لغو نمی‌شود.',
    'This order has been sent or closed and can’t be cancelled.',
  ],
  order_not_returnable: [
    'این سفارش را نمی‌توان پس داد، یا مهلت آن تمام شده است.',
    'This order can’t be returned, or it’s too late.',
  ],
  return_too_many: [
    'این تعداد را نمی‌توان پس داد. تعداد را کم کنید.',
    'You can’t return that many. Choose fewer.',
  ],
} as const
