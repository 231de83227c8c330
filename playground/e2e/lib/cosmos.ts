import { StargateClient } from '@cosmjs/stargate'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { localCosmos } from '../../shared/cosmosNetworks.ts'
import type { TestCosmosWallet } from '../../wallets/cosmos/index.ts'
import type {} from '../../wallets/cosmos/inject.ts'
import type { CosmosWalletOptions } from '../../wallets/cosmos/options.ts'
import { modal, openModal, waitForStatus } from './flows.ts'
import { type PageOptions, privateKeys } from './openPage.ts'

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

type Action = 'setMode' | 'switchAccount' | 'lock' | 'forget' | 'script'

/** Performs one of the owner's actions in the wallet. */
export async function own<D extends Action>(page: Page, action: D, ...args: Parameters<TestCosmosWallet[D]>) {
  await page.evaluate(
    ([name, params]) => {
      const act = globalThis.cosmosWallets.keplr?.[name] as
        | ((...params: readonly unknown[]) => void)
        | undefined
      act?.(...params)
    },
    [action, args as readonly unknown[]] as const,
  )
}

/** The methods of the requests that the wallet received, in order. */
export const askedKeplr = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => globalThis.cosmosWallets.keplr?.requests.map(({ method }) => method) ?? [])

/** Sends a request through the kit's provider, as a site does. */
export const ask = (page: Page, method: string, params?: unknown): Promise<unknown> =>
  page.evaluate(
    ([name, input]) => window.latchkit?.provider('cosmos').request({ method: name, params: input }),
    [method, params] as const,
  )

/** Reads a balance from the chain with an independent library, without the page. */
export async function starBalance(address: string): Promise<bigint> {
  const client = await StargateClient.connect(`${inject('cloud')}/chains/cosmos:localstar-1`)
  const { amount } = await client.getBalance(address, 'ustar')
  client.disconnect()
  return BigInt(amount)
}

/** Connects through Keplr's row; the wallet approves without a prompt. */
export async function connectKeplr(page: Page): Promise<void> {
  await own(page, 'setMode', 'approve')
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Keplr' }).click()
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
}

/** Builds the request that signs a text with the adapter, and has the wallet sign it. */
export const signText = (page: Page, text: string) =>
  page.evaluate(async (message) => {
    const { kit, provider } = window.latchkit ?? {}
    const { adapter } = ((await kit?.api('cosmos' as never)) ?? {}) as unknown as {
      adapter: {
        signMessageRequest(account: string, text: string): { method: string; params: unknown }
        readSignature(answer: unknown): { signature: string }
      }
    }
    const account = [...document.querySelectorAll('dd')].find((row) => row.textContent?.startsWith('cosmos:'))
    const request = adapter.signMessageRequest(account?.textContent ?? '', message)
    const answer = await provider?.('cosmos').request(request)
    return { answer, ...adapter.readSignature(answer) }
  }, text)
