/** The part of the tests' environment for a process of the product: the paths of programs, and the compiled code of earlier processes. */
export const inherited = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
