import { fewRuns, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDescriptor } from '../format/readDescriptor.ts'
import { parseSignature, selectorOf } from '../format/signature.ts'
import { describeBy, encodeCall, file, otherAddress, token } from '../testing/calls.ts'
import { decodeCall } from './decodeCall.ts'
import { leavesOf } from './node.ts'

const hex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(hex)
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

const key = 'order((address token,uint256 amount)[] items,address to,bytes path,string note,uint8 mode)'
const args = fc.tuple(
  fc.array(fc.tuple(address, uint), { maxLength: 3 }),
  address,
  fc.uint8Array({ maxLength: 40 }).map(hex),
  fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
  fc.integer({ min: 0, max: 1 }),
)
const files = [
  file(
    {
      [key]: {
        intent: 'Order',
        fields: [
          {
            path: 'items.[]',
            fields: [
              { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'token' } },
            ],
          },
          { path: 'to', label: 'To', format: 'addressName' },
          { path: 'note', label: 'Note', format: 'raw' },
          { path: 'mode', label: 'Mode', format: 'enum', params: { $ref: '$.metadata.enums.modes' } },
        ],
      },
    },
    { metadata: { enums: { modes: { '0': 'slow', '1': 'fast' } } } },
  ),
]
const write = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}n` : part))

test('any change of one byte of a call changes what is shown, or there is no description', async () => {
  await fc.assert(
    fc.asyncProperty(args, fc.nat(), fc.integer({ min: 1, max: 255 }), async (values, place, change) => {
      const data = encodeCall(key, values)
      const { description } = await describeBy(files, data)
      expect(description).toBeDefined()
      const at = 2 + 2 * (place % ((data.length - 2) / 2))
      const byte = (Number.parseInt(data.slice(at, at + 2), 16) ^ change).toString(16).padStart(2, '0')
      const other = await describeBy(files, `${data.slice(0, at)}${byte}${data.slice(at + 2)}`)
      expect(write(other.description)).not.toBe(write(description))
    }),
    runs,
  )
})

test('every amount and every receiver that is shown is one of the call', async () => {
  await fc.assert(
    fc.asyncProperty(args, async (values) => {
      const { description } = await describeBy(files, encodeCall(key, values))
      const [items, to] = values
      const amounts = description?.fields.flatMap(({ value }) =>
        value.kind === 'amount' ? [value.what] : [],
      )
      expect(amounts?.map(({ value, token: of }) => [of?.toLowerCase(), value])).toEqual(items)
      const receiver = description?.fields.find(({ label }) => label === 'To')?.value
      expect(receiver?.kind === 'address' && receiver.address.toLowerCase()).toBe(to)
    }),
    fewRuns,
  )
})

test('bytes before, behind or between the arguments are never ignored', () => {
  const signature = parseSignature('f(bytes a,uint256 b)', 'the test')
  const data = encodeCall('f(bytes a,uint256 b)', ['0x1234', 7n])
  expect(decodeCall(signature, data)).toBeDefined()
  fc.assert(
    fc.property(
      fc.nat({ max: data.length / 2 - 5 }),
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      (at, more) => {
        const place = 10 + 2 * at
        const longer = `${data.slice(0, place)}${hex(more).slice(2)}${data.slice(place)}`
        const decoded = decodeCall(signature, longer)
        const values = decoded && leavesOf(decoded).map(({ value }) => value)
        expect(values).not.toEqual(['0x1234', 7n])
      },
    ),
    runs,
  )
})

test('any text is a signature that is read, or one that is refused', () => {
  const part = fc.constantFrom(
    '(',
    ')',
    '[]',
    '[2]',
    ',',
    ' ',
    'uint256',
    'address',
    'tuple',
    'a',
    'memory',
    '__proto__',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      try {
        expect(selectorOf(parseSignature(`f(${parts.join('')})`, 'the test'))).toMatch(/^0x[0-9a-f]{8}$/)
      } catch (error) {
        expect(error).toMatchObject({ name: 'DescriptorError' })
      }
    }),
    runs,
  )
})

test('any JSON in place of a part of a descriptor is read, or refused with its place', () => {
  const base = JSON.stringify(
    file({
      'pay(address to,uint256 amount)': {
        intent: 'Pay',
        fields: [{ path: 'to', label: 'To', format: 'raw' }],
      },
    }),
  )
  const places = [
    '"Example"',
    '"Pay"',
    '"to"',
    '"raw"',
    '"To"',
    '1',
    `"${'0x1111111111111111111111111111111111111111'}"`,
  ]
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
      try {
        readDescriptor(base.replace(place, JSON.stringify(value)))
      } catch (error) {
        expect(error).toMatchObject({ name: 'DescriptorError' })
      }
    }),
    runs,
  )
})

test('a value of the wrong range is not decoded', () => {
  const word = (value: string) => value.padStart(64, '0')
  for (const [type, bytes] of [
    ['bool', word('2')],
    ['uint8', word('100')],
    ['address', `${'1'.repeat(24)}${otherAddress.slice(2)}`],
    ['bytes4', `${'ab'.repeat(4)}${'0'.repeat(54)}01`],
    ['int8', word('80')],
  ] as const) {
    const signature = parseSignature(`f(${type} a)`, 'the test')
    expect(decodeCall(signature, `${selectorOf(signature)}${bytes}`)).toBeUndefined()
    expect(decodeCall(signature, `${selectorOf(signature)}${word('0')}`)).toBeDefined()
  }
  expect(decodeCall(parseSignature('f()', 'the test'), '0x26121ff0')).toBeDefined()
  expect(decodeCall(parseSignature('f()', 'the test'), `0x26121ff0${token.slice(2)}`)).toBeUndefined()
})
