const fixed: Readonly<Record<string, string>> = {
  boot: 'at once',
  intent: 'any intent',
  open: 'opening',
}

const shapes: Readonly<Record<string, (name: string) => string>> = {
  view: (name) => `${name} view`,
  hook: (name) => `${name} hook`,
  namespace: (name) => `${name} call`,
  service: (name) => `${name} wanted`,
  stored: (name) => `stored ${name} session`,
}

/** Describes an activation event. @example wakeText('view:Send') // 'Send view' */
export function wakeText(event: string): string {
  const [kind = '', name = ''] = event.split(':')
  return fixed[event] ?? shapes[kind]?.(name) ?? event
}

/** Joins names as a sentence does. @example listText(['a', 'b', 'c']) // 'a, b and c' */
export const listText = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
