/** A child of an element; `undefined` adds nothing. */
export type Child = Element | string | undefined

/** Creates an element with attributes and children. Strings become text nodes. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children.filter((child): child is Element | string => child !== undefined))
  return element
}
