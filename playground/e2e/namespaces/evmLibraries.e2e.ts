import { TypedDataEncoder, verifyMessage, verifyTypedData } from 'ethers'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import type { Dapp } from '../../pages/libraries/dapp.ts'
import type { LibraryName } from '../../pages/libraries/main.ts'
import { typedMail } from '../../pages/libraries/typedMail.ts'
import { byNight, variants } from '../lib/byNight.ts'
import { chainReader } from '../lib/chain.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import { addresses, walletName } from '../lib/openPage.ts'
import { callerOf, servedPage } from '../lib/servePage.ts'
import { waitForClosed } from '../lib/waits.ts'
import { requestsOf, setMode, switchAccount, switchChain } from '../lib/wallet.ts'
import { whileMining } from '../lib/whileMining.ts'

const open = hostTests()
const receiver = '0x000000000000000000000000000000000000dEaD'
const libraries: readonly LibraryName[] = ['ethers', 'viem', 'wagmi', 'web3']

const pages = servedPage('libraries')

const ask = callerOf<Dapp>('dapp')

const eventsOf = (page: Page) => page.evaluate(() => window.dapp?.events ?? [])

/** The console messages about methods that the kit refuses. An unmodified library must not cause any. */
const refusals: string[] = []
afterEach(() => expect(refusals.splice(0)).toEqual([]))

/** Requests the accounts, as a site does first. The modal opens, and the visitor chooses the wallet in it. */
async function connected(library: LibraryName): Promise<Page> {
  const { page } = await open({ at: 'libraries', pages: pages.url })
  page.on('console', (line) => line.text().includes('is not allowed') && refusals.push(line.text()))
  await page.evaluate((name) => window.openDapp?.(name), library)
  await setMode(page, 'approve')
  const requested = ask(page, 'accounts')
  await press(page, walletName)
  expect(await requested).toEqual([addresses[0]])
  await waitForClosed(page)
  return page
}

describe.each(variants(libraries, 1))('%s, unmodified, with the provider of the kit', (library) => {
  test('requests accounts: the visitor selects a wallet, and chain and accounts are those of the wallet', async () => {
    const page = await connected(library)
    await waitForStatus(page, 'connected')
    expect(await ask(page, 'chainId')).toBe(31337)
    expect((await requestsOf(page)).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('signs a text and typed data, and both verify', async () => {
    const page = await connected(library)
    expect(verifyMessage('Hällo 🚀', await ask(page, 'sign', 'Hällo 🚀'))).toBe(addresses[0])
    const signature = await ask(page, 'signTyped')
    const { domain, message } = typedMail
    const types = { Person: [...typedMail.types.Person], Mail: [...typedMail.types.Mail] }
    expect(verifyTypedData(domain, types, message, signature)).toBe(addresses[0])
    expect(TypedDataEncoder.from(types).primaryType).toBe('Mail')
  })

  test('sends a transaction that is mined, and both balances are exact to the wei', async () => {
    const chain = chainReader()
    const page = await connected(library)
    const hash = await whileMining(ask(page, 'send', receiver, '123000000000000007'))
    const receipt = await chain.getTransactionReceipt(hash)
    expect(receipt).toMatchObject({ status: 1, from: addresses[0], to: receiver })
    const mined = receipt?.blockNumber ?? 0
    const gained = async (address: string) =>
      (await chain.getBalance(address, mined)) - (await chain.getBalance(address, mined - 1))
    expect(await gained(receiver)).toBe(123_000_000_000_000_007n)
    expect(await gained(addresses[0])).toBe(-123_000_000_000_000_007n - (receipt?.fee ?? 0n))
    expect(BigInt(await ask(page, 'balance', receiver))).toBe(await chain.getBalance(receiver, mined))
  })

  byNight('reads a contract without opening the modal', async () => {
    const page = await connected(library)
    const token = inject('tokens').find(({ symbol }) => symbol === 'LBIT')
    expect(await ask(page, 'tokenBalance', token?.address ?? '', addresses[0])).toBe('300000000')
    expect(await modal(page).count()).toBe(0)
  })

  test.skipIf(library === 'wagmi')('reads the chain before a wallet is connected', async () => {
    const { page } = await open({ at: 'libraries', pages: pages.url })
    await page.evaluate((name) => window.openDapp?.(name), library)
    const token = inject('tokens').find(({ symbol }) => symbol === 'LBIT')
    expect(await ask(page, 'tokenBalance', token?.address ?? '', addresses[0])).toBe('300000000')
    const balance = await chainReader().getBalance(receiver)
    expect(await ask(page, 'balance', receiver)).toBe(String(balance))
    expect(await modal(page).count()).toBe(0)
    await waitForStatus(page, 'disconnected')
  })

  test('switches the network forth and back, and receives the events', async () => {
    const page = await connected(library)
    await ask(page, 'switchTo', 31338)
    await expect.poll(() => ask(page, 'chainId')).toBe(31338)
    await ask(page, 'switchTo', 31337)
    await expect.poll(() => ask(page, 'chainId')).toBe(31337)
    await expect
      .poll(async () => (await eventsOf(page)).filter((event) => event.startsWith('chainChanged')))
      .toEqual(['chainChanged 0x7a6a', 'chainChanged 0x7a69'])
  })

  byNight(
    'receives events when the wallet changes the account or the network, and when it disconnects',
    async () => {
      const page = await connected(library)
      const since = (await eventsOf(page)).length
      await switchAccount(page, 1)
      const account = `accountsChanged ${addresses[1].toLowerCase()}`
      await expect.poll(async () => (await eventsOf(page)).slice(since)).toEqual([account])
      await switchChain(page, 31338)
      await expect.poll(async () => (await eventsOf(page)).at(-1)).toBe('chainChanged 0x7a6a')
      await page.evaluate(() => window.disconnectKit?.())
      await expect.poll(() => eventsOf(page)).toContain('disconnect 4900')
    },
  )

  test("a declined request arrives as the library's own error for it", async () => {
    const page = await connected(library)
    await setMode(page, 'reject')
    expect(await ask(page, 'declined')).toMatchObject({ own: true })
    // The next request is not affected.
    await setMode(page, 'approve')
    expect(verifyMessage('again', await ask(page, 'sign', 'again'))).toBe(addresses[0])
  })
})
