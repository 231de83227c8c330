import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, readBlocks } from '../docs/comments.ts'

/** The fields of a package.json that a publication needs. */
export interface PublishedManifest {
  readonly name: string
  readonly license?: string | undefined
  readonly repository?: { readonly directory?: string }
  readonly publishConfig?: Readonly<Record<string, unknown>>
  readonly engines?: { readonly node?: string }
  readonly sideEffects?: unknown
  readonly files?: readonly string[]
}

/** Files that are created later: by the build, and by the first release. */
const created = ['dist', 'CHANGELOG.md']

/** Finds what the manifest and the README of a package lack for a publication. */
export function declaredProblems(root: string, folder: string): string[] {
  const path = join(root, folder)
  const manifest: PublishedManifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const missing = (manifest.files ?? []).filter(
    (file) => !created.includes(file) && !existsSync(join(path, file)),
  )
  const readme = join(path, 'README.md')
  return [
    ...manifestProblems(folder, manifest),
    ...missing.map((file) => `\`files\` names ${file}, which does not exist`),
    ...readmeProblems(manifest.name, existsSync(readme) ? readFileSync(readme, 'utf8') : ''),
  ].map((problem) => `${manifest.name}  ${problem}`)
}

/** Finds the fields that are missing. The environment of a publication names its registry, and whether it has a provenance. */
export function manifestProblems(folder: string, manifest: PublishedManifest): string[] {
  const { license, repository, publishConfig = {}, engines, sideEffects, files = [] } = manifest
  const rows: readonly (readonly [boolean, string])[] = [
    [license !== undefined, 'has no `license`'],
    [repository?.directory === folder, `\`repository.directory\` is not ${folder}`],
    [publishConfig.access === 'public', '`publishConfig.access` is not public'],
    [Object.keys(publishConfig).join() === 'access', '`publishConfig` has more than `access`'],
    [engines?.node !== undefined, 'has no `engines.node`'],
    [sideEffects !== undefined, 'has no `sideEffects`'],
    ...created.map((file) => [files.includes(file), `\`files\` does not have ${file}`] as const),
  ]
  return rows.filter(([isMet]) => !isMet).map(([, problem]) => problem)
}

const textOf = ({ lines }: Block): string => lines.map(({ text }) => text).join('\n')

/** Finds what a README lacks: an example, and a line that installs the package with all that the example imports. */
export function readmeProblems(name: string, readme: string): string[] {
  const blocks = readBlocks(readme)
  const example = blocks.find(({ language }) => /^tsx?$/.test(language))
  const installed = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap((block) => /^npm install (?!-)(.+)$/m.exec(textOf(block))?.[1]?.split(' ') ?? [])
  if (!example) return ['README.md has no example']
  if (installed.length === 0) return ['README.md has no line that installs it']
  return [...new Set([name, ...importedBy(textOf(example))])]
    .filter((one) => !installed.includes(one))
    .map((one) => `README.md does not install ${one}`)
}

/** The packages that a module imports, without their subpaths. */
const importedBy = (code: string): string[] =>
  [...code.matchAll(/ from '((?:@[^/']+\/)?[^./'][^/']*)/g)].flatMap(([, name]) => name ?? [])
