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
  connect: 'Without it, no view lists wallets, so the modal opens only for a connected visitor.',
  account: 'Without it, a connected visitor has no view to open.',
  send: 'Without it, the account has no Send action.',
  approve: 'Without it, requests are rejected if the wallet has no confirmation of its own.',
  embedded: 'Without it, visitors cannot log in; email and socials need it.',
  email: 'Without it, Connect has no email field.',
  socials: 'Without it, Connect has no buttons of Google, X and others.',
  eip155: 'Without it, no EVM wallet is found.',
}

/** Describes what a kit lacks without a plugin. */
export function withoutText(id: string): string {
  return without[id] ?? 'Removed from the kit.'
}
