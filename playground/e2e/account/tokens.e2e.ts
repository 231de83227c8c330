import { Contract } from 'ethers'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addFault, chainReader, clearFaults } from '../lib/chain.ts'
import { connectWallet, modal, openModal } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { addresses, walletRdns } from '../lib/openPage.ts'
import { answerPrompt, askedMethods, setMode } from '../lib/wallet.ts'

const openPage = hostTests()
const open = () => openPage({ kit: { projectId: 'play' } })
const receiver = '0x000000000000000000000000000000000000bEEF'
const abi = [
  'function transfer(address recipient, uint256 amount)',
  'function balanceOf(address owner) view returns (uint256)',
]

function tokenOf(symbol: string) {
  const match = inject('tokens').find((token) => token.symbol === symbol)
  if (!match) throw new Error(`No ${symbol} on the local chain`)
  return match
}

/** Opens the Send view and chooses a token there. */
async function chooseToken(page: Page, name: string): Promise<void> {
  await openModal(page)
  await modal(page).getByRole('button', { name: 'Send' }).click()
  await modal(page).getByRole('button', { name: 'Ether' }).click()
  await modal(page).getByRole('button', { name }).click()
  await modal(page).getByLabel('Amount').waitFor()
}

async function fill(page: Page, amount: string, to: string): Promise<void> {
  await modal(page).getByLabel('Amount').fill(amount)
  await modal(page).getByLabel('To').fill(to)
}

/** The parameters of the last `eth_sendTransaction` that the wallet received. */
const lastSend = (page: Page) =>
  page.evaluate((rdns) => {
    const { testWallets } = globalThis
    const sends = testWallets[rdns]?.requests.filter(({ method }) => method === 'eth_sendTransaction')
    return (sends?.at(-1)?.params as readonly unknown[] | undefined)?.[0]
  }, walletRdns)

const events = (page: Page) => page.evaluate(() => (globalThis as unknown as { tracked: unknown[] }).tracked)

/** Records the tracked events with a plugin that taps `track`, as an analytics plugin does. */
const recordEvents = (page: Page) =>
  page.evaluate(() => {
    const tracked: unknown[] = []
    Object.assign(globalThis, { tracked })
    window.latchkit?.kit.use({
      id: 'ear',
      options: undefined,
      manifest: {
        id: 'ear',
        version: '1.0.0',
        kernel: '^0.1.0',
        api: 1,
        on: ['hook:track'],
        needs: [],
        load: async () => ({
          default: (context: { tap(name: string, fn: (event: unknown) => void): void }) =>
            context.tap('track', (event) => tracked.push(event)),
        }),
      },
    })
  })

test.each([
  ['the standard', 'LUSD', '1.234567', 1_234_567n],
  ['Tether’s', 'USDT', '0.000001', 1n],
  ['eighteen decimals', 'GRAIN', '0.123456789012345678', 123_456_789_012_345_678n],
])(
  '45: a token of %s: the wallet receives a transfer of the exact amount, and the chain executes it',
  async (_, symbol, amount, value) => {
    const { name, address } = tokenOf(symbol)
    const chain = chainReader()
    const token = new Contract(address, abi, chain)
    const balanceOf = (owner: string): Promise<bigint> => token.getFunction('balanceOf')(owner)
    const before = { from: await balanceOf(addresses[0]), to: await balanceOf(receiver) }
    const { page } = await open()
    await recordEvents(page)
    await connectWallet(page)
    await chooseToken(page, name)
    await fill(page, amount, receiver)
    await modal(page).getByRole('button', { name: 'Preview Send' }).click()
    await modal(page).getByText(`${amount} ${symbol}`, { exact: true }).waitFor()
    await modal(page).getByText(receiver, { exact: true }).waitFor()
    await modal(page).getByText(address, { exact: true }).waitFor()
    await modal(page).getByText('Local One', { exact: true }).waitFor()
    await setMode(page, 'ask')
    await modal(page)
      .getByRole('button', { name: `Send ${amount} ${symbol}` })
      .click()
    await answerPrompt(page, 'Approve')
    await modal(page).getByText('Transaction started').waitFor()
    expect(await lastSend(page)).toMatchObject({
      from: addresses[0],
      to: address,
      value: '0x0',
      data: token.interface.encodeFunctionData('transfer', [receiver, value]),
    })
    expect((await balanceOf(receiver)) - before.to).toBe(value)
    expect(before.from - (await balanceOf(addresses[0]))).toBe(value)
    const properties = { network: 'eip155:31337', token: symbol, amount: `${amount} ${symbol}` }
    await expect
      .poll(() => events(page))
      .toEqual([
        { event: 'SEND_INITIATED', properties },
        { event: 'SEND_SUCCESS', properties },
      ])
    // The Send view is reset, and the tab shows the remaining balance.
    await modal(page).getByRole('heading', { name: 'Account' }).waitFor()
    const remaining = String(((before.from - value) * 1000n) / 10n ** BigInt(tokenOf(symbol).decimals))
    const shown = `${remaining.slice(0, -3)}.${remaining.slice(-3)}`
    await modal(page)
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(shown, { exact: true })
      .waitFor()
    await modal(page).getByRole('button', { name: 'Send' }).click()
    expect(await modal(page).getByLabel('Amount').inputValue()).toBe('')
    await modal(page).getByRole('button', { name: 'Ether' }).waitFor()
    chain.destroy()
  },
)

type Sender = { send(transfer: { amount: string; to: string; token?: string }): Promise<string> }

test('46: a missing amount, a missing token and an invalid address show a text, and disable the button', async () => {
  const { page } = await open()
  await connectWallet(page)
  const sendError = (transfer: { amount: string; to: string; token?: string }) =>
    page.evaluate(async (draft) => {
      const sender = (await window.latchkit?.kit.api('send')) as unknown as Sender
      return sender.send(draft).then(
        () => 'sent',
        ({ message }: Error) => message,
      )
    }, transfer)
  expect(await sendError({ amount: '', to: '' })).toBe('An amount and receiver address are required')
  expect(await sendError({ amount: '1', to: receiver, token: addresses[1] })).toBe('A token is required')
  const invalid = 'Please enter a valid amount and receiver address'
  expect(await sendError({ amount: '1', to: '0x1234' })).toBe(invalid)
  await chooseToken(page, tokenOf('USDT').name)
  const isBlocked = (name: string) => modal(page).getByRole('button', { name, exact: true }).isDisabled()
  expect(await isBlocked('Add Amount')).toBe(true)
  await fill(page, '0.0000001', '')
  await modal(page).getByText('at most 6 digits after it').waitFor()
  expect(await isBlocked('Incorrect Value')).toBe(true)
  await fill(page, '99999999', '')
  expect(await isBlocked('Insufficient Funds')).toBe(true)
  await fill(page, '1', '')
  expect(await isBlocked('Add Address')).toBe(true)
  await fill(page, '1', '0x1234')
  await expect.poll(() => isBlocked('Invalid Address')).toBe(true)
  expect(await askedMethods(page)).not.toContain('eth_sendTransaction')
})

test('T10: a token with wrong decimals gets no review, and with the decimals of the chain it does', async () => {
  const { page } = await open()
  await connectWallet(page)
  await chooseToken(page, tokenOf('LUSD').name)
  await fill(page, '1', receiver)
  const result = `0x${(18).toString(16).padStart(64, '0')}`
  await addFault({ service: 'chains', rpcMethod: 'eth_call', fault: { kind: 'result', result } })
  await modal(page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(page).getByText('counts its amounts in another way').waitFor()
  await clearFaults()
  await modal(page).getByRole('button', { name: 'Preview Send' }).click()
  await modal(page).getByText('1 LUSD', { exact: true }).waitFor()
  expect(await askedMethods(page)).not.toContain('eth_sendTransaction')
})

test('a token that the account no longer has must be selected again', async () => {
  const { page } = await open()
  await connectWallet(page)
  await chooseToken(page, tokenOf('GRAIN').name)
  await page.evaluate(() => window.latchkit?.kit.switchNetwork('eip155:31338'))
  await modal(page).getByRole('button', { name: 'Select Token', exact: true }).first().waitFor()
})
