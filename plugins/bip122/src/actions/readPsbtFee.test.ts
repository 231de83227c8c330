import { expect, test } from 'vitest'
import { bitcoin } from '../networks.ts'
import { createPsbt, segwit } from '../testing/createPsbt.ts'
import { explain } from './explain.ts'

const account = `${bitcoin.caipNetworkId}:bc1q` as const

/** Explains a PSBT whose inputs spend these amounts, and which pays its one output this amount. */
async function explained(psbt: unknown) {
  const request = { method: 'signPsbt', params: { psbt }, chainId: bitcoin.caipNetworkId }
  for await (const one of explain([bitcoin], request, { account })) return one
  return undefined
}
const psbtOf = (inputs: readonly bigint[], paid: bigint) =>
  createPsbt(
    inputs.map(() => segwit),
    { inputs, paid },
  ).psbt

test.each([
  ['the maximum', [500_000n], 400_000n, 100_000n, false],
  ['more than the maximum', [500_001n], 400_000n, 100_001n, true],
  ['the amount', [10_000n], 5_000n, 5_000n, false],
  ['more than the amount', [10_001n], 5_000n, 5_001n, true],
])(
  'a PSBT with a fee of %s: the fee, and whether it has a caution',
  async (_, inputs, paid, value, isHigh) => {
    expect(await explained(psbtOf(inputs, paid))).toEqual({
      statement: { kind: 'data', cautions: isHigh ? ['highFee'] : [] },
      isUnderstood: false,
      isBlocked: false,
      fee: { value, decimals: 8, symbol: 'BTC' },
    })
  },
)

test.each([
  ['with an input that does not say what it spends', createPsbt([segwit, undefined]).psbt],
  ['to which another party adds inputs', psbtOf([5_000n], 6_000n)],
  ['that is truncated', psbtOf([5_000n], 4_000n).slice(0, 80)],
  ['in another encoding', createPsbt([segwit]).bytes.toString('hex')],
  ['that is missing', undefined],
])('the fee of a PSBT %s is unknown', async (_, psbt) => {
  expect(await explained(psbt)).toMatchObject({ statement: { cautions: [] }, fee: 'unknown' })
})
