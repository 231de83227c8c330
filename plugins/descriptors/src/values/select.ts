import { copyOwn } from '@latchkit/kernel/chain'
import type { Path, Step } from '../format/path.ts'
import type { Leaf, Node, StructNode } from './node.ts'

/** Thrown if a descriptor does not fit the request: a path leads nowhere, or a value does not fit its format. */
export class MismatchError extends Error {}

/** A value that a path leads to, or a part of its bytes. */
export interface Selected {
  readonly leaf: Leaf
  /** The first byte and the byte after the last one, if the path selects a part of the bytes. */
  readonly slice?: readonly [from: number, to: number]
}

/** The request that paths lead into. */
export interface Source {
  readonly root: StructNode
  /** The values of the container, by name. */
  readonly container: ReadonlyMap<string, Leaf>
}

/** Whether a path leads to a single value, or to a part of its bytes. */
export const isSelected = (node: Node | Selected): node is Selected => Object.hasOwn(node, 'leaf')

/** More values than this cannot be reviewed. */
const maxSelected = 100

/**
 * Returns the nodes that a path leads to, in order. A relative path starts at `base`.
 *
 * @throws {MismatchError} if it leads nowhere
 */
export function selectNodes({ root, steps }: Path, base: Node, source: Source): readonly (Node | Selected)[] {
  if (root === '$') throw new MismatchError()
  if (root === '@') {
    const [step, ...more] = steps
    const leaf = step?.kind === 'name' ? source.container.get(step.name) : undefined
    if (!leaf || more.length > 0) throw new MismatchError()
    return [leaf]
  }
  let nodes: readonly (Node | Selected)[] = [root === '#' ? source.root : base]
  for (const step of steps) {
    nodes = nodes.flatMap((node) => take(node, step))
    if (nodes.length > maxSelected) throw new MismatchError()
  }
  return nodes
}

/** Returns the single values that a path leads to: a value, or those of a list. A path to a structure leads to none. */
export function selectLeaves(path: Path, base: Node, source: Source): readonly Selected[] {
  const found = selectNodes(path, base, source).flatMap(toSelected)
  if (found.length > maxSelected) throw new MismatchError()
  return found
}

function toSelected(node: Node | Selected): readonly Selected[] {
  if (isSelected(node)) return [node]
  if (node.kind === 'list') return node.items.flatMap(toSelected)
  if (node.kind === 'struct') throw new MismatchError()
  return [copyOwn<Selected>({ leaf: node })]
}

function take(node: Node | Selected, step: Step): readonly (Node | Selected)[] {
  if (isSelected(node)) throw new MismatchError()
  switch (step.kind) {
    case 'name': {
      const field = node.kind === 'struct' ? node.fields.get(step.name) : undefined
      if (!field) throw new MismatchError()
      return [field]
    }
    case 'index': {
      const item = node.kind === 'list' ? node.items.at(step.index) : undefined
      if (!item) throw new MismatchError()
      return [item]
    }
    case 'slice':
      if (node.kind === 'list') return sliceItems(node.items, step)
      if (node.kind === 'leaf' && typeof node.value === 'string') return [sliceBytes(node, node.value, step)]
      throw new MismatchError()
  }
}

type Slice = Extract<Step, { readonly kind: 'slice' }>

function sliceItems(items: readonly Node[], slice: Slice): readonly Node[] {
  const { from = 0, to = items.length } = copyOwn(slice)
  const [first, end] = boundsOf(from, to, items.length)
  return items.slice(first, end)
}

function sliceBytes(leaf: Leaf, value: string, slice: Slice): Selected {
  const { from, to } = copyOwn(slice)
  if (!leaf.type.startsWith('bytes')) throw new MismatchError()
  const length = (value.length - 2) / 2
  return copyOwn({ leaf, slice: boundsOf(from ?? 0, to ?? length, length) })
}

/**
 * Resolves negative positions.
 *
 * @throws {MismatchError} if a position is outside, because another part than the named one would be shown
 */
function boundsOf(from: number, to: number, length: number): readonly [number, number] {
  const [first, end] = [from < 0 ? length + from : from, to < 0 ? length + to : to]
  if (first < 0 || end > length || first > end) throw new MismatchError()
  return [first, end]
}

/** The bytes of a value, or the selected part of them. */
export function bytesOf({ leaf, slice }: Selected): string {
  if (typeof leaf.value !== 'string') throw new MismatchError()
  return slice ? `0x${leaf.value.slice(2 + 2 * slice[0], 2 + 2 * slice[1])}` : leaf.value
}
