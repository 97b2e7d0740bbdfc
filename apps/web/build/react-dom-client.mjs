import { render } from 'preact'

/**
 * What stands in the browser for `react-dom/client`. What the server drew stays in the document: its elements are taken over by their names, and
 * whatever is not as it is drawn here is set right. `preact/compat` would empty the container first.
 *
 * @param {Element} container
 */
export const createRoot = (container) => ({
  /** @param {import('preact').ComponentChild} children */
  render: (children) => render(children, container),
  unmount: () => render(null, container),
})

export default { createRoot }
