import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSessions, inOrder, stateOf } from './decodeSessions.ts'

const good = {
  project: {
    id: 'shop',
    name: 'Shop',
    url: 'https://shop.example/path',
    iconUrl: 'data:image/png;base64,AA',
  },
  pci: '0x01',
  expiry: 2_000_000_000,
  createdAt: 1_900_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0x10', start: 1, period: 60 } },
  ],
  policies: [],
  context: '0x',
}

test('a row becomes who, what and until when', () => {
  expect(decodeSessions([good])).toEqual([
    {
      pci: '0x01',
      name: 'Shop',
      host: 'shop.example',
      icon: 'data:image/png;base64,AA',
      expiry: 2_000_000_000_000,
      revokedAt: undefined,
      allowed: [{ kind: 'spends', allowance: 16n, period: 60 }],
      permissions: good.permissions,
    },
  ])
})

test.each<readonly [string, unknown]>([
  ['nothing', null],
  ['without an id', { ...good, pci: '' }],
  ['without a project', { ...good, project: undefined }],
  ['whose name nobody can see', { ...good, project: { ...good.project, name: '\u202e\u200b ' } }],
  ['whose end is text', { ...good, expiry: '2000000000' }],
  ['whose end is not whole', { ...good, expiry: 1.5 }],
  ['whose permissions are no list', { ...good, permissions: {} }],
  ['with a permission without a type', { ...good, permissions: [{ data: {} }] }],
])('a row %s is left out, the others stay in order', (_, bad) => {
  const rows = [{ ...good, pci: 'a' }, bad, { ...good, pci: 'b' }, { ...good, pci: 'a' }]
  expect(decodeSessions(rows).map(({ pci }) => pci)).toEqual(['a', 'b'])
})

test('an address that is none of the web is no host, and no more than 255 rows are read', () => {
  const odd = { ...good, project: { ...good.project, url: 'javascript:alert(1)' } }
  expect(decodeSessions([odd])[0]?.host).toBeUndefined()
  const many = Array.from({ length: 300 }, (_, at) => ({ ...good, pci: `${at}` }))
  expect(decodeSessions(many)).toHaveLength(255)
})

test('a session counts until its end, unless it was taken back; those that count come first', () => {
  const [one] = decodeSessions([good])
  if (!one) throw new Error('no session')
  const at = (expiry: number, revokedAt?: number) => ({ ...one, pci: `${expiry}`, expiry, revokedAt })
  expect([stateOf(at(11), 10), stateOf(at(10), 10), stateOf(at(11, 5), 10)]).toEqual([
    'active',
    'expired',
    'revoked',
  ])
  const mixed = [at(5), at(99, 1), at(20), at(30)]
  expect(inOrder(mixed, 10).map(({ expiry }) => expiry)).toEqual([30, 20, 99, 5])
})

test('I-37: any JSON at all is a list, and never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (rows) => {
      expect(Array.isArray(decodeSessions(rows))).toBe(true)
    }),
    runs,
  )
})
