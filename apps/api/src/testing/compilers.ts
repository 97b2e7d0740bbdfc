import Fastify from 'fastify'
import { ajv, type Compilers } from '../app.ts'

/** An app with no other task: its compilers stay when the apps of tests close. */
const paper = Fastify({ ajv })
paper.get('/', { schema: { querystring: {}, response: { 200: {} } } }, () => null)
await paper.ready()
const { validatorCompiler, serializerCompiler } = paper
if (!validatorCompiler || !serializerCompiler) throw new Error('Fastify made no compilers')

const serializers = new WeakMap<object, ReturnType<typeof serializerCompiler>>()

/**
 * Fastify's own compilers for all apps of the process. A test file opens several apps: to compile all schemas for each took
 * nearly half of the time of the tests. The compiler of validators remembers each schema by itself.
 */
export const compilers: Compilers = {
  validator: validatorCompiler,
  serializer: (route) => {
    const serialize = serializers.get(route.schema) ?? serializerCompiler(route)
    serializers.set(route.schema, serialize)
    return serialize
  },
}
