import { StargateClient } from '@cosmjs/stargate'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { localCosmos } from '../../shared/cosmosNetworks.ts'
import type { TestCosmosWallet } from '../../wallets/cosmos/index.ts'
import type {} from '../../wallets/cosmos/inject.ts'
import type { CosmosWalletOptions } from '../../wallets/cosmos/options.ts'
import { type PageOptions, privateKeys } from './openPage.ts'

/** The addresses of the well-known keys on the two local chains. */
export const starAddresses = [
  'cosmos15428vq2uzwhm3taey9sr9x5vm6tk78ewe54lwe',
  'cosmos1cjzphr67dug28rw9ueewrqllmxlqe5f0szdf29',
] as const
export const moonAddress = 'moon15428vq2uzwhm3taey9sr9x5vm6tk78ewu9kgjk'

export const cosmosKit = {
  preset: 'basic',
  plugins: { cosmos: {} },
  networks: ['cosmos:localstar-1', 'cosmos:localmoon-1'],
}

const knownChains = localCosmos.map(({ id, name, cosmos }) => {
  return { chainId: String(id), name, prefix: cosmos.bech32Prefix }
})

/** A page with a wallet in Keplr's place, which asks unless told. */
export const withKeplr = (
  wallet: Partial<CosmosWalletOptions> = {},
  page: PageOptions = {},
): PageOptions => ({
  kit: cosmosKit,
  wallets: [],
  others: { cosmos: [{ privateKeys, chains: knownChains, ...wallet }] },
  ...page,
})

/** The chain that the wallet of these tests knows alone, where it is to be told of the other. */
export const starOnly = knownChains.slice(0, 1)

type Doing = 'setMode' | 'switchAccount' | 'lock' | 'forget' | 'script'

/** What the owner does in the wallet. */
export async function own<D extends Doing>(page: Page, doing: D, ...args: Parameters<TestCosmosWallet[D]>) {
  await page.evaluate(
    ([name, given]) => {
      const act = globalThis.cosmosWallets.keplr?.[name] as ((...all: readonly unknown[]) => void) | undefined
      act?.(...given)
    },
    [doing, args as readonly unknown[]] as const,
  )
}

/** What the wallet was asked, by method. */
export const askedKeplr = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.cosmosWallets.keplr?.requests.map(({ method }) => method) ?? [])

/** Asks the kit's provider as a site does. */
export const ask = (page: Page, method: string, params?: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, given]) => window.latchkit?.provider('cosmos').request({ method: name, params: given }),
    [method, params] as const,
  )

/** Reads the chain past the page. */
export async function starBalance(address: string): Promise<bigint> {
  const client = await StargateClient.connect(`${inject('cloud')}/chains/cosmos:localstar-1`)
  const { amount } = await client.getBalance(address, 'ustar')
  client.disconnect()
  return BigInt(amount)
}
