import type { ICruiseResult, IModule } from 'dependency-cruiser'

/** A rule, the file that breaks it, and the module that the file reaches. */
export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

interface Reach {
  readonly rule: string
  readonly from: RegExp
  readonly forbids: (file: string) => boolean
}

const eagerPackages =
  /node_modules\/(@rspack\/lite-tapable\/|tapable\/|valibot\/|jotai\/(dist|esm)\/vanilla\b)/
const lazyFiles = /^plugins\/[^/]+\/src\/(plugin\.tsx?$|views\/|actions\/)/

const reaches: readonly Reach[] = [
  {
    // No React, no SDK, and none of its own lazy files.
    rule: 'manifest-reach',
    from: /^plugins\/[^/]+\/src\/index\.ts$/,
    forbids: (file) => lazyFiles.test(file) || (file.includes('node_modules/') && !eagerPackages.test(file)),
  },
  {
    rule: 'query-core-is-lazy',
    from: /^kernel\/src\/(index|(react|element)\/index)\.ts$/,
    forbids: (file) => file.includes('node_modules/@tanstack/query-core/'),
  },
]

/** The modules that an entry must not reach by static imports, over any number of files. */
export function checkReach({ modules }: ICruiseResult): Violation[] {
  const bySource = new Map(modules.map((module) => [module.source, module]))
  return reaches.flatMap(({ rule, from, forbids }) =>
    modules
      .filter((module) => from.test(module.source))
      .flatMap((module) =>
        [...staticClosure(module, bySource)].filter(forbids).map((to) => ({ rule, from: module.source, to })),
      ),
  )
}

function staticClosure(start: IModule, bySource: ReadonlyMap<string, IModule>): Set<string> {
  const seen = new Set<string>()
  const queue = [start]
  for (let module = queue.pop(); module; module = queue.pop()) {
    for (const next of staticDependencies(module)) {
      if (seen.has(next)) continue
      seen.add(next)
      const known = bySource.get(next)
      if (known) queue.push(known)
    }
  }
  return seen
}

function staticDependencies(module: IModule): string[] {
  return module.dependencies
    .filter(({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => resolved)
}
