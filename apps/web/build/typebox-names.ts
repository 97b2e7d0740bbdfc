// Stands in for `typebox` in the browser: the contract's modules run unchanged, their schemas weigh nothing.
type Properties = Record<string, unknown>

const named = { Object: (properties: Properties) => ({ properties }) }

/** Any schema is an empty object; an object schema keeps its property names, since others are built from them. */
export const Type: unknown = new Proxy(named, {
  get: (known, name) => (name === 'Object' ? known.Object : () => ({})),
})
