import { readFileSync } from 'node:fs'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import { AbiCoder, toQuantity } from 'ethers'
import type { Page } from 'playwright-core'
import { type Hex, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { chainReader, localClient } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { tokenBalanceOf } from '../lib/tokens.ts'

const open = hostTests()
const chain = chainReader()
const artefact = new URL('../../services/chains/tokens/PlayTokens.json', import.meta.url)
const receiver = '0x00000000000000000000000000000000000e7ac7'

/** Deploys a token, and mints this number of units for the holder. */
async function deploy(decimals: number, holder: string, units: bigint): Promise<Hex> {
  const { StandardToken: code } = JSON.parse(readFileSync(artefact, 'utf8'))
  const types = ['string', 'string', 'uint8', 'address[]', 'uint256']
  const values = [`Token ${decimals}`, `T${decimals}`, decimals, [holder], units]
  const data = code + AbiCoder.defaultAbiCoder().encode(types, values).slice(2)
  const from = (await chain.send('eth_accounts', [])).at(-1)
  const hash = await chain.send('eth_sendTransaction', [{ from, data, gas: toQuantity(3_000_000) }])
  const { contractAddress } = await localClient().waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The token was not deployed')
  return contractAddress
}

/** Builds a transfer of a typed amount with the adapter, and has the connected wallet send it. */
const transfer = (page: Page, from: string, token: string, value: bigint, decimals: number) =>
  page.evaluate(
    async ([sender, to, address, units, unit]) => {
      const { adapter } = (await window.latchkit?.apiOf<{ readonly adapter: ChainAdapter }>('eip155')) ?? {}
      const draft = await adapter?.transfer?.(
        { from: `eip155:31337:${sender}`, to, token: address, value: BigInt(units), decimals: unit },
        { signal: new AbortController().signal },
      )
      return draft && window.latchkit?.provider('eip155').request(draft)
    },
    [from, receiver, token, `${value}`, decimals] as const,
  )

const amounts: readonly (readonly [decimals: number, held: string, sent: string])[] = [
  [0, '9007199254740993', '9007199254740992'],
  [6, '1000000.000001', '0.000001'],
  [18, '3.000000000000000001', '3.000000000000000001'],
  [36, '1.000000000000000000000000000000000003', '0.123456789012345678901234567890123457'],
]

test('tokens with 0, 6, 18 and 36 decimals: the chain moves the typed amount, to the last unit', async () => {
  const key = generatePrivateKey()
  const holder = privateKeyToAddress(key)
  await chain.send('anvil_setBalance', [holder, toQuantity(10n ** 18n)])
  const { page } = await open.connected({ wallets: [{ privateKeys: [key] }] })
  for (const [decimals, held, sent] of amounts) {
    const [all, value] = [parseUnits(held, decimals), parseUnits(sent, decimals)]
    const token = await deploy(decimals, holder, all)
    const hash = (await transfer(page, holder, token, value, decimals)) as Hex
    expect((await localClient().waitForTransactionReceipt({ hash })).status).toBe('success')
    expect([await tokenBalanceOf(token, receiver), await tokenBalanceOf(token, holder)]).toEqual([
      value,
      all - value,
    ])
  }
})
