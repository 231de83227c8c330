import { encodeFunctionData, erc20Abi, type Hex, parseUnits } from 'viem'
import { expect } from 'vitest'
import { router } from '../../../services/market/addresses.ts'
import { chainReader, localClient, tokenOf } from '../../lib/chain.ts'
import { fill, modal, pressExact } from '../../lib/modal.ts'
import { addresses } from '../../lib/openPage.ts'
import { openSwap } from '../../lib/swap.ts'
import { tokenBalanceOf } from '../../lib/tokens.ts'
import { waitForButton } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'
import { connectStalled } from './connect.ts'
import { confirmSwap, reviewFilled, swap } from './swap.ts'

const amount = '2'
const token = () => tokenOf('LUSD')
const paid = () => parseUnits(amount, token().decimals)
const owner = addresses[0] as Hex

/** The balance of the account before the flow. */
const heldBefore = new WeakMap<World, bigint>()
const readBalance = () => tokenBalanceOf(token().address, owner)

/** Waits until the account has paid the amount `times` times since the flow was ready. */
export const hasPaid = (world: World, times: number): Promise<void> =>
  expect.poll(async () => (heldBefore.get(world) ?? 0n) - (await readBalance())).toBe(BigInt(times) * paid())

const readAllowance = (): Promise<bigint> =>
  localClient().readContract({
    address: token().address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, router],
  })
/** Asserts how much the exchange may take of the account. */
export const isAllowed = (times: number): Promise<void> =>
  expect.poll(readAllowance).toBe(BigInt(times) * paid())

/** Takes back what an earlier cell has allowed the exchange. */
async function forbid(): Promise<void> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 0n] })
  const hash = await chainReader().send('eth_sendTransaction', [{ from: owner, to: token().address, data }])
  await localClient().waitForTransactionReceipt({ hash })
}

/** Opens the preview of the swap. What was entered on this page earlier is still there. */
export async function openPreviewOfToken({ page, tries }: World): Promise<void> {
  await openSwap(page, tries > 1 ? {} : { fromToken: 'LUSD', toToken: 'ETH', amount })
  await waitForButton(page, token().name)
  expect(await modal(page).getByLabel('Amount').inputValue()).toBe(amount)
  await reviewFilled({ page })
}

export const approve = (world: World, click: 'click' | 'dblclick' = 'click'): Promise<void> =>
  modal(world.page).getByRole('button', { name: 'Approve', exact: true })[click]()

/** The visitor swaps a token for ether: first the exchange is allowed to take the token. The wallet gets two transactions. */
export const swapToken: Flow = {
  ...swap,
  async ready(world) {
    await connectStalled(world)
    await forbid()
    heldBefore.set(world, await readBalance())
  },
  async start(world) {
    await openPreviewOfToken(world)
    await approve(world)
  },
  async finish(world) {
    const { page } = world
    await setMode(page, 'approve')
    await waitForButton(page, /^Swap$/)
    await isAllowed(1)
    world.tries += 1
    await pressExact(page, 'Swap')
    await isTokenSwapped(world)
  },
}

async function isTokenSwapped(world: World): Promise<void> {
  await world.page
    .getByText(/^Swapped LUSD to/)
    .first()
    .waitFor({ timeout: 40_000 })
  await hasPaid(world, 1)
  await isAllowed(0)
}

/** Like `swapToken`, but once the token is allowed, the second attempt only swaps. The page has been loaded again before. */
export const swapTokenAfterApproval: Flow = {
  ...swapToken,
  async start(world) {
    if (world.tries === 1) return swapToken.start(world)
    const { page } = world
    await openSwap(page, { fromToken: 'LUSD', toToken: 'ETH' })
    await fill(page, { Amount: amount })
    await reviewFilled(world)
    await confirmSwap(world)
  },
  async finish(world) {
    await setMode(world.page, 'approve')
    await isTokenSwapped(world)
  },
}
