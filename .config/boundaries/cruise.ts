import { createRequire } from 'node:module'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

const rules: IFlattenedRuleSet = createRequire(import.meta.url)('./rules.cjs')

/** Reads every module under the folders, relative to the current directory, and checks the rules on them. */
export async function cruiseFolders(folders: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], {
    validate: true,
    ruleSet: rules,
    // Type-only imports are seen as well, marked as such.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Only our own builds: packages from the registry live in folders of that name.
    exclude: { path: '^(kernel|plugins/[^/]+|presets/[^/]+|playground)/dist/' },
    enhancedResolveOptions: {
      // Workspace packages resolve to their sources, so the graph goes through them.
      conditionNames: ['@latchkit/source', 'import', 'module', 'browser', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx', '.cjs', '.json', '.css'],
    },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a graph')
  return output
}
