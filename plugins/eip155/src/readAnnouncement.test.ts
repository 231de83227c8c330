import { expect, test } from 'vitest'
import { bindProvider, readAnnouncement } from './readAnnouncement.ts'
import { announcement, createFakeProvider, icon } from './testing/fakeProvider.ts'

const event = (detail: unknown) => new CustomEvent('eip6963:announceProvider', { detail })
const info = { uuid: 'u-1', name: 'Wallet', icon, rdns: 'org.wallet' }
const provider = createFakeProvider()
const throwing = () => {
  throw new Error('hostile')
}
const trap = new Proxy({}, { get: throwing, ownKeys: throwing, has: throwing, getPrototypeOf: throwing })

const malformed: [string, Event][] = [
  ['an event without a detail', new Event('eip6963:announceProvider')],
  ['null', event(null)],
  ['undefined', event(undefined)],
  ['text', event('wallet')],
  ['a number', event(7)],
  ['an empty detail', event({})],
  ['a list', event([info, provider])],
  ['no info', event({ provider })],
  ['info that is null', event({ info: null, provider })],
  ['info that is a text', event({ info: 'x', provider })],
  ['no provider', event({ info })],
  ['a provider that is null', event({ info, provider: null })],
  ['a provider that is a text', event({ info, provider: 'x' })],
  ['a provider without request', event({ info, provider: {} })],
  ['a provider whose request is not a function', event({ info, provider: { request: {} } })],
  ['a detail that throws on access', event(trap)],
  ['an info that throws on access', event({ info: trap, provider })],
  ['a provider that throws on access', event({ info, provider: trap })],
  ['a detail whose getter throws', event(Object.defineProperty({}, 'info', { get: throwing }))],
  [
    'a name whose getter throws',
    event({
      info: {
        ...info,
        ...{},
        get name() {
          return throwing()
        },
      },
      provider,
    }),
  ],
  [
    'a request whose getter throws',
    event({ info, provider: Object.defineProperty({}, 'request', { get: throwing }) }),
  ],
  ...['uuid', 'name', 'icon', 'rdns'].flatMap((key): [string, Event][] => [
    [`no ${key}`, event({ info: { ...info, [key]: undefined }, provider })],
    [`a ${key} that is null`, announcement({ [key]: null })],
    [`a ${key} that is an object`, announcement({ [key]: { toString: () => 'x' } })],
    [`a ${key} that is a number`, announcement({ [key]: 1 })],
  ]),
  ['an empty uuid', announcement({ uuid: '' })],
  ['a long uuid', announcement({ uuid: 'u'.repeat(101) })],
  ['an empty name', announcement({ name: '' })],
  ['a name of spaces', announcement({ name: '  \t ' })],
  ['an invisible name', announcement({ name: '\u200b\u202e\u2066\0' })],
  ['a name of invisible letters', announcement({ name: '\u3164\u115f\uffa0\u2800' })],
  ['a name of more than 20 kB', announcement({ name: 'x'.repeat(20_001) })],
  ['a long rdns', announcement({ rdns: 'r'.repeat(256) })],
  ['a text object as a name', announcement({ name: new String('Wallet') })],
]

test.each(malformed)('%s is not a wallet', (_, hostile) => {
  expect(readAnnouncement(hostile)).toBeUndefined()
})

test('there are at least forty malformed announcements', () =>
  expect(malformed.length).toBeGreaterThanOrEqual(40))

test('a valid announcement is read, with the captured provider', () => {
  expect(readAnnouncement(announcement({ extra: 1 }, provider))).toEqual({
    ...info,
    id: 'org.wallet',
    provider: bindProvider(provider),
  })
  expect(readAnnouncement(announcement({}, provider))?.provider).toBe(bindProvider(provider))
  expect(readAnnouncement(event(Object.freeze({ info: Object.freeze(info), provider })))?.id).toBe(
    'org.wallet',
  )
})

test('a provider may be an instance of a class, or a proxy', () => {
  class Provider {
    async request() {}
  }
  const own = new Provider()
  expect(readAnnouncement(announcement({}, own))?.provider).toBe(bindProvider(own))
  const proxy = new Proxy(provider, {})
  expect(readAnnouncement(announcement({}, proxy))?.provider).toBe(bindProvider(proxy))
})

test('only the request function of a provider is read', () => {
  const shy = Object.defineProperty({ request: async () => undefined }, 'secret', {
    get: throwing,
    enumerable: true,
  })
  expect(readAnnouncement(announcement({}, shy))?.provider).toBe(bindProvider(shy))
})

test('the provider is read once: the validated value is the one that is used', () => {
  const other = createFakeProvider()
  let reads = 0
  const detail = {
    info,
    get provider() {
      reads += 1
      return reads === 1 ? provider : other
    },
  }
  expect(readAnnouncement(event(detail))?.provider).toBe(bindProvider(provider))
})

test.each([
  ['\u202eGood\u202c Wallet', 'Good Wallet'],
  ['\u2066\u200fWal\u00adlet\u2069', 'Wallet'],
  ['Wal\nlet\u2028\u2029\r', 'Wallet'],
  ['  Wallet  ', 'Wallet'],
  ['x'.repeat(20_000), 'x'.repeat(32)],
  ['😀'.repeat(40), '😀'.repeat(32)],
  ['<b>Wallet</b>', '<b>Wallet</b>'],
])('the name %j is shown as %j', (name, shown) => {
  expect(readAnnouncement(announcement({ name }))?.name).toBe(shown)
})

test('without an rdns the name is the id', () => {
  expect(readAnnouncement(announcement({ rdns: '', name: ' My\u200b Wallet ' }))?.id).toBe('My Wallet')
})

test.each([
  'https://wallet.example/icon.png',
  'http://x/y.svg',
  '//x/y.png',
  '/icon.png',
  '',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'data:text/html;base64,AA==',
  'data:application/javascript,1',
  'data:image/pngx,A',
  'data:image/bmp;base64,AA==',
  'data:image/x-icon;base64,AA==',
  'data:,',
  'data:image/png',
  ' data:image/png,A',
  'blob:https://x/1',
  'file:///etc/passwd',
  'ipfs://x',
  'vbscript:1',
  'x\ndata:image/png,A',
  'DATA:IMAGE/PNG,A',
  `data:image/png;base64,${'A'.repeat(90_000)}`,
])('the icon %.40j is not shown, but the wallet is', (hostile) => {
  const wallet = readAnnouncement(announcement({ icon: hostile }))
  expect(wallet?.name).toBe('Wallet')
  expect(wallet?.icon).toBeUndefined()
})

test.each(['png', 'webp', 'gif', 'jpeg', 'svg+xml'])('an icon of image/%s is shown', (kind) => {
  const data = `data:image/${kind};base64,AAAA`
  expect(readAnnouncement(announcement({ icon: data }))?.icon).toBe(data)
})
