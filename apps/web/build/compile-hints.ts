import type { Plugin } from 'vite'

/** The files of first screens; of what others bring, much is never called. */
const FIRST = /^(start|matches)$/

/**
 * Says of the files of first screens that all of their functions are called: Chromium compiles them beside the download then, and not each by
 * itself while a screen is drawn (its `explicit-javascript-compile-hints`; to other engines it is a comment).
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
