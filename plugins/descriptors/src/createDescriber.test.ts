import { LatchkitError } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { createDescriber } from './createDescriber.ts'
import type { DescriptorsOptions } from './options.ts'
import { hashJson } from './sources/canonicalJson.ts'
import {
  account,
  contractAddress,
  createPorts,
  encodeCall,
  file,
  otherAddress,
  rowsOf,
} from './testing/calls.ts'

const key = 'buy(uint256 item)'
const data = encodeCall(key, [7n])
const words = (intent: string) =>
  file({ [key]: { intent, fields: [{ path: 'item', label: 'Item', format: 'raw' }] } })
const call = { chainId: 'eip155:1', to: contractAddress, data, value: 0n, from: account } as const
const path = `/v1/descriptors/1/${contractAddress}`

function open(options: DescriptorsOptions, get?: (path: string) => Promise<unknown>) {
  const { ports, problems, requested } = createPorts(get)
  return { describer: createDescriber(ports, options), problems, requested }
}

test('the site comes first, and the service is not asked about what is known', async () => {
  const { describer, requested } = open({ files: [words('By the site')] }, async () =>
    words('By the service'),
  )
  await expect(describer.describeCall(call)).resolves.toMatchObject({ source: 'site', intent: 'By the site' })
  expect(requested).toEqual([])
})

test('the service is asked once about each contract, and named', async () => {
  const { describer, requested } = open({}, async () => words('By the service'))
  const expected = { source: 'service', host: 'words.example', intent: 'By the service', isPinned: false }
  await expect(describer.describeCall(call)).resolves.toMatchObject(expected)
  await expect(
    describer.describeCall({ ...call, to: contractAddress.toUpperCase().replace('X', 'x') }),
  ).resolves.toMatchObject(expected)
  expect(requested).toEqual([path])
})

test('without a URL of the service, nothing is requested', async () => {
  const { describer, requested } = open({})
  await expect(describer.describeCall(call)).resolves.toBeUndefined()
  expect(requested).toEqual([])
})

test('a failure of the service is no description, and is tried again, but a missing file is not', async () => {
  const errors: unknown[] = [new Error('offline'), missing(404), missing(404)]
  const { describer, requested } = open({}, async () => Promise.reject(errors[requested.length - 1]))
  for (const _ of errors) await expect(describer.describeCall(call)).resolves.toBeUndefined()
  expect(requested).toEqual([path, path])
})

const missing = (status: number) =>
  new LatchkitError(
    'HTTP_STATUS',
    { message: 'HTTP status code', surface: 'view' },
    { cause: new Response(null, { status }) },
  )

test('with pins, only pinned contracts are asked about, and another file is not used', async () => {
  const pinned = words('Pinned')
  const key0 = `eip155:1:${contractAddress}`
  const right = open({ pins: { [key0]: hashJson(pinned) } }, async () => ({ ...pinned }))
  await expect(right.describer.describeCall(call)).resolves.toMatchObject({
    intent: 'Pinned',
    isPinned: true,
  })
  const wrong = open({ pins: { [key0]: hashJson(pinned) } }, async () => words('Changed'))
  await expect(wrong.describer.describeCall(call)).resolves.toBeUndefined()
  expect(wrong.problems).toEqual([
    'A descriptor of the service has another hash than the option "pins" and is not used',
  ])
  const other = open({ pins: { [`eip155:1:${otherAddress}`]: hashJson(pinned) } }, async () => pinned)
  await expect(other.describer.describeCall(call)).resolves.toBeUndefined()
  expect(other.requested).toEqual([])
})

test('all addresses and unsigned integers are in the values, whatever the words show', async () => {
  const grant = 'claim(address spender,(uint256 amount,int256 change,bytes32 id)[] rows,bytes note)'
  const hidden = file({
    [grant]: {
      intent: 'Claim',
      fields: [
        { path: 'rows.[].amount', label: 'Time', format: 'duration' },
        { path: 'rows.[].change', label: 'Change', format: 'raw' },
      ],
      excluded: ['spender', 'rows.[].id', 'note'],
    },
  })
  const { describer } = open({ files: [hidden] })
  const rows = [[2n ** 256n - 1n, -1n, `0x${'ff'.repeat(32)}`]]
  const description = await describer.describeCall({
    ...call,
    data: encodeCall(grant, [account, rows, '0xab']),
  })
  expect(description?.values).toEqual([account, 2n ** 256n - 1n])
})

test('the hash does not depend on the order of keys or on spaces', async () => {
  const { describer } = open({})
  const [one, other] = [
    await describer.hash({ a: 1, b: [true, null] }),
    await describer.hash('{"b":[true,null], "a":1}'),
  ]
  expect(one).toBe(other)
  expect(one).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await describer.hash({ a: 1, b: [null, true] })).not.toBe(one)
})

test('a file of the service cannot include others, or speak for another contract', async () => {
  const including = open({}, async () => ({ ...words('x'), includes: 'https://words.example/other.json' }))
  await expect(including.describer.describeCall(call)).resolves.toBeUndefined()
  expect(including.problems).toEqual([
    'includes refers to "https://words.example/other.json", which is not given',
  ])
  const elsewhere = open({}, async () => words('x'))
  await expect(elsewhere.describer.describeCall({ ...call, to: otherAddress })).resolves.toBeUndefined()
})

test('check rejects with the place and the reason', async () => {
  const { describer } = open({})
  await expect(describer.check(words('Fine'))).resolves.toBeUndefined()
  await expect(describer.check({ ...words('x'), extra: 1 })).rejects.toThrow(
    'the descriptor.extra is not supported',
  )
})

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const wrapping = { chainId: 'eip155:1', to: weth, data: '0xd0e30db0', value: 5n, from: account } as const

test('a known contract is described by this package, unless the site turns it off', async () => {
  const { describer } = open({})
  const description = await describer.describeCall(wrapping)
  expect(description).toMatchObject({ source: 'kit', intent: 'Wrap', sentence: ['Wrap ', 0], isWhole: true })
  expect(rowsOf(description)).toEqual(['Amount to wrap: 5 of ether'])
  await expect(describer.describeCall({ ...wrapping, chainId: 'eip155:5' })).resolves.toBeUndefined()
  const off = open({ enableKnown: false })
  await expect(off.describer.describeCall(wrapping)).resolves.toBeUndefined()
})

// Calldata of transactions on Ethereum, whose hashes are beside them.
test.each([
  [
    // 0x54f9cecda2a2c8ccc7b22d9d6e217898a8f722056335832546def859767a3797
    '0x573ade81000000000000000000000000a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48000000000000000000000000000000000000000000000000000000003b6d034000000000000000000000000000000000000000000000000000000000000000020000000000000000000000002c62c80ad86785dd3bfc7b616400a98e1903b672',
    [
      'Amount to repay: 997000000 of 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      'Interest rate: “variable” (2)',
      'Debtor: 0x2c62c80ad86785dd3bfc7b616400a98e1903b672',
      '+ asset: 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    ],
  ],
  [
    // 0x1cbba01244794563ffda8bb739b87cf881800891c31bdb5dba8f2d0f45fcbb1d
    '0x69328dec000000000000000000000000c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2000000000000000000000000000000000000000000000002c3c465ca58ec000000000000000000000000000052a7e3b57c481bcc01cd75938412fbd92242ece1',
    [
      'Amount to withdraw: 51000000000000000000 of 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      'Receiver: 0x52a7e3b57c481bcc01cd75938412fbd92242ece1',
      '+ asset: 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    ],
  ],
])('a transaction of Aave is read as it was made', async (calldata, expected) => {
  const { describer } = open({})
  const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
  const description = await describer.describeCall({ ...call, to: pool, data: calldata })
  expect(rowsOf(description)).toEqual(expected)
  expect(description?.isWhole).toBe(true)
})

const domain = { name: 'Shop', version: '1', chainId: 1, verifyingContract: contractAddress }
const types = {
  Order: [
    { name: 'items', type: 'Item[]' },
    { name: 'buyer', type: 'address' },
    { name: 'until', type: 'uint48' },
  ],
  Item: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint160' },
  ],
}
const encodedType = 'Order(Item[] items,address buyer,uint48 until)Item(address token,uint160 amount)'
const message = { items: [{ token: otherAddress, amount: '5' }], buyer: account, until: 1_800_000_000 }
const typed = {
  chainId: 'eip155:1',
  from: account,
  encodedType,
  types,
  primaryType: 'Order',
  domain,
  message,
} as const
const fields = [
  { path: 'buyer', label: 'Buyer', format: 'raw' },
  {
    path: 'items.[]',
    fields: [{ path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } }],
  },
  { path: 'until', label: 'Until', format: 'date', params: { encoding: 'timestamp' } },
]
const orderFile = (context: object, formatKey = encodedType) => ({
  context: { eip712: context },
  display: { formats: { [formatKey]: { intent: 'Order', fields, required: ['buyer', 'items'] } } },
})
const deployments = [{ chainId: 1, address: contractAddress }]
/** The hash of that domain, as ethers computes it. */
const domainSeparator = '0xeaf775cac4e008995c49e4cc0eb8cf901f4e76b416eafca35ac4455a044dc60e'

test('typed data is described by its encoded type, with spaces or by its schema as well', async () => {
  const schemas = [{ primaryType: 'Order', types: { EIP712Domain: [], ...types } }]
  for (const input of [
    orderFile({ deployments, domain: { name: 'Shop' } }),
    orderFile({ deployments }, encodedType.replace(')Item', ') Item')),
    orderFile({ deployments, schemas }, 'Order'),
    orderFile({ domain: { chainId: 1, verifyingContract: contractAddress } }),
    orderFile({ domainSeparator }),
    orderFile({ deployments, domainSeparator: domainSeparator.toUpperCase().replace('X', 'x') }),
  ]) {
    const { describer, problems } = open({ files: [input] })
    const description = await describer.describeData(typed)
    expect(problems).toEqual([])
    expect(rowsOf(description)).toEqual([
      `Buyer: ${account}`,
      `Amount: 5 of ${otherAddress}`,
      'Until: at 1800000000',
      `+ items[0].token: ${otherAddress}`,
    ])
    expect(description?.isWhole).toBe(true)
  }
})

test.each<[string, object, object]>([
  ['another name in the domain', { deployments, domain: { name: 'Shop 2' } }, {}],
  ['another contract', { deployments: [{ chainId: 1, address: otherAddress }] }, {}],
  ['another version of the hashed domain', { domainSeparator }, { domain: { ...domain, version: '2' } }],
  [
    'a salt that the hashed domain has not',
    { domainSeparator },
    { domain: { ...domain, salt: `0x${'0'.repeat(64)}` } },
  ],
  [
    'a hashed domain with a value of another type',
    { domainSeparator },
    { domain: { ...domain, version: 1 } },
  ],
  ['another network', { deployments: [{ chainId: 5, address: contractAddress }] }, {}],
  ['a domain without a network', { deployments }, { domain: { ...domain, chainId: undefined } }],
  ['a domain of another network', { deployments }, { domain: { ...domain, chainId: 5 } }],
  ['a domain without a contract', { deployments }, { domain: { name: 'Shop', chainId: 1 } }],
  ['another type', { deployments }, { encodedType: `${encodedType}Extra(uint8 a)` }],
  [
    'an amount that is too large',
    { deployments },
    { message: { ...message, items: [{ token: otherAddress, amount: `${2n ** 160n}` }] } },
  ],
  ['a number that has lost digits', { deployments }, { message: { ...message, until: 2 ** 60 } }],
  ['an address that is none', { deployments }, { message: { ...message, buyer: 'alice.eth' } }],
  ['a missing field', { deployments }, { message: { items: [], buyer: account } }],
  ['an additional field', { deployments }, { message: { ...message, hidden: 1 } }],
])('typed data is not described: %s', async (_, context, change) => {
  const { describer } = open({ files: [orderFile(context)] })
  await expect(describer.describeData({ ...typed, ...change })).resolves.toBeUndefined()
})
