import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkPackage, Package, type Problem } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'
import { build } from 'vite'

/**
 * Finds problems of a built package: types that do not resolve as Node's ESM and bundlers do, modules that do not bundle, and
 * files that contain the path of the `checkout`, which differ from those that other machines build. The packages are ESM
 * only, so findings about Node 10 subpaths and about `require` of an ES module are expected.
 */
export async function problemsOf(folder: string, checkout = folder): Promise<string[]> {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const packed = ['package.json', ...filesUnder(folder, 'dist')]
  const files = Object.fromEntries(
    packed.map((file) => [`/node_modules/${name}/${file}`, readFileSync(join(folder, file))]),
  )
  const analysis = await checkPackage(new Package(files, name, version))
  const modules = await bundleProblems(folder, packed)
  const types = analysis.types ? analysis.problems.filter(isOurs).map(sentence) : ['has no types']
  const local = packed
    .filter((file) => readFileSync(join(folder, file)).includes(checkout))
    .map((file) => `${file} contains the path of the folder that it was built in`)
  return [...types, ...modules, ...local].map((problem) => `${name}  ${problem}`)
}

/** Bundles every module of a package as a site does: an import that is missing, or not exported, fails. */
async function bundleProblems(folder: string, packed: readonly string[]): Promise<string[]> {
  const input = packed.filter((file) => file.endsWith('.js')).map((file) => join(folder, file))
  try {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        rolldownOptions: { input, external: /^[^./]/, preserveEntrySignatures: 'strict' },
      },
    })
    return []
  } catch (error) {
    return [`does not bundle: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function filesUnder(folder: string, part: string): string[] {
  return readdirSync(join(folder, part), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

function isOurs(problem: Problem): boolean {
  if (problem.kind === 'CJSResolvesToESM') return false
  return !('resolutionKind' in problem && problem.resolutionKind === 'node10')
}

function sentence(problem: Problem): string {
  const { title } = problemKindInfo[problem.kind]
  const where = 'entrypoint' in problem ? `${problem.entrypoint} (${problem.resolutionKind})` : ''
  const file = 'fileName' in problem ? problem.fileName : ''
  return [title, where, file].filter((part) => part !== '').join('  ')
}
