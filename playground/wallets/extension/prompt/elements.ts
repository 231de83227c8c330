type Child = Node | string

/** Creates an element with text and children, because trusted types forbid HTML strings. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  node.append(...children)
  return node
}
