import manifest from '../package.json' with { type: 'json' }

/** The version of the product that runs. Documents carry it, so that an open app knows its own. */
export const RUNNING_VERSION = manifest.version
