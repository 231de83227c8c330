import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isImportDeclaration, isStringLiteral, type Node } from 'typescript/unstable/ast'
import { API, type Project as Opened } from 'typescript/unstable/sync'
import { ROOT } from '../../../../.config/scripts/workspace.mjs'
import type { Project } from '../types.ts'

/** What the compiler finds in the modules of a project. */
export interface Parsed {
  /** The syntax errors, each with its file. */
  readonly errors: readonly string[]
  /** What the modules import, without the files of the project itself. */
  readonly imports: readonly string[]
}

export interface Compiler {
  /** Parses every module of a project, and the scripts of its components. */
  parse(project: Project): Parsed
  /** Returns the values of the strings in a file. */
  textsOf(project: Project, path: string): readonly string[]
  /** Returns the type errors of projects, each in a folder of its name, against the sources of our packages. */
  check(projects: Readonly<Record<string, Project>>): readonly string[]
  close(): void
}

/** Starts the TypeScript compiler. */
export function startCompiler(): Compiler {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkit-code-')))
  // Packages are resolved as a page of the playground resolves them.
  symlinkSync(join(ROOT, 'playground/node_modules'), join(folder, 'node_modules'), 'junction')
  const api = new API({ cwd: folder })
  let count = 0
  const open = (modules: ReadonlyMap<string, string>, options: object) => {
    count += 1
    const home = join(folder, `${count}`)
    for (const [path, text] of modules) write(join(home, path), text)
    const config = join(home, 'all.json')
    write(config, JSON.stringify({ ...options, include: [], files: [...modules.keys()] }))
    const opened = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!opened) throw new Error(`The compiler did not open ${config}`)
    return { opened, paths: [...modules.keys()].map((path) => join(home, path)) }
  }
  return {
    parse(project) {
      const { opened, paths } = open(modulesOf(project), syntaxOnly)
      const errors = paths.flatMap((path) => textsOf(path, opened.program.getSyntacticDiagnostics(path)))
      return { errors, imports: paths.flatMap((path) => importsOf(opened, path)) }
    },
    textsOf(project, path) {
      const { opened, paths } = open(modulesOf(project), syntaxOnly)
      const source = opened.program.getSourceFile(paths.find((one) => one.endsWith(path)) ?? '')
      return source ? stringsIn(source) : []
    },
    check(projects) {
      const modules = Object.entries(projects).flatMap(([name, project]) =>
        [...modulesOf(project)].map(([path, text]) => [`${name}/${path}`, text] as const),
      )
      const checked = modules.filter(([path]) => !/\.js$|layout\.tsx$|\/main\.ts$/.test(path))
      // Only the template of a component uses some of its names.
      const compilerOptions = { noUnusedLocals: false }
      const options = { extends: join(ROOT, 'tsconfig.json'), compilerOptions }
      const { opened, paths } = open(new Map(checked), options)
      return paths.flatMap((path) => textsOf(path, opened.program.getSemanticDiagnostics(path)))
    },
    close() {
      api.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const syntaxOnly = {
  compilerOptions: {
    allowJs: true,
    jsx: 'preserve',
    module: 'esnext',
    noLib: true,
    noResolve: true,
    types: [],
  },
}

const script = /^<script[^>]*>\n(.*)^<\/script>$/ms

/** The modules of a project, by paths that the compiler reads: those of components are their scripts. */
function modulesOf({ files }: Project): ReadonlyMap<string, string> {
  const modules = files.flatMap(({ path, text }): (readonly [string, string])[] => {
    if (/\.[jt]sx?$/.test(path)) return [[path, text]]
    const found = /\.(vue|svelte)$/.test(path) ? script.exec(text)?.[1] : undefined
    return found === undefined ? [] : [[`${path}.ts`, found]]
  })
  return new Map(modules)
}

const textsOf = (path: string, diagnostics: readonly { readonly text: string; readonly code: number }[]) =>
  diagnostics.map(({ text, code }) => `${path}: ${text} (TS${code})`)

function stringsIn(node: Node): readonly string[] {
  const strings: string[] = []
  const visit = (one: Node): void => {
    if (isStringLiteral(one)) strings.push(one.text)
    one.forEachChild(visit)
  }
  visit(node)
  return strings
}

function importsOf({ program }: Opened, path: string): readonly string[] {
  return [...(program.getSourceFile(path)?.statements ?? [])].flatMap((statement) => {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return []
    const { text } = statement.moduleSpecifier
    return text.startsWith('.') ? [] : [text]
  })
}
