/** Chromium of Debian, as tests and benchmarks start it. */
export const executablePath = '/usr/bin/chromium'

/** Of several such lists Chromium follows the last: what Playwright turns off for the pages' sake is named again. */
const OFF = [
  // Pages of the browser's own, which each new window would load: half a second of a processor.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Nothing is asked of other hosts, and nothing is drawn by a graphics card. */
export const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join()}`,
]
