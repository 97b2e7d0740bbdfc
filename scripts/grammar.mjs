// The house's order as data: names of files, and imports that are not allowed.

export const grammar = [
  /^packages\/(?!kit\/)[a-z]+\/src\/[a-z0-9-]+(\.test)?\.ts$/,
  /^packages\/contract\/src\/admin\/[a-z-]+\.ts$/,
  /^packages\/kit\/(build\/[a-z-]+(\.test)?|words\.d)\.ts$/,
  /^packages\/kit\/src\/[a-z]+\/([A-Z][A-Za-z]+|[a-z][A-Za-z-]*)(\.test)?\.tsx?$/,
  /^apps\/api\/(drizzle|vitest)\.config\.ts$/,
  /^apps\/api\/src\/[a-z]+(\.test)?\.ts$/,
  /^apps\/api\/src\/(http|sms|jobs|testing|database(\/(embedded|schema))?)\/[a-z-]+(\.[a-z]+)?(\.(test|queries|words))?\.ts$/,
  /^apps\/api\/src\/features\/([a-z]+)\/\1(\.[a-z]+)?(\.(queries|commands|rules|routes|html|feed|build|cache|render|worker|cli|test))?\.ts$/,
  /^apps\/(admin\/vite|web\/(vite|vitest))\.config\.ts$/,
  /^apps\/web\/build\/[a-z-]+(\.(test|d))?\.ts$/,
  /^apps\/web\/src\/(app\/([a-z]+\/)?|kit\/[a-z]+\/)([A-Z][A-Za-z]+|[a-z][A-Za-z-]*)(\.(server|data))?(\.test)?\.(tsx?|css)$/,
  /^apps\/admin\/src\/(desk|editor|items)\/(parts\/)?([A-Z][A-Za-z]+|[a-z][A-Za-z-]*)(\.rules)?(\.test)?\.tsx?$/,
  /^apps\/admin\/src\/app\/([A-Z][A-Za-z]+|[a-z][a-z-]*)\.tsx?$/,
  /^apps\/(admin|web)\/src\/features\/[a-z]+\/(parts\/)?([A-Z][A-Za-z]+(\.test)?\.tsx|[a-z][A-Za-z]*(\.(data|rules|test))?\.tsx?|[a-z-]+\.css)$/,
  /^e2e\/([a-z-]+\/)?[a-z-]+(\.test|\.config)?\.ts$/,
  /^bench\/([a-z-]+\/)?[a-z-]+(\.test)?\.ts$/,
  /^vitest\.config\.ts$/,
  /^scripts\/[a-z-]+(\.test)?\.ts$/,
  /^apps\/demo\/(vitest\.config\.ts|src\/[a-z-]+(\.(http|play))?(\.(test|queries|cli))?\.ts)$/,
]
/** A file of the left may not import a file of the right. */
export const walls = [
  [/^packages\//, /^apps\//],
  [/^packages\/persian\//, /^packages\/(?!persian)/],
  [/^(packages\/(?!kit)|apps\/(api|demo)\/)/, /^packages\/kit\//],
  [/^apps\/web\/src\/kit\//, /^apps\/web\/src\/(app|features)\//],
  [/^apps\/web\/src\/features\//, /^apps\/web\/src\/app\//],
  [/^apps\/admin\/src\/features\//, /^apps\/admin\/src\/app\//],
  [/^apps\/admin\/src\/(desk|editor|items)\//, /^apps\/admin\/src\/(app|features)\//],
  [/^apps\/admin\/src\/(desk|editor)\//, /^apps\/admin\/src\/items\//],
  [/^apps\/admin\//, /^apps\/(api|demo|web)\//],
  [/^apps\/web\//, /^(apps\/admin|packages\/contract\/src\/admin)\//],
  [/^apps\/api\/src\/database\/(?!.*\.test)/, /^apps\/api\/src\/(http|sms|jobs|features)\//],
  [/^apps\/api\/src\/(http|jobs|sms)\/(?!.*\.test)/, /^apps\/api\/src\/features\//],
  [/^apps\/api\/src\/http\/(?!.*\.test)/, /^apps\/api\/src\/sms\//],
  [
    /^apps\/api\/src\/(http|database|jobs|sms|features)\/(?!.*(test|cli)\.ts)/,
    /^apps\/api\/src\/(app|server|serve|manage)\.ts$/,
  ],
  [
    /^apps\/api\/src\/.*\.queries\.ts$/,
    /^apps\/api\/src\/(http\/(problems|response-cache)|database\/(locks|notify)|features\/hub\/hub(\.commands)?)\.ts$/,
  ],
  [/^apps\/api\//, /^apps\/(admin|demo|web)\//],
]
