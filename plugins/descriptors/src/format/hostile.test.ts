import { expect, test } from 'vitest'
import {
  account,
  contractAddress,
  describeBy,
  encodeCall,
  file,
  otherAddress,
  rowsOf,
  token,
} from '../testing/calls.ts'
import { readDescriptor } from './readDescriptor.ts'

// Descriptors that try to cheat. Each is refused with its reason, or shown without hiding or inventing a value.

const key = 'pay(address to,uint256 amount,bytes data)'
const pay = encodeCall(key, [otherAddress, 5n, '0x'])
const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { token } }
const to = { path: 'to', label: 'To', format: 'addressName' }
const withFields = (fields: readonly unknown[], more: object = {}) =>
  file({ [key]: { intent: 'Pay', fields, ...more } })
const nested = (depth: number): object => (depth === 0 ? to : { fields: [nested(depth - 1)] })

test.each<[string, unknown, string]>([
  ['no object', [], 'the descriptor is not an object'],
  ['no JSON', '{', 'the descriptor is not JSON'],
  [
    'an accessor that throws',
    {
      get context(): never {
        throw new Error('no')
      },
    },
    'the descriptor is not JSON',
  ],
  ['more than 256 KB', { $comment: 'x'.repeat(300_000) }, 'the descriptor is larger than 256 KB'],
  ['an unknown key', { ...file({}), extra: 1 }, 'the descriptor.extra is not supported'],
  [
    'a key named __proto__',
    JSON.parse(JSON.stringify(file({})).replace('{', '{"__proto__":{"a":1},')),
    '__proto__',
  ],
  ['a version of the future', { ...file({}), $schema: 'erc7730-v3.0.0.schema.json' }, 'is not supported'],
  ['no context', { display: { formats: {} } }, 'context is not an object'],
  ['two contexts', { ...file({}), context: { contract: {}, eip712: {} } }, 'has neither or both'],
  ['no deployment', { ...file({}), context: { contract: { deployments: [] } } }, 'deployments is empty'],
  [
    'a factory, whose events are not read',
    { ...file({}), context: { contract: { factory: {}, deployments: [] } } },
    'context.contract.factory is not supported',
  ],
  [
    'an address that is none',
    { ...file({}), context: { contract: { deployments: [{ chainId: 1, address: '0x1' }] } } },
    'is not an address',
  ],
  [
    'a network that is none',
    { ...file({}), context: { contract: { deployments: [{ chainId: '1', address: token }] } } },
    'is not a chain id',
  ],
  [
    'typed data of any contract',
    { ...file({}), context: { eip712: { domain: { name: 'Permit2' } } } },
    'names no contract',
  ],
  [
    'a domain separator that is no hash',
    { ...file({}), context: { eip712: { domainSeparator: '0x' } } },
    'domainSeparator is not a hash of 32 bytes',
  ],
  ['a format that is no function', file({ transfer: { fields: [] } }), 'has no list of parameters'],
  ['a type that is no type', file({ 'f(uint a)': { fields: [] } }), 'which is not canonical'],
  ['a parameter without a name', file({ 'f(uint256)': { fields: [] } }), 'has a parameter without a name'],
  [
    'two parameters of one name',
    file({ 'f(uint256 a,address a)': { fields: [] } }),
    'has two parameters of one name',
  ],
  [
    'a list that never ends',
    file({ 'f(uint256[999999] a)': { fields: [] } }),
    'has a list with the length 999999',
  ],
  ['many dimensions', file({ 'f(uint256[9][9][9] a)': { fields: [] } }), 'more than two dimensions'],
  ['an empty tuple, which has no size', file({ 'f(()[] a)': { fields: [] } }), 'has an empty tuple'],
  [
    'a function that the ABI does not have',
    {
      ...file({ [key]: { fields: [] } }),
      context: { contract: { abi: [], deployments: [{ chainId: 1, address: token }] } },
    },
    'is no function of context.contract.abi',
  ],
  ['an unknown format', withFields([{ path: 'to', format: 'html' }]), '"html" is not supported'],
  ['an unknown parameter', withFields([{ ...to, params: { name: 'You' } }]), 'name is not supported'],
  ['a decrypted value', withFields([{ ...amount, encryption: {} }]), 'encryption is not supported'],
  [
    'a token of another network',
    withFields([{ ...amount, params: { token, chainId: 5 } }]),
    'chainId is not supported',
  ],
  [
    'a token and the path of another',
    withFields([{ ...amount, params: { token, tokenPath: 'to' } }]),
    'has both',
  ],
  [
    'a constant as an amount',
    withFields([{ value: '1000000', label: 'Amount', format: 'tokenAmount', params: { token } }]),
    'is a constant, which can only be shown as it is',
  ],
  ['a path and a constant', withFields([{ ...to, value: '1' }]), 'has neither or both of path and value'],
  [
    'a definition that is on the prototype',
    withFields([{ path: 'to', $ref: '$.display.definitions.constructor' }]),
    'refers to nothing',
  ],
  ['a definition elsewhere', withFields([{ path: 'to', $ref: '$.metadata.owner' }]), 'refers to nothing'],
  ['an endless label', withFields([{ ...to, label: 'x'.repeat(301) }]), 'is longer than 300 characters'],
  ['an empty label', withFields([{ ...to, label: ' ' }]), 'is empty'],
  ['many fields', withFields(Array.from({ length: 101 }, () => to)), 'has more than 100 entries'],
  ['many levels', withFields([nested(6)]), 'has more than 4 levels'],
  ['a rule that is none', withFields([{ ...to, visible: { if: [] } }]), 'if is not supported'],
  [
    'a sender for the inner call',
    withFields([{ path: 'data', format: 'calldata', params: { callee: token, spender: account } }]),
    'which is not supported',
  ],
  [
    'a number that has lost digits',
    { ...file({}), metadata: { constants: { a: 2 ** 60 } } },
    'metadata.constants.a is not a text',
  ],
])('refused: %s', (_, input, reason) => {
  expect(() => readDescriptor(input)).toThrow(reason)
})

test('includes that include themselves, or are nested too deeply, are refused', () => {
  const including = { ...file({}), includes: 'a' }
  expect(() => readDescriptor(including, () => including)).toThrow('"a", which includes itself')
  let level = 0
  expect(() =>
    readDescriptor(including, () => {
      level += 1
      return { includes: `level ${level}` }
    }),
  ).toThrow('nested more than 4 times')
})

test('nothing of a descriptor reaches the prototypes of the page', () => {
  const text = JSON.stringify(file({ [key]: { intent: 'Pay', fields: [to] } }))
  for (const place of ['"metadata":{', '"context":{', '"display":{'])
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const input: unknown = JSON.parse(text.replace(place, `${place}"${name}":{"polluted":"yes"},`))
      expect(() => readDescriptor(input)).toThrow()
      expect(() => readDescriptor({ includes: 'x' }, () => input)).toThrow()
    }
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

const mismatched: readonly (readonly [name: string, fields: readonly unknown[], more?: object])[] = [
  ['a path that leads nowhere', [{ path: 'nobody', label: 'To', format: 'addressName' }]],
  ['a path through the prototype', [{ path: 'constructor', label: 'To', format: 'raw' }]],
  ['an amount shown as an address', [{ path: 'amount', label: 'To', format: 'addressName' }]],
  ['an address shown as an amount', [{ path: 'to', label: 'Amount', format: 'amount' }]],
  [
    'an address shown as a time',
    [{ path: 'to', label: 'Until', format: 'date', params: { encoding: 'timestamp' } }],
  ],
  ['a token at an amount', [{ ...amount, params: { tokenPath: 'amount' } }]],
  ['a token that no constant has', [{ ...amount, params: { token: '$.metadata.constants.none' } }]],
  [
    'a unit that is the symbol of a token',
    [{ path: 'amount', label: 'You get', format: 'unit', params: { base: 'USDC' } }],
  ],
  [
    'a unit that reverses the text',
    [{ path: 'amount', label: 'You get', format: 'unit', params: { base: '\u202e%' } }],
  ],
  ['decimals without end', [{ path: 'amount', format: 'unit', params: { base: '%', decimals: 1e9 } }]],
  ['decimals that are negative', [{ path: 'amount', format: 'unit', params: { base: '%', decimals: -9 } }]],
  [
    'an enum on the prototype',
    [{ path: 'amount', format: 'enum', params: { $ref: '$.metadata.enums.toString' } }],
  ],
  ['the own account in place of a stranger', [{ ...to, params: { senderAddress: otherAddress } }]],
  ['a slice outside of the bytes', [{ path: 'data.[0:20]', label: 'To', format: 'addressName' }]],
  ['a slice of an address', [{ path: 'to.[0:4]', label: 'To', format: 'raw' }]],
  ['an index outside of a list', [{ path: 'to.[0]', label: 'To', format: 'raw' }]],
  ['a value that must be another', [{ ...to, visible: { mustMatch: [account] } }]],
  ['a required value that is not shown', [to], { required: ['amount'] }],
  ['an excluded value that does not exist', [to, amount], { excluded: ['nobody'] }],
  ['the file itself as a value', [{ path: '$.metadata.owner', label: 'To', format: 'raw' }]],
]
test.each(mismatched.map(([name, fields, more = {}]) => ({ name, fields, more })))(
  'no description: $name',
  async ({ fields, more }) => {
    const { description, problems } = await describeBy([withFields(fields, more)], pay)
    expect([description, problems]).toEqual([undefined, []])
  },
)

test('a descriptor of another network, contract or method does not apply', async () => {
  const files = [withFields([to, amount])]
  expect((await describeBy(files, pay)).description).toBeDefined()
  expect((await describeBy(files, pay, { chainId: 'eip155:10' })).description).toBeUndefined()
  expect((await describeBy(files, pay, { chainId: 'eip155:0' })).description).toBeUndefined()
  expect((await describeBy(files, pay, { to: otherAddress })).description).toBeUndefined()
  expect((await describeBy(files, pay, { to: 'name.eth' })).description).toBeUndefined()
  expect((await describeBy(files, pay.replace(/^0x.{8}/, '0xdeadbeef'))).description).toBeUndefined()
})

test('the case of an address changes nothing', async () => {
  const mixed = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  for (const written of [mixed, mixed.toLowerCase(), mixed.toUpperCase().replace('0X', '0x')]) {
    const input = {
      ...withFields([to, amount]),
      context: { contract: { deployments: [{ chainId: 1, address: written }] } },
    }
    for (const called of [mixed, mixed.toLowerCase()])
      expect((await describeBy([input], pay, { to: called })).description).toBeDefined()
  }
})

test('a value without words is shown without them, and the call is not whole', async () => {
  const { description } = await describeBy([withFields([amount])], pay)
  expect(description?.isWhole).toBe(false)
  expect(rowsOf(description)).toEqual([`Amount: 5 of ${token}`, `+ to: ${otherAddress}`])
})

test('a value that is excluded is shown without words', async () => {
  const { description } = await describeBy([withFields([amount], { excluded: ['to'] })], pay)
  expect(description?.isWhole).toBe(true)
  expect(rowsOf(description)).toEqual([`Amount: 5 of ${token}`, `+ to: ${otherAddress}`])
})

test('bytes that may be anything are never whole, however they are hidden', async () => {
  const data = encodeCall(key, [otherAddress, 5n, `0x${'ab'.repeat(40)}`])
  const hidden: readonly (readonly [readonly unknown[], object])[] = [
    [[], { excluded: ['data'] }],
    [[{ path: 'data', label: 'Note', format: 'raw' }], {}],
    [[{ path: 'data', label: 'Note', format: 'raw', visible: 'never' }], {}],
    [[{ path: 'data.[0:20]', label: 'Note', format: 'addressName' }], { excluded: ['data'] }],
    [
      [
        { path: 'data.[0:20]', label: 'Note', format: 'addressName' },
        { path: 'data.[21:40]', label: 'Note', format: 'raw' },
      ],
      {},
    ],
  ]
  for (const [fields, more] of hidden) {
    const { description } = await describeBy([withFields([to, amount, ...fields], more)], data)
    expect(description?.isWhole).toBe(false)
    expect(rowsOf(description)?.some((row) => row.includes('ab'.repeat(40)))).toBe(true)
  }
})

test('an amount above the threshold keeps its number', async () => {
  const field = { ...amount, params: { token, threshold: '0', message: 'Only 1 cent' } }
  const { description } = await describeBy([withFields([to, field])], pay)
  expect(rowsOf(description)?.[1]).toBe(`Amount: 5 of ${token} (Only 1 cent)`)
})

test('a file that is not valid is not used, the integrator sees why, and the others are', async () => {
  const { description, problems } = await describeBy(
    [withFields([{ path: 'to', format: 'html' }]), withFields([to, amount])],
    pay,
  )
  expect(description?.intent).toBe('Pay')
  expect(problems).toEqual([`display.formats["${key}"].fields[0].format "html" is not supported`])
})

test('the prefix of another contract’s address is not its address', async () => {
  const input = {
    ...withFields([to]),
    context: { contract: { deployments: [{ chainId: 1, address: contractAddress }] } },
  }
  expect(
    (await describeBy([input], pay, { to: `${contractAddress.slice(0, -1)}2` })).description,
  ).toBeUndefined()
})
