import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkPackage, Package, type Problem } from '@arethetypeswrong/core'
import { problemKindInfo } from '@arethetypeswrong/core/problems'

/**
 * Finds problems in the types of a built package, resolved as Node's ESM and bundlers do. The
 * packages are ESM only, so findings about Node 10 subpaths and about `require` of an ES module are expected.
 */
export async function problemsOf(folder: string): Promise<string[]> {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const packed = ['package.json', ...filesUnder(folder, 'dist')]
  const files = Object.fromEntries(
    packed.map((file) => [`/node_modules/${name}/${file}`, readFileSync(join(folder, file))]),
  )
  const analysis = await checkPackage(new Package(files, name, version))
  if (!analysis.types) return [`${name}  has no types`]
  return analysis.problems.filter(isOurs).map((problem) => `${name}  ${sentence(problem)}`)
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
