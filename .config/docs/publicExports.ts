import { join, relative } from 'node:path'
import {
  type InterfaceDeclaration,
  isClassDeclaration,
  isFunctionTypeNode,
  isInterfaceDeclaration,
  isIntersectionTypeNode,
  isMethodSignatureDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeLiteralNode,
  isVariableDeclaration,
  type Node,
  type TypeNode,
} from 'typescript/unstable/ast'
import { type Symbol as Named, type Project, SymbolFlags } from 'typescript/unstable/sync'
import type { WorkspacePackage } from '../size/packages.ts'
import { type DocComment, readComment } from './comments.ts'

/** A public module of a package: its import specifier and its source. */
export interface Entry {
  readonly name: string
  readonly path: string
}

/** A public export and its documentation. */
export interface PublicExport {
  readonly name: string
  readonly entry: string
  readonly isValue: boolean
  /** The path relative to the root, with a line number that starts at 1. */
  readonly file: string
  readonly line: number
  readonly doc: DocComment
  /** Whether users implement or call the type: a function, or an object with a function. */
  readonly behaves: boolean
  readonly members: readonly Member[]
}

/** A member of an interface or object type, from its own declaration. */
export interface Member {
  readonly name: string
  readonly line: number
  readonly summary: string
}

/** Returns the entries of the published packages, as sources. */
export function entriesOf(packages: readonly WorkspacePackage[]): Entry[] {
  return packages.flatMap(({ name, path, exports }) =>
    Object.entries(exports).flatMap(([key, row]) => {
      const source = row['@latchkit/source']
      return source ? [{ name: name + key.slice(1), path: join(path, source) }] : []
    }),
  )
}

/** Returns everything of ours that an entry exports, each name once. A library documents what is exported of it. */
export function exportsOf({ program, checker }: Project, entry: Entry, root: string): PublicExport[] {
  const file = program.getSourceFile(entry.path)
  const module = file && checker.getSymbolAtLocation(file)
  if (!module) throw new Error(`${entry.name} has no exports: ${entry.path}`)
  return checker.getExportsOfModule(module).flatMap((symbol) => {
    const named = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const described = { name: symbol.name, entry: entry.name, ...describe(named, root) }
    return described.file.includes('node_modules/') ? [] : [described]
  })
}

function describe(symbol: Named, root: string): Omit<PublicExport, 'name' | 'entry'> {
  const [node] = symbol.declarations.flatMap((handle) => handle.resolve() ?? [])
  if (!node) throw new Error(`Nothing declares ${symbol.name}`)
  // The comment of a constant is above its statement.
  const documented = isVariableDeclaration(node) ? (node.parent?.parent ?? node) : node
  return {
    isValue: (symbol.flags & SymbolFlags.Value) !== 0,
    file: relative(root, node.getSourceFile().fileName),
    line: lineOf(documented, documented.getStart()),
    doc: docOf(documented),
    behaves: bodiesOf(node).some(behaves),
    members: eachOnce(bodiesOf(node).flatMap(membersOf)),
  }
}

function lineOf(node: Node, position: number): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(position).line + 1
}

function docOf(node: Node): DocComment {
  // The last comment is the nearest.
  const comment = node.jsDoc?.at(-1)
  if (!comment) return { summary: '', examples: [] }
  const text = node.getSourceFile().text.slice(comment.pos, comment.end)
  return readComment(text, lineOf(node, comment.pos))
}

/** Returns the parts of an exported type: the type itself, or the members of an intersection. */
function bodiesOf(node: Node): readonly Node[] {
  const parts = (type: TypeNode): readonly Node[] =>
    isIntersectionTypeNode(type) ? type.types.flatMap(parts) : [type]
  if (isTypeAliasDeclaration(node)) return parts(node.type)
  return [node]
}

function membersNodes(body: Node): readonly Node[] {
  const hasMembers = isInterfaceDeclaration(body) || isTypeLiteralNode(body) || isClassDeclaration(body)
  return hasMembers ? [...(body as InterfaceDeclaration).members] : []
}

function behaves(body: Node): boolean {
  if (isFunctionTypeNode(body)) return true
  return membersNodes(body).some(
    (member) =>
      isMethodSignatureDeclaration(member) ||
      (isPropertySignatureDeclaration(member) &&
        member.type !== undefined &&
        isFunctionTypeNode(member.type)),
  )
}

function membersOf(body: Node): Member[] {
  return membersNodes(body).flatMap((member) => {
    const name = 'name' in member ? (member.name as Node | undefined)?.getText() : undefined
    // Constructors, index signatures and members with a symbol key.
    if (name === undefined || !/^\w+$/.test(name)) return []
    return [{ name, line: lineOf(member, member.getStart()), summary: docOf(member).summary }]
  })
}

/** Returns the documented overload of a member. */
function eachOnce(members: readonly Member[]): Member[] {
  const unique = new Map<string, Member>()
  for (const member of members) if (!unique.get(member.name)?.summary) unique.set(member.name, member)
  return [...unique.values()]
}
