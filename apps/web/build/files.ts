/** What the bundler knows of the modules. */
interface Modules {
  getModuleInfo: (id: string) => {
    code: string | null
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
    importedIds: readonly string[]
  } | null
}

const NEWS = /\/apps\/web\/src\/(app\/NewsScreen|features\/news\/NewsDrawer)\.tsx$/
/** The screens of match day, which share most of what they are made of. */
const MATCH_DAY =
  /\/apps\/web\/src\/(app\/(MatchesScreen|BoutDrawer|PersonDrawer)|features\/(events\/EventDrawer|people\/ClubsDrawer|predictions\/(Board|Predict)View))\.tsx$/
/** Learning, which shares little with match day. */
const LEARN = /\/apps\/web\/src\/app\/(LearnScreen|CourseDrawer)\.tsx$/
/** The sentences of all problems: whole screens stand without ever telling one. */
const SENTENCES = /\/packages\/contract\/src\/[a-z-]*words\.ts$|\/kit\/feedback\/failure-words\.ts$/
/** The way to a broadcast, which stands on the first screen of an event. */
const LIVE = /\/features\/live\/(live\.data\.ts|addresses\.ts|LiveDoor\.tsx)$/
/** What the rooms of the Service tab share, of which the other screens use nothing. */
const SERVICE = /\/features\/(pages|services|contact)\//
/** What so many need lies beside them, and in no shared file. */
const MOST_OWN = 2
/** Letters of code below which it lies in the file of match day all the same. */
const SMALL = 1500
const KIT = /\/apps\/web\/src\/kit\/|\/packages\/|\/node_modules\/(jalaali-js|@tanstack)\//
/** What only taps need of a library that the start has. */
const OF_TAPS = /\/@tanstack\/.*mutation/i

/** Whether something that matches imports a module, or imports what does. */
function isReachedFrom(start: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (start.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((by) => isReachedFrom(start, by, modules, seen)) ?? false
}

/** Whether the entry needs a module, without an `import()` between. */
function isOfStart(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || OF_TAPS.test(id)) return false
  seen.add(id)
  const known = modules.getModuleInfo(id)
  return known?.isEntry === true || (known?.importers.some((by) => isOfStart(by, modules, seen)) ?? false)
}

/** Whether a module brings a library that the first load has not, such as that of the forms: its screens alone load it. */
function isHeavy(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id) || isOfStart(id, modules)) return false
  seen.add(id)
  if (id.includes('/node_modules/') && !KIT.test(id)) return true
  return modules.getModuleInfo(id)?.importedIds.some((each) => isHeavy(each, modules, seen)) ?? false
}

/** How many others that are loaded by themselves need a module. */
function countUsers(id: string, modules: Modules, seen = new Set([id])): number {
  let users = 0
  for (const by of modules.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(by)) continue
    seen.add(by)
    if ((modules.getModuleInfo(by)?.dynamicImporters.length ?? 0) > 0) users++
    users += countUsers(by, modules, seen)
  }
  return users
}

/**
 * What is loaded before anything else: the libraries, what starts the app, and what News shares with many; whole, so that nothing in it needs
 * another file. With the picture and the font it makes three of the six files that a browser asks for at once.
 */
function startOf(id: string, modules: Modules): string | null {
  if (modules.getModuleInfo(id)?.isEntry) return null
  if (isOfStart(id, modules)) return 'start'
  const isShared = !isHeavy(id, modules) && !SENTENCES.test(id) && countUsers(id, modules) > MOST_OWN
  return isShared && isReachedFrom(NEWS, id, modules) ? 'start' : null
}

/**
 * The file that a shared module goes into: what the screens of match day, of learning or of the services share, or what others do. What is also loaded by
 * itself keeps a file of its own, which has a name in the manifest and needs no runtime.
 */
function fileOf(id: string, modules: Modules): string | null {
  if (isHeavy(id, modules) || modules.getModuleInfo(id)?.dynamicImporters.length) return null
  if (SENTENCES.test(id)) return 'sentences'
  if (SERVICE.test(id)) return 'service'
  if (LIVE.test(id) || isReachedFrom(MATCH_DAY, id, modules)) return 'matches'
  if (isReachedFrom(LEARN, id, modules)) return 'learn'
  return 'more'
}

/** What two screens of learning or of the services share, or of match day where it is small: a file of its own is a turn on a slow line. */
function sharedByFew(id: string, modules: Modules): string | null {
  const file = fileOf(id, modules)
  if (file === 'learn' || file === 'service') return file
  const isSmall = (modules.getModuleInfo(id)?.code?.length ?? 0) < SMALL
  return file === 'matches' && (isSmall || countUsers(id, modules) > MOST_OWN) ? file : null
}

/**
 * Few files: on a slow line each costs a turn, and they compress better together. The libraries lie in the start, too (`docs/decisions/044`).
 * Features form a tree above the kit, so that no two files need each other.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: startOf, debugName: 'start', priority: 1 },
    { name: sharedByFew, debugName: 'shared by few', minShareCount: 2 },
    { name: fileOf, debugName: 'shared', minShareCount: MOST_OWN + 1 },
  ],
}

/** The file of the start has a name. The others do without: it names them all, and would be the heavier. */
export const chunkFileNames = ({ name }: { name: string }) =>
  name === 'start' ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

/** Whether a file is there before anything is loaded later, which need not name it among those that it brings. */
export const isThere = (file: string): boolean => /\/start-[\w-]{8}\.(js|css)$/.test(file)
