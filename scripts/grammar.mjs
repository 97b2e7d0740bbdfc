// The house's order as data: what a file may be called and where an import may not go.

export const grammar = [
  /^packages\/[a-z]+\/src\/[a-z0-9-]+(\.test)?\.ts$/,
  /^apps\/api\/(drizzle|vitest)\.config\.ts$/,
  /^apps\/api\/src\/[a-z]+(\.test)?\.ts$/,
  /^apps\/api\/src\/(plugins|database|demo|testing)\/[a-z-]+(\.[a-z]+)?(\.(test|queries|cli|worker|table|rules|words))?\.ts$/,
  /^apps\/api\/src\/features\/([a-z]+)\/\1(\.[a-z]+)?\.(table|queries|rules|routes|html|words|feed|build|cache|render|worker|cli|test)\.ts$/,
  /^apps\/web\/(vite|vitest)\.config\.ts$/,
  /^apps\/web\/build\/[a-z-]+(\.(test|d))?\.ts$/,
  /^apps\/web\/src\/(app|kit)\/([a-z]+\/)?([A-Z][A-Za-z]+|[a-z][A-Za-z-]*)(\.(test|server|data))?\.(tsx?|css)$/,
  /^apps\/web\/src\/features\/[a-z]+\/(parts\/)?([A-Z][A-Za-z]+(\.test)?\.tsx|[a-z][A-Za-z]*(\.(data|rules|test))?\.tsx?|[a-z-]+\.css)$/,
  /^e2e\/([a-z-]+\/)?[a-z-]+(\.test|\.config)?\.ts$/,
  /^bench\/([a-z-]+\/)?[a-z-]+\.ts$/,
  /^vitest\.config\.ts$/,
]
/** A file of the left may not import a file of the right. */
export const walls = [
  [/^packages\//, /^apps\//],
  [/^packages\/persian\//, /^packages\/(?!persian)/],
  [/^apps\/web\/src\/kit\//, /^apps\/web\/src\/(app|features)\//],
  [/^apps\/web\/src\/features\//, /^apps\/web\/src\/app\//],
  [/^apps\/api\/src\/(plugins|database)\/(?!.*\.test)/, /^apps\/api\/src\/(features|demo)\//],
  [/^apps\/api\/src\/features\/(?!.*(test|cli)\.ts)/, /^apps\/api\/src\/(app|server)\.ts$/],
]
