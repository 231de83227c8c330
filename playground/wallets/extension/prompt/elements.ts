type Child = Node | string

/** An element with text and children; markup strings are closed to us under trusted types. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.append(...children)
  return made
}
