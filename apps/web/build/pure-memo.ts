import type { Plugin } from 'vite'

/** Marks what react-router makes with `memo` as free of effects, so that the data router this app does not use is left out. */
export function pureMemo(): Plugin {
  return {
    name: 'pahlavan:pure-memo',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: (code) => code.replaceAll('= React$1.memo(', '= /* @__PURE__ */ React$1.memo('),
    },
  }
}
