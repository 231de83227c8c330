import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import nacl from 'tweetnacl'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SolanaDapp } from '../../pages/libraries/solana/dapp.ts'
import type { SolanaLibrary } from '../../pages/libraries/solana/openSolana.ts'
import type { Served } from '../../serve.ts'
import { modal, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { servePage } from '../lib/servePage.ts'
import { byHand, devnet, nodeUrl, solanaPage, solanaWallet } from '../lib/solana.ts'

const open = hostTests()
const [first, second] = [1, 2].map((byte) =>
  Keypair.fromSeed(new Uint8Array(32).fill(byte)).publicKey.toBase58(),
) as [string, string]
const libraries: readonly SolanaLibrary[] = ['@solana/web3.js', '@solana/wallet-adapter']

let pages: Served
beforeAll(async () => {
  pages = await servePage('libraries')
}, 120_000)
afterAll(() => pages.stop())

type DappMethod = Exclude<keyof SolanaDapp, 'heard'>

async function ask<D extends DappMethod>(page: Page, method: D, ...args: Parameters<SolanaDapp[D]>) {
  const answer = await page.evaluate(
    async ([name, args]) => {
      const { solanaDapp } = window
      if (!solanaDapp) throw new Error('No library is open')
      return (solanaDapp[name] as (...all: readonly unknown[]) => Promise<unknown>)(...args)
    },
    [method, args] as const,
  )
  return answer as Awaited<ReturnType<SolanaDapp[D]>>
}

/** Connects as a site does: the library requests it, the modal opens, and the visitor chooses the wallet in it. */
async function connected(library: SolanaLibrary): Promise<Page> {
  const { page } = await open(solanaPage({ at: 'libraries', pages: pages.url }))
  await page.evaluate(([name, url]) => window.openSolanaDapp?.(name, url), [
    library,
    nodeUrl(devnet),
  ] as const)
  await byHand(page, 'setMode', 'approve')
  const requested = ask(page, 'connect')
  await modal(page).getByRole('button', { name: solanaWallet }).click()
  expect(await requested).toEqual([first])
  await waitForStatus(page, 'connected')
  await modal(page).waitFor({ state: 'hidden' })
  return page
}

describe.each(libraries)('%s with the provider of the kit', (library) => {
  test('connects through the modal, signs a text that verifies, and reports a rejection', async () => {
    const page = await connected(library)
    const signature = base58.decode(await ask(page, 'sign', 'Hällo 🚀'))
    expect(
      nacl.sign.detached.verify(new TextEncoder().encode('Hällo 🚀'), signature, base58.decode(first)),
    ).toBe(true)
    await byHand(page, 'setMode', 'reject')
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

  test('lets the wallet sign and send, legacy and versioned', async () => {
    const page = await connected(library)
    const receiver = Keypair.generate().publicKey.toBase58()
    await ask(page, 'send', 'legacy', receiver, 10_000_003)
    await ask(page, 'send', 'versioned', receiver, 10_000_004)
    expect(await ask(page, 'balance', receiver)).toBe(20_000_007)
  })

  test('receives an event for another account', async () => {
    const page = await connected(library)
    await byHand(page, 'switchAccount', 1)
    await expect.poll(() => page.evaluate(() => window.solanaDapp?.heard.join('|'))).toContain(second)
  })
})
