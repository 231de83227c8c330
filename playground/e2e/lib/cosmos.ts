import { StargateClient } from '@cosmjs/stargate'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { localCosmos } from '../../shared/cosmosNetworks.ts'
import type { CosmosWalletOptions } from '../../wallets/cosmos/options.ts'
import { type PageOptions, privateKeys } from './openPage.ts'
import { handled } from './provider.ts'

/** The addresses of the well-known keys on the first local chain. */
export const starAddresses = [
  'cosmos15428vq2uzwhm3taey9sr9x5vm6tk78ewe54lwe',
  'cosmos1cjzphr67dug28rw9ueewrqllmxlqe5f0szdf29',
] as const
/** The address of the first well-known key on the second local chain. */
export const moonAddress = 'moon15428vq2uzwhm3taey9sr9x5vm6tk78ewu9kgjk'

export const cosmosKit = {
  preset: 'basic',
  plugins: { cosmos: {} },
  networks: ['cosmos:localstar-1', 'cosmos:localmoon-1'],
}

const walletChains = localCosmos.map(({ id, name, cosmos }) => {
  return { chainId: String(id), name, prefix: cosmos.bech32Prefix }
})

/** Options of a page with a test wallet at `window.keplr`, which shows a prompt unless its mode says otherwise. */
export const withKeplr = (
  wallet: Partial<CosmosWalletOptions> = {},
  page: PageOptions = {},
): PageOptions => ({
  kit: cosmosKit,
  wallets: [],
  others: { cosmos: [{ privateKeys, chains: walletChains, ...wallet }] },
  ...page,
})

/** The chains of a wallet that supports only the first one, so that the second has to be suggested to it. */
export const starOnly = walletChains.slice(0, 1)

/** Reads a balance from the chain with an independent library, without the page. */
export async function starBalance(address: string): Promise<bigint> {
  const client = await StargateClient.connect(`${inject('cloud')}/chains/cosmos:localstar-1`)
  const { amount } = await client.getBalance(address, 'ustar')
  client.disconnect()
  return BigInt(amount)
}

/** Builds the request that signs a text with the adapter, and has the wallet sign it. */
export const signText = (page: Pick<Page, 'evaluate'>, text: string) =>
  handled(
    page.evaluate(async (message) => {
      interface Adapter {
        signMessageRequest(account: string, text: string): { method: string; params: unknown }
        readSignature(answer: unknown): { signature: string }
      }
      const { apiOf, provider } = window.latchkit ?? {}
      const api = await apiOf?.<{ readonly adapter: Adapter }>('cosmos')
      if (!api) throw new Error('This page has no kit')
      const account = [...document.querySelectorAll('dd')].find((row) =>
        row.textContent?.startsWith('cosmos:'),
      )
      const request = api.adapter.signMessageRequest(account?.textContent ?? '', message)
      const answer = await provider?.('cosmos').request(request)
      return { answer, ...api.adapter.readSignature(answer) }
    }, text),
  )
