import Fastify, {
  type FastifySchemaCompiler,
  type FastifySerializerCompiler,
  type FastifyServerOptions,
} from 'fastify'

/** What makes functions of schemas: checks of parameters, and writers of answers. */
export interface Compilers {
  validator: FastifySchemaCompiler<object>
  serializer: FastifySerializerCompiler<object>
}

/** How parameters are checked. */
export const ajv = {
  customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: false },
} satisfies FastifyServerOptions['ajv']

/** Fastify's own compilers, of an app with no other task. */
export async function fastifyCompilers(): Promise<Compilers> {
  const paper = Fastify({ ajv })
  paper.get('/', { schema: { querystring: {}, response: { 200: {} } } }, () => null)
  await paper.ready()
  const { validatorCompiler, serializerCompiler } = paper
  if (!validatorCompiler || !serializerCompiler) throw new Error('Fastify made no compilers')
  return { validator: validatorCompiler, serializer: serializerCompiler }
}

/** One function for each schema, also where several routes or apps have it. */
function once<Route extends { schema: object }, Made>(make: (route: Route) => Made): (route: Route) => Made {
  const all = new WeakMap<object, Made>()
  return (route) => {
    const made = all.get(route.schema) ?? make(route)
    all.set(route.schema, made)
    return made
  }
}

/**
 * Compilers that work when a schema is first needed. At the start they would take half of its time and 40 MB, for calls that a club may
 * never use.
 */
export function lateCompilers({ validator, serializer }: Compilers): Compilers {
  return {
    validator: once((route) => {
      let check: ReturnType<typeof validator> | undefined
      const late: ReturnType<typeof validator> = (data: unknown) => {
        check ??= validator(route)
        const outcome = check(data)
        late.errors = check.errors ?? null
        return outcome
      }
      return late
    }),
    serializer: once((route) => {
      let write: ReturnType<typeof serializer> | undefined
      return (data) => (write ??= serializer(route))(data)
    }),
  }
}
