import type { Hex } from 'viem'
import { afterEach, describe, expect } from 'vitest'
import type { Dapp } from '../../pages/libraries/dapp.ts'
import { typedMail } from '../../pages/libraries/typedMail.ts'
import { byNight, variants } from '../lib/byNight.ts'
import { localClient } from '../lib/chain.ts'
import { waitForConnected } from '../lib/flows.ts'
import { callsFromNow, continueToWallet, pressInFrame } from '../lib/frame.ts'
import { hostTests } from '../lib/hostTest.ts'
import { loginKit, submitEmail, typeCode } from '../lib/login.ts'
import { codeFor, newVisitor } from '../lib/mail.ts'
import { modal, pressExact } from '../lib/modal.ts'
import { callerOf, servedPage } from '../lib/servePage.ts'
import { receivers } from '../lib/tokens.ts'
import { waitForClosed } from '../lib/waits.ts'
import { whileMining } from '../lib/whileMining.ts'

// Published libraries, unmodified, with a wallet in an iframe and a smart contract account.
const open = hostTests()
const chain = localClient()

const pages = servedPage('libraries')

const ask = callerOf<Dapp>('dapp')

const refusals: string[] = []
afterEach(() => expect(refusals.splice(0)).toEqual([]))

/** The site requests accounts when it starts, and the visitor logs in through the modal that opens. */
async function openLoggedIn(library: 'viem' | 'ethers') {
  const { page } = await open({ at: 'libraries', pages: pages.url, kit: loginKit, wallets: [] })
  page.on('console', (line) => line.text().includes('is not allowed') && refusals.push(line.text()))
  await page.evaluate((name) => window.openDapp?.(name), library)
  const accountsRequest = ask(page, 'accounts')
  const email = newVisitor()
  await modal(page).getByLabel('Email', { exact: true }).waitFor()
  await submitEmail(page, email)
  await typeCode(page, await codeFor(email))
  const [address] = await accountsRequest
  await waitForConnected(page)
  return { page, address: address as Hex }
}

describe.each(variants(['viem', 'ethers'], 1))('%s, unmodified, with the embedded wallet', (library) => {
  byNight('signs a text and typed data, and the account’s contract accepts both signatures', async () => {
    const { page, address } = await openLoggedIn(library)
    const text = ask(page, 'sign', 'Hällo 🚀')
    await pressInFrame(page)
    const signature = (await text) as Hex
    expect(await chain.verifyMessage({ address, message: 'Hällo 🚀', signature })).toBe(true)
    await waitForClosed(page)
    const typed = ask(page, 'signTyped')
    await continueToWallet(page)
    await pressInFrame(page)
    const message = { ...typedMail.message, stamp: BigInt(typedMail.message.stamp) }
    const signedData = { ...typedMail, message, address, signature: (await typed) as Hex }
    expect(await chain.verifyTypedData(signedData)).toBe(true)
  })

  byNight('sends a transaction that is mined with the exact amount', async () => {
    const { page } = await openLoggedIn(library)
    const before = await chain.getBalance({ address: receivers[0] })
    const sending = whileMining(ask(page, 'send', receivers[0], '123000000000000007'))
    await pressInFrame(page)
    const receipt = await chain.getTransactionReceipt({ hash: (await sending) as Hex })
    expect(receipt.status).toBe('success')
    expect((await chain.getBalance({ address: receivers[0] })) - before).toBe(123_000_000_000_000_007n)
  })

  byNight('switches the network, receives the event, and reads there', async () => {
    const { page } = await openLoggedIn(library)
    const switching = ask(page, 'switchTo', 31338)
    await pressExact(page, 'Switch')
    await switching
    await expect.poll(() => ask(page, 'chainId')).toBe(31338)
    const dappEvents = () => page.evaluate(() => window.dapp?.events ?? [])
    await expect.poll(dappEvents).toContain('chainChanged 0x7a6a')
    expect(await ask(page, 'balance', receivers[0])).toMatch(/^\d+$/)
    expect(await modal(page).isVisible()).toBe(false)
  })

  byNight('a rejection in the frame becomes the library’s own error', async () => {
    const { page } = await openLoggedIn(library)
    const declined = ask(page, 'declined')
    await pressInFrame(page, 'Cancel')
    expect(await declined).toMatchObject({ own: true })
  })
})

byNight(
  'viem sends a batch of calls, waits for it, and each receiver gets its amount from one transaction',
  async () => {
    const { page } = await openLoggedIn('viem')
    const balances = () => Promise.all(receivers.map((address) => chain.getBalance({ address })))
    const before = await balances()
    const newCalls = await callsFromNow()
    const sending = ask(page, 'sendAll', receivers, '70000000000000001')
    await pressInFrame(page)
    const { status, hashes } = await sending
    expect([status, hashes.length]).toEqual(['success', 1])
    const received = (await balances()).map((balance, index) => balance - (before[index] ?? 0n))
    expect(received).toEqual([70_000_000_000_000_001n, 70_000_000_000_000_001n])
    expect((await newCalls()).filter((name) => name === 'wallet_sendCalls')).toHaveLength(1)
  },
)
