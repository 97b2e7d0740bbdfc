import { isSensitive } from './access.ts'
import type { Endpoint } from './endpoint.ts'
import type { ProblemCode } from './problems.ts'
import { roomOfEndpoint } from './room-endpoints.ts'

const anywhere = [
  'invalid',
  'invalid_parameter',
  'unknown_parameter',
  'missing_parameter',
  'malformed',
  'unauthorized',
  'too_large',
  'media_type',
  'too_many',
  'busy',
  'too_slow',
  'internal',
] as const satisfies readonly ProblemCode[]

/** Every problem that an endpoint may answer with. */
export const problemsOf = ({ url, auth, action, needsFactor, problems }: Endpoint): ProblemCode[] => [
  ...anywhere,
  ...(roomOfEndpoint({ url }) ? (['room_closed'] as const) : []),
  ...(auth === 'user' ? (['sign_in_required'] as const) : []),
  ...(action ? (['role_required'] as const) : []),
  ...(needsFactor ? (['factor_required'] as const) : []),
  ...(action && isSensitive(action) ? (['factor_again'] as const) : []),
  ...problems,
]
