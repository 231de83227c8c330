import { fewRuns } from '@latchkit/kernel/testing'
import { TypedDataEncoder } from 'ethers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sigUtilHash } from '../testing/sigUtilHash.ts'
import { hashTypedData } from './hashTypedData.ts'
import { normalizeTypedData } from './normalizeTypedData.ts'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('0x12', '', '7', 'true'))
const bytesOf = (size: number) => fc.stringMatching(new RegExp(`^0x[0-9a-fA-F]{${2 * size}}$`))
const integer = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n }).map(String),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map((value) => `0x${value.toString(16)}`),
  fc.double(),
)
/** Values that can be written in several ways, valid and invalid. */
const anyValue = fc.oneof(
  text,
  integer,
  fc.boolean(),
  bytesOf(20),
  bytesOf(32),
  bytesOf(4),
  fc.constant(null),
)
const spellings = (value: bigint) =>
  fc.constantFrom<unknown>(
    `${value}`,
    `0x${value.toString(16)}`,
    ...(value < 2n ** 53n ? [Number(value)] : []),
  )
const valuesOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: text,
  bool: fc.boolean(),
  address: fc.oneof(bytesOf(20), fc.constant(contract)),
  bytes: fc.stringMatching(/^0x([0-9a-fA-F]{2}){0,40}$/),
  bytes4: bytesOf(4),
  bytes32: bytesOf(32),
  uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).chain(spellings),
  uint8: fc.nat(255).map(BigInt).chain(spellings),
  int128: fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }).map(String),
}
const atoms = Object.keys(valuesOf)

/** Occasionally generates an invalid value. */
const spelled = (type: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: valuesOf[type] ?? text }, { weight: 1, arbitrary: anyValue })

const mostly = <T>(right: readonly T[], wrong: readonly T[]) =>
  fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  )

const domain = fc.record(
  {
    name: fc.oneof({ weight: 15, arbitrary: text }, { weight: 1, arbitrary: fc.integer() }),
    version: mostly<unknown>(['1', ''], [1]),
    chainId: mostly<unknown>([1, '1', '0x1', '01', '0x01'], [1.5, -1, '', 'one', 2 ** 60, null, [1]]),
    verifyingContract: mostly<unknown>(
      [contract, contract.toLowerCase()],
      [contract.toUpperCase(), '0x12', 7],
    ),
    salt: bytesOf(32),
    other: fc.constant(undefined),
  },
  { requiredKeys: [] },
)
const domainFields = [
  'name:string',
  'version:string',
  'chainId:uint256',
  'verifyingContract:address',
  'salt:bytes32',
]
const asFields = (rows: readonly string[]) =>
  rows.map((row) => ({ name: row.split(':')[0], type: row.split(':')[1] }))

/** Typed data with a nested type, in the shapes that sites use. */
const typedData = fc
  .record({
    inner: fc.array(fc.constantFrom(...atoms), { maxLength: 3 }),
    outer: fc.array(fc.constantFrom(...atoms, 'Inner', 'Inner[]', 'uint8[2]', 'bytes4[]'), {
      minLength: 1,
      maxLength: 4,
    }),
    domain,
    domainType: mostly(['none', 'right'] as const, ['reversed', 'empty', 'all'] as const),
    unused: fc.boolean(),
    extra: fc.boolean(),
  })
  .chain((shape) => {
    const fieldsOf = (types: readonly string[]) => types.map((type, at) => ({ name: `f${at}`, type }))
    const struct = (types: readonly string[]): fc.Arbitrary<unknown> =>
      fc
        .tuple(...types.map(value))
        .map((values) => Object.fromEntries(values.map((one, at) => [`f${at}`, one])))
    const value = (type: string): fc.Arbitrary<unknown> => {
      if (type === 'Inner') return struct(shape.inner)
      if (!type.endsWith(']')) return spelled(type)
      return fc.array(
        value(type.replace(/\[.*$/, '')),
        type.endsWith('[2]') ? { minLength: 2, maxLength: 2 } : { maxLength: 3 },
      )
    }
    const present = domainFields.filter((row) => Object.hasOwn(shape.domain, row.split(':')[0] ?? ''))
    const written = {
      none: undefined,
      right: asFields(present),
      reversed: asFields([...present].reverse()),
      empty: [],
      all: asFields(domainFields),
    }[shape.domainType]
    return struct(shape.outer).map((message) => ({
      types: {
        ...(written ? { EIP712Domain: written } : {}),
        Outer: fieldsOf(shape.outer),
        Inner: fieldsOf(shape.inner),
        ...(shape.unused ? { Unused: [{ name: 'a', type: 'Outer' }] } : {}),
      },
      primaryType: 'Outer',
      domain: shape.domain,
      message: shape.extra ? { ...Object(message), more: 1 } : message,
    }))
  })

test('I-16: every library hashes the sent data identically, or the data is refused', () => {
  let dispatched = 0
  fc.assert(
    fc.property(typedData, fc.boolean(), (data, isText) => {
      let json: string
      try {
        json = normalizeTypedData(isText ? JSON.stringify(data) : data)
      } catch {
        return
      }
      dispatched += 1
      const { types, domain: dispatchedDomain, message } = JSON.parse(json)
      const { EIP712Domain, ...own } = types
      expect(EIP712Domain.map(({ name }: { name: string }) => name)).toEqual(
        Object.keys(dispatchedDomain).sort(order),
      )
      const digest = hashTypedData(json)
      expect(sigUtilHash(json)).toBe(digest)
      expect(TypedDataEncoder.hash(dispatchedDomain, own, message)).toBe(digest)
      // The canonical form is stable.
      expect(normalizeTypedData(json)).toBe(json)
    }),
    { numRuns: fewRuns.numRuns * 5 },
  )
  expect(dispatched).toBeGreaterThan(fewRuns.numRuns / 4)
})

const names = domainFields.map((row) => row.split(':')[0])
const order = (one: string, other: string) => names.indexOf(one) - names.indexOf(other)

const permit = {
  types: { Permit: [{ name: 'value', type: 'uint256' }] },
  primaryType: 'Permit',
  message: { value: '5' },
}

test('the network of typed data is signed, however it is written and whether or not the domain type is explicit', () => {
  const digest = hashTypedData({ ...permit, domain: { name: 'T', chainId: 1 } })
  for (const chainId of ['1', '0x1', '0x01', 1])
    expect(hashTypedData({ ...permit, domain: { name: 'T', chainId } })).toBe(digest)
  expect(hashTypedData({ ...permit, domain: { name: 'T' } })).not.toBe(digest)
})

test.each<[string, unknown]>([
  [
    'a domain type in another order',
    {
      ...permit,
      types: { ...permit.types, EIP712Domain: asFields(['chainId:uint256', 'name:string']) },
      domain: { name: 'T', chainId: 1 },
    },
  ],
  [
    'a domain type without its network',
    {
      ...permit,
      types: { ...permit.types, EIP712Domain: asFields(['name:string']) },
      domain: { name: 'T', chainId: 1 },
    },
  ],
  ['a field that no domain has', { ...permit, domain: { name: 'T', network: 1 } }],
  ['a name that is a number', { ...permit, domain: { name: 1 } }],
  ['a fractional network', { ...permit, domain: { chainId: 1.5 } }],
  ['a network above the safe integers', { ...permit, domain: { chainId: `${2n ** 60n}` } }],
  ['a missing value', { ...permit, domain: {}, message: {} }],
  ['a null value', { ...permit, domain: {}, message: { value: null } }],
  ['an unsafe integer', { ...permit, domain: {}, message: { value: 2 ** 60 } }],
  ['a number that is too large', { ...permit, domain: {}, message: { value: `${2n ** 256n}` } }],
  [
    'two fields with the same name',
    { ...permit, types: { Permit: [...permit.types.Permit, ...permit.types.Permit] }, domain: {} },
  ],
  [
    'a name with a comma',
    {
      ...permit,
      types: { Permit: [{ name: 'a,address b', type: 'uint256' }] },
      domain: {},
      message: { 'a,address b': 1 },
    },
  ],
  [
    'the domain inside the message',
    {
      ...permit,
      types: { Permit: [{ name: 'd', type: 'EIP712Domain' }], EIP712Domain: [] },
      domain: {},
      message: { d: {} },
    },
  ],
])('%s is refused', (_, data) => {
  expect(() => normalizeTypedData(data)).toThrow()
})

test('duplicate keys, unsigned fields and unused types all result in the same text', () => {
  const text = `{"types":{"Unused":[],"Permit":[{"name":"value","type":"uint256","internalType":"x"}]},"primaryType":"Permit",
    "domain":{"chainId":2,"chainId":"0x1"},"message":{"value":"9","more":{},"value":5},"more":1}`
  expect(JSON.parse(normalizeTypedData(text))).toEqual({
    types: { EIP712Domain: asFields(['chainId:uint256']), Permit: permit.types.Permit },
    primaryType: 'Permit',
    domain: { chainId: 1 },
    message: { value: '5' },
  })
})
