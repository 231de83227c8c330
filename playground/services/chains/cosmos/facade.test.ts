import { Secp256k1HdWallet } from '@cosmjs/amino'
import { fromHex, toBase64 } from '@cosmjs/encoding'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import { GasPrice, SigningStargateClient } from '@cosmjs/stargate'
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from '../../gateway/gateway.ts'
import { createAccounts } from './accounts.ts'
import { sendGas } from './checkTransaction.ts'
import { createFacade } from './facade.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const receiver = 'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du'
const chain = { chainId: 'localstar-1', prefix: 'cosmos', denom: 'ustar', minGasPrice: 0.025 }
const gasPrice = GasPrice.fromString('0.025ustar')
const accounts = createAccounts({})

let gateway: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  gateway = await openGateway(0)
  const answer = createFacade({ ...chain, accounts })
  gateway.serve(
    async ({ method, body, url, headers, signal }) =>
      answer({ method, path: '/', query: url.searchParams, body, headers, signal }),
    (_, socket) => socket.destroy(),
  )
})
afterAll(() => gateway.stop())

const wallets = {
  direct: () => DirectSecp256k1HdWallet.fromMnemonic(mnemonic, { prefix: 'cosmos' }),
  amino: () => Secp256k1HdWallet.fromMnemonic(mnemonic, { prefix: 'cosmos' }),
}

async function open(kind: keyof typeof wallets) {
  const wallet = await wallets[kind]()
  const [account] = await wallet.getAccounts()
  const client = await SigningStargateClient.connectWithSigner(gateway.url, wallet, {
    gasPrice,
    broadcastPollIntervalMs: 20,
  })
  return { client, address: account?.address ?? '' }
}

const balanceOf = (address: string) => accounts.find(address)?.balance ?? 0n
const coins = (amount: string) => [{ denom: 'ustar', amount }]

test.each(['direct', 'amino'] as const)(
  'CosmJS sends a transfer with a %s signature, exact to the base unit',
  async (kind) => {
    const { client, address } = await open(kind)
    accounts.give(address, 10_000_000n)
    const before = {
      from: balanceOf(address),
      to: balanceOf(receiver),
      sequence: accounts.find(address)?.sequence ?? 0n,
    }
    const sent = await client.sendTokens(address, receiver, coins('1234'), 'auto', 'memo')
    // The gas that the chain estimated, with the client's margin, at the gas price.
    const fee = (sendGas * 14n) / 10n / 40n
    expect(sent.code).toBe(0)
    expect(balanceOf(receiver)).toBe(before.to + 1234n)
    expect(balanceOf(address)).toBe(before.from - 1234n - fee)
    expect(accounts.find(address)?.sequence).toBe(before.sequence + 1n)
    expect((await client.getBalance(receiver, 'ustar')).amount).toBe(String(balanceOf(receiver)))
    expect(await client.getChainId()).toBe('localstar-1')
    const look = async (hash: string) => {
      const params = { hash: toBase64(fromHex(hash)), prove: false }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tx', params })
      return (await fetch(gateway.url, { method: 'POST', body })).json()
    }
    const { transactionHash: hash } = sent
    expect(await look(hash)).toMatchObject({ result: { hash, tx_result: { code: 0 } } })
    expect(await look('00'.repeat(32))).toMatchObject({
      error: { data: expect.stringContaining('not found') },
    })
  },
)

test.each([
  ['above the balance', 'localstar-1', 0n, '99999999999', 2800, /insufficient funds/],
  ['signed for another chain', 'localmoon-1', 0n, '1', 2800, /signature verification failed/],
  ['with a wrong sequence', 'localstar-1', 5n, '1', 2800, /sequence mismatch, expected \d+, got/],
  ['with too low a fee', 'localstar-1', 0n, '1', 1, /insufficient fee/],
])('a transaction %s is rejected', async (_, chainId, sequenceOffset, amount, fee, words) => {
  const { client, address } = await open('direct')
  accounts.give(address, 10_000n)
  const { accountNumber, sequence } = await client.getSequence(address)
  const before = balanceOf(address)
  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: address, toAddress: receiver, amount: coins(amount) },
  }
  const signerData = { accountNumber, sequence: Number(sequence) + Number(sequenceOffset), chainId }
  const raw = await client.sign(
    address,
    [message],
    { amount: coins(String(fee)), gas: '112000' },
    '',
    signerData,
  )
  const signed = client.broadcastTxSync(TxRaw.encode(raw).finish())
  await expect(signed).rejects.toThrow(words)
  expect(balanceOf(address)).toBe(before)
})

test("an invalid signature and a transfer from another's account are rejected", async () => {
  const { client, address } = await open('direct')
  accounts.give(address, 10_000n)
  const fee = { amount: coins('2800'), gas: '112000' }
  const theirs = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: receiver, toAddress: address, amount: coins('1') },
  }
  await expect(client.signAndBroadcast(address, [theirs], fee)).rejects.toThrow(/does not match signer/)
  const mine = { ...theirs, value: { fromAddress: address, toAddress: receiver, amount: coins('1') } }
  const raw = await client.sign(address, [mine], fee, '')
  const post = async (params: unknown, method = 'broadcast_tx_sync') => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return (await fetch(gateway.url, { method: 'POST', body })).json()
  }
  expect(raw.signatures[0]?.length).toBe(64)
  expect(await post({ tx: btoa('nonsense') })).toMatchObject({ result: { code: 2 } })
  expect(await post({}, 'block')).toMatchObject({ error: { code: -32601 } })
  expect(await post({ path: '/else', data: '' }, 'abci_query')).toMatchObject({
    result: { response: { code: 22, log: 'unknown query path: /else' } },
  })
})
