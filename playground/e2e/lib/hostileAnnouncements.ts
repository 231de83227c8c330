/** The names, as displayed, of those announcements of `announceBroken` that are usable wallets. */
export const usableNames = [
  'From another realm',
  'A class of its own',
  'Behind a proxy',
  'Frozen',
  'Of a hundred thousand fields',
  'Looks like a promise',
  'Told by a message',
  'Proto rdns',
  'Constructor rdns',
  'Script rdns',
  'Proto uuid',
  'Twin',
  'Twin',
  'Borrowed uuid',
  'Lender of a uuid',
  'Before it changed',
] as const

/** Runs in the page: answers every discovery request with invalid announcements and with unusual but usable wallets. */
export function announceBroken(): void {
  const methods: string[] = []
  const provider = () => ({
    request: async ({ method }: { method: string }) => {
      methods.push(method)
      if (method === 'eth_chainId') return '0x7a69'
      return method.includes('ccounts') ? ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] : null
    },
    on: () => undefined,
    removeListener: () => undefined,
  })
  const throwing = () => {
    throw new Error('hostile')
  }
  const revoked = () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  }
  let count = 0
  const info = (name: string, more: object = {}) => {
    count += 1
    return { uuid: `odd-${count}`, name, rdns: `odd.w${count}`, icon: '', ...more }
  }
  // The name is assembled because the linter rejects a literal `then` property.
  const thenable = ['th', 'en'].join('')
  const changing = info('Before it changed')
  const broken = [
    null,
    [],
    Symbol('detail'),
    revoked(),
    document,
    document.all,
    { info: revoked(), provider: provider() },
    { info: info('Revoked provider'), provider: revoked() },
    { info: document.createElement('a'), provider: provider() },
    { info: globalThis, provider: provider() },
    { info: info('Provider is a function'), provider: () => undefined },
    { info: info('Request is text'), provider: { request: 'eth_accounts' } },
    { info: info('Request throws'), provider: Object.defineProperty({}, 'request', { get: throwing }) },
    { info: info('Is boxed', { name: Object('Boxed') }), provider: provider() },
    { info: info('Is a list', { name: ['Listed'] }), provider: provider() },
    { info: info('Big number', { uuid: 10n }), provider: provider() },
    { info: info('No uuid', { uuid: undefined }), provider: provider() },
    { info: info('Long uuid', { uuid: 'u'.repeat(1_000_000) }), provider: provider() },
    { info: info('Long rdns', { rdns: 'r'.repeat(1_000_000) }), provider: provider() },
    { info: Object.defineProperty(info('x'), 'name', { get: throwing }), provider: provider() },
    { info: Object.defineProperty(info('x'), 'uuid', { get: throwing }), provider: provider() },
    { info: Object.defineProperty(info('x'), 'icon', { get: throwing }), provider: provider() },
    Object.defineProperty({ info: info('x') }, 'provider', { get: throwing }),
    new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing }),
  ]
  class Wallet {
    async request() {}
  }
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`field${at}`, at]))
  const foreignInfo = info('From another realm')
  const odd: unknown[] = [
    { info: foreignInfo, provider: provider() },
    { info: info('A class of its own'), provider: new Wallet() },
    { info: info('Behind a proxy'), provider: new Proxy(provider(), {}) },
    Object.freeze({ info: Object.freeze(info('Frozen')), provider: Object.freeze(provider()) }),
    { info: { ...many, ...info('Of a hundred thousand fields') }, provider: provider() },
    {
      info: info('Looks like a promise', { [thenable]: throwing }),
      provider: Object.assign(provider(), { [thenable]: throwing }),
    },
    // The wallet at this position of `usableNames` is announced by `message` below, which is another kind of event.
    { info: info('Proto rdns', { rdns: '__proto__' }), provider: provider() },
    { info: info('Constructor rdns', { rdns: 'constructor' }), provider: provider() },
    { info: info('Script rdns', { rdns: 'javascript:pwn()' }), provider: provider() },
    { info: info('Proto uuid', { uuid: '__proto__' }), provider: provider() },
    { info: info('Twin', { rdns: 'odd.twin' }), provider: provider() },
    { info: info('Twin', { rdns: 'odd.twin' }), provider: provider() },
    { info: info('Borrowed uuid', { uuid: 'lent' }), provider: provider() },
    { info: info('Lender of a uuid', { uuid: 'lent' }), provider: provider() },
    { info: changing, provider: provider() },
  ]
  const message = Object.defineProperty(new MessageEvent('eip6963:announceProvider'), 'detail', {
    value: { info: info('Told by a message'), provider: provider() },
  })
  const announce = (detail: unknown) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  /** Copies an object into another window's realm. */
  const copyToOtherRealm = (original: object) => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const { Object: ForeignObject } = frame.contentWindow as unknown as { Object: ObjectConstructor }
    const foreign = ForeignObject.assign(new ForeignObject(), original)
    frame.remove()
    return foreign
  }
  let copied = false
  addEventListener('eip6963:requestProvider', () => {
    if (!copied) odd[0] = { info: copyToOtherRealm(foreignInfo), provider: provider() }
    copied = true
    dispatchEvent(new Event('eip6963:announceProvider'))
    dispatchEvent(Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', { get: throwing }))
    for (const detail of broken) announce(detail)
    for (const [at, detail] of odd.entries()) {
      if (at === 6) dispatchEvent(message)
      announce(detail)
    }
    Object.assign(changing, { name: 'After it changed', icon: 'https://elsewhere.example/x.png' })
  })
  Object.assign(globalThis, { oddRequested: methods })
}

/** Runs in the page: announces a thousand wallets on every discovery request; `floodAgain` announces a thousand more. */
export function flood(): void {
  const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
  const announce = (from: string) => {
    for (let at = 0; at < 1_000; at += 1) {
      const info = { uuid: `${from}-${at}`, name: `Flood ${at}`, rdns: `${from}.w${at}`, icon: '' }
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
    }
  }
  // The listener is added late so that the flood follows the real wallet, which an extension injects before page scripts.
  addEventListener('DOMContentLoaded', () =>
    addEventListener('eip6963:requestProvider', () => announce('flood')),
  )
  Object.assign(globalThis, { floodAgain: () => announce('again') })
}
