interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** The app's start, and its home screen, which it loads at once. */
const STARTS = /\/apps\/web\/src\/(app\/main|features\/home\/HomeTab)\.tsx$/
const KIT = /apps\/web\/src\/kit\/|packages\/(contract|persian)\/|node_modules\/jalaali-js\//

/** Whether the first screen needs a module: something that starts it imports it, or imports what does. */
function isFirst(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (STARTS.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((by) => isFirst(by, modules, seen)) ?? false
}

/** The file of the kit's modules that the first screen needs; the others come with the first screen that uses them. */
export const kitOfFirstLoad = (id: string, modules: Modules): string | null =>
  KIT.test(id) && isFirst(id, modules) ? 'kit' : null
