import { createRequire } from 'node:module'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'

const rules: IFlattenedRuleSet = createRequire(import.meta.url)('./rules.cjs')

/** Reads every module in the folders, relative to the current directory, and checks the rules. */
export async function cruiseFolders(folders: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise([...folders], {
    validate: true,
    ruleSet: rules,
    // Includes type-only imports, and marks them.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Excludes only our own builds: packages from the registry have folders of the same name.
    exclude: { path: '^(kernel|plugins/[^/]+|presets/[^/]+|playground)/dist/' },
    enhancedResolveOptions: {
      // Workspace packages resolve to their sources, so that the graph includes them.
      conditionNames: ['@latchkit/source', 'import', 'module', 'browser', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.jsx', '.cjs', '.json', '.css'],
    },
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text instead of a graph')
  return output
}
