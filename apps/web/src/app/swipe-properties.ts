/**
 * What Base UI registers of a finger on a drawer when the first one opens: the whole page is styled anew by that, while the tap waits. Registered here it is done
 * before, when the code of drawers comes.
 */
const properties = [
  ...['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'].map((name) => ({
    name,
    syntax: '<length>',
    initialValue: '0px',
  })),
  { name: '--drawer-swipe-progress', syntax: '<number>', initialValue: '0' },
  { name: '--drawer-swipe-strength', syntax: '<number>', initialValue: '1' },
]

// Not in every browser that the app runs in, nor where its parts are tested.
if (globalThis.CSS && 'registerProperty' in CSS)
  for (const property of properties) CSS.registerProperty({ ...property, inherits: false })
