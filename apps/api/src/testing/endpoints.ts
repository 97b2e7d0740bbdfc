import type { Endpoint } from '@pahlavan/contract/endpoint'
import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { home } from '@pahlavan/contract/home'
import { newsComments } from '@pahlavan/contract/comments'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import { staff } from '@pahlavan/contract/staff'
import { news } from '@pahlavan/contract/news'

/** Every endpoint of the contract, noun by noun. */
export const endpoints: Endpoint[] = [
  account,
  news,
  newsComments,
  home,
  people,
  events,
  predictions,
  scorekeeping,
  staff,
].flatMap((noun) => Object.values(noun) as Endpoint[])
