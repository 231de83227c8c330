/** What an element holds; nothing where there is nothing. */
export type Child = Element | string | undefined

/** An element with its attributes and what is in it; text stays text. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child): child is Element | string => child !== undefined))
  return made
}
