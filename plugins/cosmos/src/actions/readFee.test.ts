import { formatAccountId } from '@latchkit/kernel'
import { toBase64 } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { addressOn, star } from '../testing/fakeKeplr.ts'
import { explain } from './explain.ts'

const signerAddress = addressOn('cosmos')
const account = formatAccountId(star.caipNetworkId, signerAddress)

async function explained(method: string, signDoc: object) {
  const request = { method, params: { signerAddress, signDoc }, chainId: star.caipNetworkId }
  for await (const one of explain([star], request, { account })) return one
  return undefined
}

type Coins = readonly (readonly [denom: string, amount: string])[]

const field = (tag: number, bytes: Iterable<number>) => {
  const list = [...bytes]
  return [tag, list.length, ...list]
}
const textOf = (text: string) => new TextEncoder().encode(text)
const coinOf = ([denom, amount]: Coins[number]) => [
  ...field(0x0a, textOf(denom)),
  ...field(0x12, textOf(amount)),
]

/** The same fee in a document of `signAmino`, and in one of `signDirect`. */
const documentsOf = (coins: Coins): readonly (readonly [method: string, signDoc: object])[] => {
  const fee = field(0x12, [...coins.flatMap((coin) => field(0x0a, coinOf(coin))), 0x10, 100])
  const amount = coins.map(([denom, value]) => ({ denom, amount: value }))
  const direct = { chainId: star.id, authInfoBytes: toBase64(Uint8Array.from(fee)) }
  return [
    ['cosmos_signAmino', { chain_id: star.id, fee: { amount, gas: '100' } }],
    ['cosmos_signDirect', direct],
    ['cosmos_sendTransaction', direct],
  ]
}
const unit = { decimals: 6, symbol: 'STAR', exactness: 'atMost' }

test.each<[string, Coins, object | 'unknown', boolean]>([
  ['of one unit', [['ustar', '1000000']], { value: 1_000_000n, ...unit }, false],
  ['of more than one unit', [['ustar', '1000001']], { value: 1_000_001n, ...unit }, true],
  ['of nothing', [], { value: 0n, ...unit }, false],
  ['in another token', [['uother', '7']], { value: 7n, token: 'uother', exactness: 'atMost' }, true],
  [
    'of nothing of another token',
    [['uother', '0']],
    { value: 0n, token: 'uother', exactness: 'atMost' },
    false,
  ],
  [
    'in two tokens',
    [
      ['ustar', '1'],
      ['uother', '1'],
    ],
    'unknown',
    true,
  ],
  [
    'whose second part is small',
    [
      ['ustar', '900000000'],
      ['ustar', '1'],
    ],
    'unknown',
    true,
  ],
  ['that is no number', [['ustar', '-1']], 'unknown', true],
])('a fee %s: what is shown, and whether it has a caution', async (_, coins, fee, isHigh) => {
  for (const [method, signDoc] of documentsOf(coins))
    expect(await explained(method, signDoc)).toEqual({
      statement: { kind: 'data', cautions: isHigh ? ['highFee'] : [] },
      isUnderstood: false,
      isBlocked: false,
      fee,
    })
})

test('a field of the other kind of document means nothing for the fee, and is not explained', async () => {
  const signDoc = { chain_id: star.id, fee: { amount: [], gas: '100' }, authInfoBytes: '' }
  expect(await explained('cosmos_signAmino', signDoc)).toMatchObject({
    statement: { cautions: ['unexplainedParts'] },
    fee: { value: 0n },
  })
})

const high = { statement: { cautions: ['highFee'] }, fee: 'unknown', isBlocked: false }

test.each([
  ['cosmos_signAmino', { chain_id: star.id, fee: { amount: '9000000ustar' } }],
  ['cosmos_signAmino', { chain_id: star.id, fee: { amount: [{ denom: 'ustar', amount: 9_000_000 }] } }],
  ['cosmos_signDirect', { chainId: star.id, authInfoBytes: 'not base64' }],
  ['cosmos_signDirect', { chainId: star.id, authInfoBytes: toBase64(Uint8Array.of(0x12, 2, 0x0a)) }],
  // A fixed number of four bytes, which other decoders skip.
  ['cosmos_signDirect', { chainId: star.id, authInfoBytes: toBase64(Uint8Array.of(0x7d, 1, 2, 3, 4)) }],
])('the fee of a malformed document of %s is unknown, and may be high', async (method, signDoc) => {
  expect(await explained(method, signDoc)).toMatchObject(high)
})

test.each([
  ['cosmos_signAmino', { chain_id: star.id }],
  ['cosmos_signAmino', { chain_id: star.id, fee: {} }],
  ['cosmos_signDirect', { chainId: star.id }],
])('a document of %s without a fee has none that could be high', async (method, signDoc) => {
  expect(await explained(method, signDoc)).toMatchObject({ ...high, statement: { cautions: [] } })
})

test('a tip is paid in addition to the fee', async () => {
  const tip = field(0x1a, field(0x0a, coinOf(['ustar', '9000000'])))
  const fee = field(0x12, field(0x0a, coinOf(['ustar', '1'])))
  const direct = { chainId: star.id, authInfoBytes: toBase64(Uint8Array.from([...fee, ...tip])) }
  const amino = { chain_id: star.id, fee: { amount: [] }, tip: { amount: [], tipper: signerAddress } }
  expect(await explained('cosmos_signDirect', direct)).toMatchObject(high)
  expect(await explained('cosmos_signAmino', amino)).toMatchObject(high)
})
