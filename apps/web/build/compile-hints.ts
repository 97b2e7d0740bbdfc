import type { Plugin } from 'vite'

/**
 * Says of the file that starts the app that all of its functions are called: Chromium compiles them beside the download then, and not each by
 * itself while a screen is drawn (its `explicit-javascript-compile-hints`; to other engines it is a comment).
 */
export const compileHints = (): Plugin => ({
  name: 'pahlavan:compile-hints',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/app/main.tsx')))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
