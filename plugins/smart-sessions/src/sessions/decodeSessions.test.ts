import { runs, withInherited } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSessions, sortSessions, stateOf } from './decodeSessions.ts'

const validRow = {
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

test('a row is decoded to the site, its permissions and the expiry', () => {
  expect(decodeSessions([validRow])).toEqual([
    {
      pci: '0x01',
      name: 'Shop',
      host: 'shop.example',
      icon: 'data:image/png;base64,AA',
      expiry: 2_000_000_000_000,
      revokedAt: undefined,
      permissions: [{ kind: 'spends', allowance: 16n, period: 60 }],
      rawPermissions: validRow.permissions,
    },
  ])
})

test.each<readonly [string, unknown]>([
  ['that is null', null],
  ['without an id', { ...validRow, pci: '' }],
  ['without a project', { ...validRow, project: undefined }],
  ['with an invisible name', { ...validRow, project: { ...validRow.project, name: '\u202e\u200b ' } }],
  ['with a string as expiry', { ...validRow, expiry: '2000000000' }],
  ['with a fractional expiry', { ...validRow, expiry: 1.5 }],
  ['whose permissions are not a list', { ...validRow, permissions: {} }],
  ['with a permission without a type', { ...validRow, permissions: [{ data: {} }] }],
])('a row %s is skipped, and the others stay in order', (_, invalid) => {
  const rows = [{ ...validRow, pci: 'a' }, invalid, { ...validRow, pci: 'b' }, { ...validRow, pci: 'a' }]
  expect(decodeSessions(rows).map(({ pci }) => pci)).toEqual(['a', 'b'])
})

test('a URL that is not http or https has no host, and at most 255 rows are read', () => {
  const unsafe = { ...validRow, project: { ...validRow.project, url: 'javascript:alert(1)' } }
  expect(decodeSessions([unsafe])[0]?.host).toBeUndefined()
  const many = Array.from({ length: 300 }, (_, index) => ({ ...validRow, pci: `${index}` }))
  expect(decodeSessions(many)).toHaveLength(255)
})

test('a session is active until it expires or is revoked, and active ones come first', () => {
  const [session] = decodeSessions([validRow])
  if (!session) throw new Error('no session')
  const sessionWith = (expiry: number, revokedAt?: number) => ({
    ...session,
    pci: `${expiry}`,
    expiry,
    revokedAt,
  })
  expect([
    stateOf(sessionWith(11), 10),
    stateOf(sessionWith(10), 10),
    stateOf(sessionWith(11, 5), 10),
  ]).toEqual(['active', 'expired', 'revoked'])
  const mixed = [sessionWith(5), sessionWith(99, 1), sessionWith(20), sessionWith(30)]
  expect(sortSessions(mixed, 10).map(({ expiry }) => expiry)).toEqual([30, 20, 99, 5])
})

test('I-37: any JSON is decoded to a list and never throws', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (rows) => {
      expect(Array.isArray(decodeSessions(rows))).toBe(true)
    }),
    runs,
  )
})

test('a permission with an unknown field is listed as unknown, and revoked as it is', () => {
  const permissions = validRow.permissions.map((permission) => ({
    ...permission,
    policies: [{ type: 'sudo' }],
  }))
  expect(decodeSessions([{ ...validRow, permissions }])).toMatchObject([
    { permissions: [{ kind: 'unknown' }], rawPermissions: permissions },
  ])
})

test.each([
  ['Sh\u3164o\u2800p\u034f', ['Shop']],
  ['\u202epohS\n\nX', ['pohS X']],
  [`S${'\u0351'.repeat(60)}`, ['S\u0351\u0351']],
  ['\u2800\u3164', []],
])('the name %j of a site is shown without what cannot be seen', (name, names) => {
  const rows = decodeSessions([{ ...validRow, project: { ...validRow.project, name } }])
  expect(rows.map((row) => row.name)).toEqual(names)
})

test('a permission has only the type and the data that its row lists', async () => {
  const [permission] = validRow.permissions
  const list = { ...validRow, permissions: [[1]] }
  expect(await withInherited('type', 'contract-call', () => decodeSessions([list]))).toEqual([])
  const bare = { ...validRow, permissions: [{ type: 'native-token-recurring-allowance' }] }
  const [session] = await withInherited('data', permission?.data, () => decodeSessions([bare]))
  expect(session?.permissions).toEqual([{ kind: 'unknown', type: 'native-token-recurring-allowance' }])
})

test('the site of a session has only the name that its row lists', async () => {
  const unnamed = { ...validRow, project: [1] }
  expect(await withInherited('name', 'Shop', () => decodeSessions([unnamed]))).toEqual([])
})
