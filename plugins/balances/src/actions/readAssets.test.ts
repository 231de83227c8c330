import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAssets } from './readAssets.ts'

const erc20 = {
  address: '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36',
  balance: '0x1000',
  type: 'ERC20',
  metadata: { name: 'Test', symbol: 'TST', decimals: 18, value: 10, price: 1, iconUrl: 'x' },
}
const native = { ...erc20, address: 'native', type: 'NATIVE' }
const read = (...assets: unknown[]) => readAssets({ '0x1': assets }, 'eip155:1')

test('assets are converted to tokens, the native one without an address', () => {
  expect(read(native, erc20)).toMatchObject([
    {
      symbol: 'TST',
      value: 4096n,
      decimals: 18,
      address: undefined,
      valueUsd: '10.00000000',
      priceUsd: '1.00000000',
    },
    { address: erc20.address, chainId: 'eip155:1' },
  ])
})

test('the lower-case types of EIP-7811 are accepted', () => {
  const lowerCase = [native, erc20].map((asset) => ({ ...asset, type: asset.type.toLowerCase() }))
  expect(read(...lowerCase)).toEqual(read(native, erc20))
})

test('only the requested network is read; without it, there are no tokens', () => {
  expect(readAssets({ '0xa': [erc20] }, 'eip155:1')).toEqual([])
  expect(readAssets({}, 'eip155:1')).toEqual([])
})

const fields = ['address', 'balance', 'type', 'metadata'] as const
const details = ['name', 'symbol', 'decimals', 'price', 'iconUrl'] as const
const without = (row: object, field: string) => ({ ...row, [field]: undefined })
test.each<readonly [string, object]>([
  ...fields.map((field) => [`without ${field}`, without(erc20, field)] as const),
  ...details.map(
    (field) => [`without ${field}`, { ...erc20, metadata: without(erc20.metadata, field) }] as const,
  ),
  ['with decimals as a string', { ...erc20, metadata: { ...erc20.metadata, decimals: '18' } }],
  ['with a balance that is not hex', { ...erc20, balance: '4096' }],
  ['of another type', { ...erc20, type: 'ERC721' }],
])('one asset %s invalidates the whole response, whatever its network', (_, invalid) => {
  expect(read(erc20, invalid)).toBeUndefined()
  expect(readAssets({ '0x1': [erc20], '0xa': [invalid] }, 'eip155:1')).toBeUndefined()
})

test.each([['text'], [null], [7], [[]], [[erc20]], [{ '0x1': {} }]])(
  'the response %j is invalid',
  (response) => {
    expect(readAssets(response, 'eip155:1')).toBeUndefined()
  },
)

test('I-37: any JSON value is accepted or rejected without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (response) => {
      const tokens = readAssets(response, 'eip155:1')
      expect(tokens === undefined || Array.isArray(tokens)).toBe(true)
    }),
    runs,
  )
})
