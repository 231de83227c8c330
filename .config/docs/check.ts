import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { API, type Project } from 'typescript/unstable/sync'
import { listed } from '../scripts/listed.ts'
import { type WorkspacePackage, workspacePackages } from '../size/packages.ts'
import type { Finding } from '../style/rules.ts'
import { generateBlocks } from './blocks.ts'
import { type Generated, generate } from './examples.ts'
import { type Entry, entriesOf, exportsOf, type PublicExport } from './publicExports.ts'
import { checkExport } from './rules.ts'
import { docsIn, exportsIn } from './sources.ts'

/** The folder of the snippets, which are compiled as if they were next to their file. */
const besides = 'beside'

/**
 * What examples import from packages that are only installed in sites.
 * @see https://nextjs.org/docs/app/api-reference/functions/cookies
 */
const modules = `declare module 'next/headers' {
  export function cookies(): Promise<{ get(name: string): { readonly value: string } | undefined }>
}
`

/** The result of the documentation check. */
export interface Report {
  readonly exports: number
  readonly values: number
  /** Number of examples in comments and of blocks in Markdown files. */
  readonly examples: number
  readonly blocks: number
  readonly findings: readonly Finding[]
}

/**
 * Checks the documentation of a workspace's packages: every public export with `checkExport`, and every example and
 * every block of code of a Markdown file with the compiler, against the sources. `globals` is a module whose global
 * names are available to every snippet.
 */
export function checkDocs(root: string, globals = ''): Report {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-docs-')))
  const api = new API({ cwd: folder })
  const open = (name: string, files: readonly string[]) => {
    const config = join(folder, `${name}.json`)
    writeFileSync(config, JSON.stringify(projectOf(root, folder, files)))
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`The compiler did not open ${config}`)
    return project
  }
  try {
    // The snippets resolve packages as the sources of a site do.
    symlinkSync(join(root, 'playground/node_modules'), join(folder, 'node_modules'), 'junction')
    const packages = workspacePackages(root)
    const entries = entriesOf(packages)
    const shown = readExports(
      open(
        'entries',
        entries.map(({ path }) => path),
      ),
      entries,
      root,
    )
    const examples = sourcesOf(root, packages).flatMap((file) => examplesOf(root, file, shown, folder))
    const blocks = listed(root, ['*.md']).flatMap((file) =>
      generateBlocks(readFileSync(join(root, file), 'utf8'), file, folder),
    )
    const generated = [...examples, ...blocks]
    for (const { path, text } of generated) write(path, text)
    write(join(folder, 'globals.ts'), `${globals}\nexport {}\n`)
    write(join(folder, 'modules.d.ts'), modules)
    const styles = join(root, 'kernel/src/css.d.ts')
    const all = ['globals.ts', 'modules.d.ts'].map((name) => join(folder, name))
    all.push(...generated.map(({ path }) => path))
    const project = open('snippets', existsSync(styles) ? [...all, styles] : all)
    return {
      exports: shown.length,
      values: shown.filter(({ isValue }) => isValue).length,
      examples: examples.length,
      blocks: blocks.length,
      findings: [...shown.flatMap(checkExport), ...generated.flatMap((file) => compile(project, file))].sort(
        (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
      ),
    }
  } finally {
    api.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The options of the repository, except that unused names are allowed in examples. */
function projectOf(root: string, folder: string, files: readonly string[]): object {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      typeRoots: [join(root, 'node_modules/@types')],
      noUnusedLocals: false,
      noUnusedParameters: false,
      rootDirs: [root, join(folder, besides)],
    },
    files,
    include: [],
  }
}

/** The sources of the packages without their tests. */
function sourcesOf(root: string, packages: readonly WorkspacePackage[]): string[] {
  const patterns = packages.flatMap(({ folder }) => [`${folder}/src/*.ts`, `${folder}/src/*.tsx`])
  return listed(root, patterns).filter((file) => !/\.(test|test-d)\.tsx?$/.test(file))
}

function readExports(project: Project, entries: readonly Entry[], root: string): PublicExport[] {
  return entries.flatMap((entry) => exportsOf(project, entry, root))
}

/** Returns the examples of every doc comment in a source, including members and private declarations. */
function examplesOf(root: string, file: string, shown: readonly PublicExport[], folder: string): Generated[] {
  const text = readFileSync(join(root, file), 'utf8')
  // If a name is exported twice, this file's export comes first.
  const own = shown.filter((one) => one.file === file)
  const known = [...own, ...exportsIn(text, join(root, file)), ...shown]
  return docsIn(text)
    .flatMap(({ examples }) => examples)
    .map((snippet, index) => generate(join(folder, besides, `${file}-${index}.tsx`), file, snippet, known))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function compile({ program }: Project, { path, from, text, lines }: Generated): Finding[] {
  const diagnostics = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)]
  return diagnostics.map(({ pos, text: message, code }) => {
    const line = lines[text.slice(0, pos).split('\n').length - 1]
    return { file: from, line: line ?? 1, rule: `${message} (TS${code})` }
  })
}
