import { expect, test } from 'vitest'
import * as chainEntry from '../../kernel/src/chain/index.ts'
import * as kernel from '../../kernel/src/index.ts'
import * as pluginEntry from '../../kernel/src/plugin/index.ts'
import * as testing from '../../kernel/src/testing/index.ts'
import * as holdings from '../../plugins/balances/src/index.ts'
import * as evm from '../../plugins/eip155/src/index.ts'
import * as login from '../../plugins/email/src/index.ts'
import * as messages from '../../plugins/siwx/src/format/index.ts'
import * as verifiers from '../../plugins/siwx/src/verify/index.ts'
import * as solana from '../../plugins/solana/src/index.ts'
import * as pairing from '../../plugins/walletconnect/src/index.ts'
import { isListed, loadEvm } from './evmKit.ts'
import { type Exchange, replayRpc } from './replayRpc.ts'
import { NotOffered, runSuite } from './runSuite.ts'

const product = {
  kernel,
  pluginEntry,
  chainEntry,
  testing,
  evm,
  pairing,
  solana,
  login,
  holdings,
  messages,
  verifiers,
}
const exchange = (method: string, params: unknown, response: Exchange['response']): Exchange => ({
  request: { id: 1, method, ...(params === undefined ? {} : { params }) },
  response,
})

test('results and error codes come through the provider unchanged, each for its own request', async () => {
  const block = { number: '0x1', transactions: [{ hash: '0xAB', index: null }], ratio: [0.00072868] }
  const answers = await replayRpc(product, [
    exchange('eth_getBlockByNumber', ['0x1', true], { result: block }),
    exchange('eth_getBlockByNumber', ['0x2', true], { result: null }),
    exchange('eth_syncing', undefined, { result: false }),
    exchange('eth_chainId', undefined, { result: '0xc72dd9d5e883e' }),
    exchange('eth_call', [{ to: '0x' }], { error: { code: 3, message: 'execution reverted', data: '0x08' } }),
    exchange('eth_getLogs', [{}], { error: { code: -32602, message: 'invalid block range' } }),
  ])
  expect(answers).toEqual([
    { result: block },
    { result: null },
    { result: false },
    { result: '0xc72dd9d5e883e' },
    { error: 3 },
    { error: -32602 },
  ])
})

test('a case with a method that the namespace rejects is marked as not offered, with the reason', async () => {
  const foreign = exchange('eth_mine', undefined, { result: '0x1' })
  await expect(replayRpc(product, [foreign])).rejects.toBeInstanceOf(NotOffered)
  const one = { id: 'a1', name: 'mine', level: 'spec', args: [[foreign]], expect: { equal: [] } }
  const { results } = await runSuite({ suite: 'rpc', cases: [one] }, (all: readonly Exchange[]) =>
    replayRpc(product, all),
  )
  expect(results).toMatchObject([{ state: 'notOffered', got: 'eth_mine is not among the methods of eip155' }])
})

test('addresses are checked without a page, through the public function', async () => {
  const { adapter } = await loadEvm(product)
  expect(await adapter.checkAddress('0x0')).toEqual({ ok: false, reason: 'shape' })
})

test('an announced wallet is listed; a wallet without a name is not', async () => {
  const info = { uuid: 'one', name: 'A wallet', icon: '', rdns: 'wallet.example' }
  expect(await isListed(product, info)).toBe(true)
  expect(await isListed(product, { ...info, name: null })).toBe(false)
})
