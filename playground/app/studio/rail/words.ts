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

const without: Readonly<Record<string, string>> = {
  connect: 'Out: nothing lists wallets, so opening is refused until a wallet is connected.',
  account: 'Out: a connected visitor has no view to open.',
  send: 'Out: the account view has no Send row.',
  approve: 'Out: what a wallet does not ask about itself is rejected.',
  embedded: 'Out: nobody logs in; email and socials need it.',
  email: 'Out: Connect has no field for an email.',
  socials: 'Out: Connect has no marks of Google, X and others.',
  eip155: 'Out: no wallet is found, and no request is answered.',
}

/** Describes what a kit lacks without a plugin. */
export function withoutText(id: string): string {
  return without[id] ?? 'Out of the kit.'
}
