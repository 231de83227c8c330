/** A state of the storage in a visitor's browser. */
export interface StorageMode {
  readonly name: 'ok' | 'denied' | 'full' | 'corrupt' | 'foreign'
  /** The script that establishes the state, before any other script runs. */
  readonly before: string
  /** Whether written values survive a reload. */
  readonly remembers: boolean
}

/** A script that denies storage and cookies to frames, as some browsers and private windows do to frames of other sites. */
export const refuseFrames: string = `if (window !== top) {
  const send = window.fetch
  window.fetch = (url, options) => send(url, { ...options, credentials: 'omit' })
  IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('No', 'SecurityError') } })
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
}`

/** Keys that a kit may write, without their prefix. */
export const kitKeys = [
  'connections',
  'journal',
  'journal:0',
  'plan/remote_config',
  'connect/recent_wallets',
] as const

/** Stored values that no kit has written: truncated, of another type, of another version, or malicious. */
export const badTexts: readonly string[] = [
  '{"eip155":[',
  '',
  'undefined',
  'null',
  '42',
  '"eip155"',
  '[]',
  '[null,1,"x",{"id":1}]',
  '<!doctype html>',
  '{"__proto__":{"x":1},"eip155":{"a":1}}',
  '{"eip155":[{"__proto__":{"connectorId":"test.wallet"},"constructor":1}]}',
  '{"eip155":[{"connectorId":7,"source":{},"chainId":"eip155:__proto__","accounts":"all"}]}',
  '{"eip155":{"connectorId":"test.wallet"},"version":0}',
  '{"version":2,"state":{"connections":{"__type":"Map","value":[]},"current":null}}',
  '{"projectId":"project","at":99999999999999,"plan":{"__proto__":null}}',
  `{"eip155":"${'x'.repeat(100_000)}"}`,
]

// The values are seeded once per tab, so that a reload does not overwrite what the kit has written since.
const seed = (text: string) => `
  if (!sessionStorage.getItem('seeded')) {
    sessionStorage.setItem('seeded', 'yes')
    for (const key of ${JSON.stringify(kitKeys)}) localStorage.setItem('@latchkit/main/' + key, ${JSON.stringify(text)})
  }`

const denied = `Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('denied', 'SecurityError') },
})`

// The test wallet can still write, because a real extension has its own storage.
const full = `{
  const write = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('@latchkit')) throw new DOMException('full', 'QuotaExceededError')
    return write.call(this, key, value)
  }
}`

export const storageModes: readonly StorageMode[] = [
  { name: 'ok', before: '', remembers: true },
  { name: 'denied', before: denied, remembers: false },
  { name: 'full', before: full, remembers: false },
  { name: 'corrupt', before: seed('{"eip155":['), remembers: true },
  {
    name: 'foreign',
    before: seed(
      '{"__proto__":{"x":1},"eip155":[{"connectorId":7,"chainId":"eip155:__proto__"}],"version":9}',
    ),
    remembers: true,
  },
]
