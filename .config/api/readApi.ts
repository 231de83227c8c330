import { isAbsolute, join, relative } from 'node:path'
import {
  isExportDeclaration,
  isIdentifier,
  isImportDeclaration,
  isModuleDeclaration,
  isSourceFile,
  isStringLiteral,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { type Symbol as Named, type Project, SymbolFlags } from 'typescript/unstable/sync'
import type { WorkspacePackage } from '../size/packages.ts'
import { kindOf, textOf } from './declarations.ts'
import type { EntryApi, ExportApi, PackageApi } from './report.ts'

/** Reads what a package exports from its built types. */
export function readApi(project: Project, { name, path, exports, stability }: WorkspacePackage): PackageApi {
  const { checker, program } = project
  const isOwn = (file: SourceFile) => {
    const from = relative(join(path, 'dist'), file.fileName)
    return !from.startsWith('..') && !isAbsolute(from)
  }
  const exported = new Set<number>()
  const queue: Node[] = []
  const entries = Object.entries(exports).flatMap(([key, { types }]): EntryApi[] => {
    if (types === undefined) return []
    const specifier = name + key.slice(1)
    const file = program.getSourceFile(join(path, types))
    const module = file && checker.getSymbolAtLocation(file)
    if (!file || !module) throw new Error(`${specifier} has no built types: ${types}`)
    const names = new Map<string, ExportApi>()
    for (const symbol of checker.getExportsOfModule(module)) {
      const target = resolve(project, symbol)
      const nodes = declarationsOf(target)
      const own = nodes.filter((node) => isOwn(node.getSourceFile()))
      exported.add(target.id)
      queue.push(...own)
      names.set(symbol.name, own.length > 0 ? describe(project, own) : reexport(project, symbol))
    }
    for (const statement of file.statements.filter(isModuleDeclaration)) {
      queue.push(statement)
      names.set(statement.name.text, describe(project, [statement]))
    }
    return [{ specifier, stability: stability[key] ?? 'none', exports: names }]
  })
  return { name, entries, internals: internalsOf(project, queue, exported, isOwn) }
}

function resolve({ checker }: Project, symbol: Named): Named {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function declarationsOf(symbol: Named): Node[] {
  return symbol.declarations.flatMap((handle) => handle.resolve() ?? [])
}

function describe(project: Project, nodes: readonly Node[]): ExportApi {
  const kinds = new Set(nodes.map(kindOf))
  return {
    kind: [...kinds].sort().join(' and '),
    text: nodes.map((node) => textOf(project, node)).join('\n'),
  }
}

/** A name that belongs to another package: its declarations are not ours. */
function reexport(project: Project, symbol: Named): ExportApi {
  for (let at: Named | undefined = symbol; at; at = project.checker.getImmediateAliasedSymbol(at)) {
    const from = declarationsOf(at).flatMap((node) => moduleOf(node) ?? [])[0]
    if (from !== undefined && !from.startsWith('.'))
      return { kind: 're-export', text: `export { ${symbol.name} } from "${from}";` }
  }
  throw new Error(`Nothing tells where ${symbol.name} is from`)
}

/** Returns the module that an import or export names. */
function moduleOf(node: Node): string | undefined {
  for (let at = node; !isSourceFile(at); at = at.parent) {
    if (!isImportDeclaration(at) && !isExportDeclaration(at)) continue
    return at.moduleSpecifier && isStringLiteral(at.moduleSpecifier) ? at.moduleSpecifier.text : undefined
  }
  return undefined
}

/** Returns the declarations that others refer to, also indirectly, and that no entry exports. */
function internalsOf(
  project: Project,
  queue: readonly Node[],
  exported: ReadonlySet<number>,
  isOwn: (file: SourceFile) => boolean,
): ReadonlyMap<string, string> {
  const seen = new Set(exported)
  const rest = [...queue]
  const found = new Map<string, string[]>()
  for (let node = rest.pop(); node; node = rest.pop()) {
    for (const symbol of project.checker.getSymbolAtLocation(identifiersIn(node))) {
      const target = symbol && resolve(project, symbol)
      if (!target || seen.has(target.id)) continue
      seen.add(target.id)
      const own = declarationsOf(target).filter((one) => isOwn(one.getSourceFile()) && isTopLevel(one))
      if (own.length === 0) continue
      rest.push(...own)
      const id = target.name.replace(/\$\d+$/, '')
      found.set(id, [...(found.get(id) ?? []), describe(project, own).text])
    }
  }
  // Two files may have an internal type of the same name.
  return new Map([...found].map(([id, texts]) => [id, texts.sort().join('\n')]))
}

const isTopLevel = (node: Node): boolean =>
  isSourceFile(node.parent) || (isVariableDeclaration(node) && isSourceFile(node.parent.parent.parent))

function identifiersIn(node: Node): Node[] {
  const found: Node[] = []
  const visit = (one: Node): void => {
    if (isIdentifier(one)) found.push(one)
    one.forEachChild(visit)
  }
  visit(node)
  return found
}
