import type { Call } from '@pahlavan/contract/calls'
import type { Endpoint } from '@pahlavan/contract/endpoint'

/** An endpoint as the call of it, for an app that brings the schemas along. */
export const callOf = <E extends Endpoint>(endpoint: E): Call<E> => endpoint
