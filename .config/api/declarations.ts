import {
  isClassDeclaration,
  isEnumDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isModuleDeclaration,
  isTypeAliasDeclaration,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import type { Project } from 'typescript/unstable/sync'

const kinds: readonly (readonly [string, (node: Node) => boolean])[] = [
  ['function', isFunctionDeclaration],
  ['const', isVariableDeclaration],
  ['class', isClassDeclaration],
  ['interface', isInterfaceDeclaration],
  ['type', isTypeAliasDeclaration],
  ['enum', isEnumDeclaration],
  ['augmentation', isModuleDeclaration],
]

/** Returns what a declaration declares. */
export function kindOf(node: Node): string {
  const kind = kinds.find(([, test]) => test(node))?.[0]
  if (kind === undefined) throw new Error(`A declaration of an unknown kind: ${node.getText()}`)
  return kind
}

/** What is left out or written otherwise, because it says nothing about the API. */
const normalized: readonly (readonly [RegExp, string])[] = [
  // How the bundler exports, and which name it gives to the second of two.
  [/^export /, ''],
  [/\b([A-Za-z_]\w*)\$\d+\b/g, '$1'],
  // Which parts of an object a function reads: the parameter has a type.
  [/\{ [^{}]* \}(?=\??: )/g, '{ … }'],
  // The printer takes `global` for a name.
  [/^declare module global /, 'declare global '],
]

/** Prints a declaration without comments. */
export function textOf({ emitter }: Project, node: Node): string {
  const printed = emitter.printNode(node)
  const text = isVariableDeclaration(node) ? `declare const ${printed};` : printed
  return normalized.reduce((before, [pattern, instead]) => before.replace(pattern, instead), text)
}
