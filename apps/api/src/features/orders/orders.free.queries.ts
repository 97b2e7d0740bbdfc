/** Whether a broadcast of an event (SQL of its id) that has not ended has one of these kinds of access. */
const HAS = (event: string, access: 'free' | 'event', more = ''): string =>
  `exists (select from broadcast cast_ where cast_.event_id = ${event} and cast_.access = '${access}' and cast_.status <> 'ended'${more})`

/** Whether an event is free to watch: a broadcast of it is free, and no other one is sold. */
export const FREE_EVENT = (event: string): string => `(${HAS(event, 'free')} and not ${HAS(event, 'event')})`

/** Whether a bout (alias) is free to watch: staff made it so, its event is, or a free broadcast shows its mat. */
export const FREE_BOUT = (bout: string): string => `(${bout}.is_free or ${FREE_EVENT(`${bout}.event_id`)}
  or ${HAS(`${bout}.event_id`, 'free', ` and exists (select from broadcast_stream free_ where free_.broadcast_id = cast_.id and free_.mat = ${bout}.mat)`)})`

/** The price of now (SQL, rial) of a thing: 0 where it is free to watch, null where it is not sold. */
const priceOf = (price: string, isFree: string): string =>
  `case when ${price} > 0 and ${isFree} then 0 else ${price} end::float8`

export const EVENT_PRICE = priceOf('e.price', FREE_EVENT('e.id'))

export const EACH_BOUT_PRICE = priceOf('e.play_price', FREE_EVENT('e.id'))

export const BOUT_PRICE = priceOf('e.play_price', FREE_BOUT('b'))
