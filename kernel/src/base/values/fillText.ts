/** Replaces the `{name}` placeholders of a text by their values. A placeholder without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : placeholder,
  )
}
