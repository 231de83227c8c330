import { Keypair } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SolanaDapp } from '../../pages/libraries/solana/dapp.ts'
import type { SolanaLibrary } from '../../pages/libraries/solana/openSolana.ts'
import { byNight, variants } from '../lib/byNight.ts'
import { waitForConnected } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { press } from '../lib/modal.ts'
import { callerOf, servedPage } from '../lib/servePage.ts'
import { addressesOf, devnet, isSigned, nodeUrl, solanaPage, solanaWallet } from '../lib/solana.ts'
import { setMode, switchAccount } from '../lib/wallet.ts'

const open = hostTests()
const [first, second] = addressesOf([1, 2])
const libraries: readonly SolanaLibrary[] = ['@solana/web3.js', '@solana/wallet-adapter', '@solana/kit']

const pages = servedPage('libraries')

const ask = callerOf<SolanaDapp>('solanaDapp')

/** Connects as a site does: the library requests it, the modal opens, and the visitor chooses the wallet in it. */
async function connected(library: SolanaLibrary): Promise<Page> {
  const { page } = await open(solanaPage({ at: 'libraries', pages: pages.url }))
  await page.evaluate(([name, url]) => window.openSolanaDapp?.(name, url), [
    library,
    nodeUrl(devnet),
  ] as const)
  await setMode(page, 'approve')
  const requested = ask(page, 'connect')
  await press(page, solanaWallet)
  expect(await requested).toEqual([first])
  await waitForConnected(page)
  return page
}

describe.each(variants(libraries, 2))('%s with the provider of the kit', (library) => {
  byNight('connects through the modal, signs a text that verifies, and reports a rejection', async () => {
    const page = await connected(library)
    expect(isSigned('Hällo 🚀', await ask(page, 'sign', 'Hällo 🚀'), first)).toBe(true)
    await setMode(page, 'reject')
    expect(['4001', 'WalletSignMessageError']).toContain(await ask(page, 'declined'))
  })

  test('signs legacy and versioned transactions, and the virtual machine executes them', async () => {
    const page = await connected(library)
    const receiver = Keypair.generate().publicKey.toBase58()
    await ask(page, 'signAndSend', 'legacy', receiver, 10_000_001)
    await ask(page, 'signAndSend', 'versioned', receiver, 10_000_002)
    expect(await ask(page, 'balance', receiver)).toBe(20_000_003)
    expect(await ask(page, 'signBoth', receiver)).toBe(2)
  })

  byNight('lets the wallet sign and send, legacy and versioned', async () => {
    const page = await connected(library)
    const receiver = Keypair.generate().publicKey.toBase58()
    await ask(page, 'send', 'legacy', receiver, 10_000_003)
    await ask(page, 'send', 'versioned', receiver, 10_000_004)
    expect(await ask(page, 'balance', receiver)).toBe(20_000_007)
  })

  byNight('receives an event for another account', async () => {
    const page = await connected(library)
    await switchAccount(page, 1)
    await expect.poll(() => page.evaluate(() => window.solanaDapp?.events.join('|'))).toContain(second)
  })
})
