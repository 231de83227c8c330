import { hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regtest } from '../../../shared/regtest.ts'
import type { StartedChain } from '../lazyChain.ts'
import { bitcoinKeys } from './accounts.ts'
import { bitcoin } from './index.ts'

const end = new AbortController()
let chain: StartedChain
beforeAll(async () => {
  chain = await bitcoin.start(end.signal)
}, 90_000)
afterAll(() => chain.stop())

async function ask(method: string, path: string, body = '') {
  const { signal } = end
  return chain.answer({ method, path, query: new URLSearchParams(), body, headers: {}, signal })
}

const [key] = bitcoinKeys
const secret = hex.decode(key)
const { address = '', script } = p2wpkh(pubECDSA(secret), regtest)

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}
const coinsOf = async (of: string): Promise<readonly Coin[]> =>
  JSON.parse((await ask('GET', `/address/${of}/utxo`)).body)

function spend({ txid, vout, value }: Coin, to: string): Transaction {
  const tx = new Transaction()
  tx.addInput({ txid, index: vout, witnessUtxo: { script, amount: BigInt(value) } })
  tx.addOutputAddress(to, BigInt(value) - 10_000n, regtest)
  tx.sign(secret)
  tx.finalize()
  return tx
}

test('the well-known keys hold coins; the node validates a spend and mines it', async () => {
  const [coin] = await coinsOf(address)
  if (!coin) throw new Error('There is no coin')
  expect(coin.value).toBe(5_000_000_000)
  const to = p2wpkh(pubECDSA(hex.decode('0b'.repeat(32))), regtest).address ?? ''
  const tx = spend(coin, to)

  const forged = Buffer.from(tx.hex, 'hex')
  forged[forged.length - 60] = (forged[forged.length - 60] ?? 0) ^ 1
  const refused = await ask('POST', '/tx', forged.toString('hex'))
  expect(refused.status).toBe(400)
  expect(refused.body).toContain('script-verify-flag')

  const taken = await ask('POST', '/tx', tx.hex)
  expect(taken).toMatchObject({ status: 200, body: tx.id })
  expect(await coinsOf(to)).toMatchObject([
    { txid: tx.id, value: 4_999_990_000, status: { confirmed: true } },
  ])
  expect(JSON.parse((await ask('GET', `/tx/${tx.id}`)).body)).toMatchObject({ status: { confirmed: true } })
  expect((await ask('POST', '/tx', tx.hex)).status).toBe(400)

  const [newest] = JSON.parse((await ask('GET', `/address/${address}/txs`)).body)
  expect(newest).toMatchObject({
    txid: tx.id,
    status: { confirmed: true, block_height: Number((await ask('GET', '/blocks/tip/height')).body) },
    vin: [
      { txid: coin.txid, vout: coin.vout, prevout: { scriptpubkey_address: address, value: coin.value } },
    ],
    vout: [{ scriptpubkey_address: to, value: 4_999_990_000 }],
  })
  expect(JSON.parse((await ask('GET', `/address/${address}/txs/mempool`)).body)).toEqual([])
})

test('an invalid address or transaction is an error, an unknown transaction is not found', async () => {
  expect((await ask('GET', '/address/nonsense/utxo')).status).toBe(400)
  expect((await ask('GET', `/tx/${'0'.repeat(64)}`)).status).toBe(404)
  expect((await ask('POST', '/tx', 'zz')).status).toBe(400)
})
