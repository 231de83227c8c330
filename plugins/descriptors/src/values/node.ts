/** A single value of a request. Every occurrence is an object of its own. */
export interface Leaf {
  readonly kind: 'leaf'
  /** The name of the parameter or field, with the index in a list. */
  readonly name: string
  readonly type: string
  readonly value: LeafValue
}

/** Integers are `bigint`, addresses and bytes are hex in lower case. */
export type LeafValue = bigint | boolean | string

export interface ListNode {
  readonly kind: 'list'
  readonly items: readonly Node[]
}

export interface StructNode {
  readonly kind: 'struct'
  readonly fields: ReadonlyMap<string, Node>
}

/** A decoded value. */
export type Node = Leaf | ListNode | StructNode

/** All single values of a node, in order. */
export function leavesOf(node: Node): readonly Leaf[] {
  if (node.kind === 'leaf') return [node]
  const children = node.kind === 'list' ? node.items : [...node.fields.values()]
  return children.flatMap(leavesOf)
}

export const isInteger = ({ type }: Leaf): boolean => /^u?int/.test(type)
export const isBytes = ({ type }: Leaf): boolean => type.startsWith('bytes')
/** Whether a value is bytes of any length, which can contain anything. */
export const isData = ({ type }: Leaf): boolean => type === 'bytes'
