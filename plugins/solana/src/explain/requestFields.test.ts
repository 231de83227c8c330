import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet, first, second } from '../testing/fakeWallet.ts'
import { keyOf, u32, u64, wireOf } from '../testing/wire.ts'
import { explain } from './explain.ts'

const strange = keyOf(7)
const keys = [first, second, '11111111111111111111111111111111']
const transactionOf = (value: number) =>
  base58.encode(wireOf({ keys, rows: [{ program: 2, accounts: [0, 1], data: [...u32(2), ...u64(value)] }] }))

async function explained(method: string, params: unknown) {
  const request = {
    method,
    params,
    chainId: devnet,
    connectionId: 'one',
    origin: 'app',
    requestedBy: 'app',
  } as const
  const options = { account: `${devnet}:${first}`, signal: new AbortController().signal } as const
  const seen = []
  for await (const one of explain(createFakeChains().chains, request, options)) seen.push(one)
  return seen
}

test.each<[string, object]>([
  ['instructions that a wallet may sign instead', { instructions: [{ programId: strange }] }],
  ['another payer', { feePayer: second }],
  ['several transactions beside the one', { transactions: [transactionOf(9)] }],
  ['the message of another method', { message: 'Hello' }],
])('a request with %s has parts that are not explained', async (_, more) => {
  const params = { transaction: transactionOf(7), pubkey: first, ...more }
  const expected = [{ statement: { kind: 'send', cautions: ['unexplainedParts'] }, isUnderstood: false }]
  for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
    expect(await explained(method, params)).toMatchObject(expected)
  const plain = await explained('solana_signTransaction', { transaction: transactionOf(7), pubkey: first })
  expect(plain).toMatchObject([{ isUnderstood: true }])
})

test('options of sending, and fields without a value, are explained', async () => {
  const params = {
    transaction: transactionOf(7),
    options: { skipPreflight: true },
    sendOptions: {},
    feePayer: undefined,
  }
  expect(await explained('solana_signAndSendTransaction', params)).toMatchObject([{ isUnderstood: true }])
  expect(await explained('solana_signTransaction', [{ transaction: params.transaction }, {}])).toMatchObject([
    { isUnderstood: false },
  ])
})
