import { expect } from 'vitest'
import { connectWallet, waitForStatus } from '../../lib/flows.ts'

import { modal } from '../../lib/modal.ts'
import { addresses, walletName } from '../../lib/openPage.ts'
import { waitForButton } from '../../lib/waits.ts'
import { setMode, switchAccount, switchChain, withdraw } from '../../lib/wallet.ts'
import { boot } from '../flows/boot.ts'
import { connect } from '../flows/connect.ts'
import { pair } from '../flows/pair.ts'
import { answered, askSignature, request, requestAsked, siteRequests, walletHas } from '../flows/request.ts'
import {
  againAfterReload,
  confirm,
  isNotDenied,
  openReview,
  send,
  sendAsked,
  unknownOutcome,
} from '../flows/send.ts'
import { signIn, signInAsked } from '../flows/signIn.ts'
import { confirmSwap, openPreview, swap, swapAsked, swapPreviewing } from '../flows/swap.ts'
import {
  isSwapNotDenied,
  swapAgainAfterReload,
  swapNotRequested,
  unknownSwap,
} from '../flows/swapOutcomes.ts'
import { approve, openPreviewOfToken, swapToken } from '../flows/swapToken.ts'
import { switchNetwork } from '../flows/switch.ts'
import { kitState } from '../kitState.ts'
import { finishAfter, startThen, startTwice } from '../once.ts'
import type { Cell, Fault, Flow, World } from '../types.ts'

const coveredByPairing = {
  file: 'pairing/pairing.e2e.ts',
  title: 'follows the network and the account of the wallet',
} as const

/** Reloads the page and waits until a wallet can be connected. */
async function reloadToConnect({ page }: World): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}
const reconnect = async (world: World): Promise<void> => {
  if ((await world.page.getByTestId('status').textContent()) !== 'connected') await connectWallet(world.page)
  await setMode(world.page, 'stall')
}
/** Like `connect`, but each attempt waits for the wallet. */
const connectStalled: Flow = {
  ...connect,
  start: (world) => connect.ready(world).then(() => connect.start(world)),
}
const isDisconnected = ({ page }: World) => waitForStatus(page, 'disconnected')
const afterConnecting = (flow: Flow): Flow => ({
  ...flow,
  async start(world) {
    await reconnect(world)
    await flow.start(world)
  },
})

/** Waits until the kit reports a network or an account other than the reviewed one. */
const hasFollowed = ({ page }: World): Promise<void> =>
  expect.poll(() => kitState(page)).not.toEqual({ accounts: [addresses[0]], chain: 31337 })

/** The wallet already has the transaction, so it is sent as reviewed. The modal never says that nothing was sent. */
const sentAsAsked: Cell = { as: finishAfter(hasFollowed, finishAfter(isNotDenied, sendAsked)) }

/** Like `sentAsAsked`, for a swap. */
const swappedAsAsked: Cell = {
  as: finishAfter(hasFollowed, finishAfter(isSwapNotDenied, swapAsked)),
}

/** The preview is of another account or network than the connected one, so it cannot be confirmed. The draft is kept. */
const reviewedAgain: Cell = {
  ...swapNotRequested('Network or account changed. Review again.', 'Nothing was swapped.'),
  as: swapPreviewing,
  async under(world) {
    // The quote is read again meanwhile.
    await world.page.waitForTimeout(2_000)
    await waitForButton(world.page, 'Review again')
    expect(await modal(world.page).getByRole('button', { name: 'Swap', exact: true }).count()).toBe(0)
  },
}

/** A script that suppresses the announcements of the test wallet while `gone` is set in the session storage. */
const hideWallet = `addEventListener('eip6963:announceProvider', (event) => {
  if (event.detail.info.rdns === 'test.wallet' && sessionStorage.getItem('gone')) event.stopImmediatePropagation()
}, true)`

/** Double clicks of the visitor, and changes in the wallet while a flow is running. */
export const moves: readonly Fault[] = [
  {
    id: 'F32',
    cells: {
      I: { as: startTwice(connect, walletName) },
      G: { as: startThen({ ...send, start: openReview }, (world) => confirm(world, 'dblclick')) },
      S: {
        as: startThen({ ...swap, start: openPreview }, (world) => confirmSwap(world, 'dblclick')),
        byDay: true,
      },
      W: { as: startTwice(pair, 'WalletConnect') },
      X: {
        as: { ...signIn, start: ({ page }) => modal(page).getByRole('button', { name: 'Sign' }).dblclick() },
      },
      C: { as: startTwice(switchNetwork, 'Local Two', /Local One/) },
      R: {
        as: {
          ...request,
          // Two calls by the site are two requests. The wallet rejects the second one while the first one is pending.
          async start(world) {
            world.tries += 1
            await askSignature(world.page)
            await walletHas(world.page, 'personal_sign')
            await askSignature(world.page)
            expect((await answered(world.page)).code).toBe(-32002)
          },
          async finish({ page }) {
            await setMode(page, 'approve')
            await expect.poll(async () => (await siteRequests(page))[0]?.settled).toBe(1)
            expect((await siteRequests(page))[0]?.result).toMatch(/^0x[0-9a-f]{130}$/)
          },
        },
      },
    },
  },
  {
    id: 'F32',
    how: 'of an approval',
    async strike(world) {
      await approve(world, 'dblclick')
      await walletHas(world.page, 'eth_sendTransaction')
    },
    cells: { S: { as: { ...swapToken, start: openPreviewOfToken } } },
  },
  {
    id: 'F33',
    strike: ({ page }) => switchChain(page, 31338),
    cells: {
      I: {},
      W: coveredByPairing,
      C: {},
      R: { as: requestAsked },
      G: { ...sentAsAsked, byDay: true },
      S: swappedAsAsked,
    },
  },
  {
    id: 'F33',
    how: 'while a swap is previewed',
    strike: ({ page }) => switchChain(page, 31338),
    clear: ({ page }) => switchChain(page, 31337),
    cells: { S: reviewedAgain },
  },
  {
    id: 'F33',
    how: 'before it is confirmed',
    cells: {
      G: {
        file: 'value/send.e2e.ts',
        title: 'cancels a review if the wallet changes the network, and keeps the draft',
      },
    },
  },
  {
    id: 'F34',
    strike: ({ page }) => switchAccount(page, 1),
    cells: { I: {}, W: coveredByPairing, R: { as: requestAsked }, G: sentAsAsked, S: swappedAsAsked },
  },
  {
    id: 'F34',
    how: 'while a swap is previewed',
    strike: ({ page }) => switchAccount(page, 1),
    clear: ({ page }) => switchAccount(page, 0),
    cells: { S: reviewedAgain },
  },
  {
    id: 'F35',
    page: { before: hideWallet },
    async apply({ page }) {
      await page.clock.install()
      await page.evaluate(() => sessionStorage.setItem('gone', 'yes'))
    },
    async clear({ page }) {
      await page.evaluate(() => sessionStorage.removeItem('gone'))
    },
    cells: {
      B: {
        ends: 'from the start',
        async under({ page }) {
          await waitForStatus(page, 'reconnecting')
          await page.clock.fastForward(11_000)
          await waitForStatus(page, 'disconnected')
        },
        as: {
          ...boot,
          async finish({ page }) {
            await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
            await connectWallet(page)
          },
        },
      },
    },
  },
  {
    id: 'F35',
    how: 'it is said what to do',
    strike: ({ page }) => withdraw(page),
    clear: reloadToConnect,
    cells: {
      I: { ends: 'from the start', words: ['Reload the page to use the extension.'], as: connectStalled },
    },
  },
  {
    id: 'F35',
    how: 'in the middle',
    strike: ({ page }) => withdraw(page),
    clear: reloadToConnect,
    cells: {
      I: { ends: 'from the start', words: [`Could not connect to ${walletName}`], as: connectStalled },
      X: { ends: 'from the start', under: isDisconnected, as: signInAsked },
      C: { ends: 'from the start', under: isDisconnected, as: afterConnecting(switchNetwork) },
      R: { ends: 'from the start', under: isDisconnected, as: afterConnecting(request) },
      // The extension received the transaction, and its outcome is unknown. After the reload the draft is gone, but the
      // page still knows that the transaction was submitted.
      G: { ...unknownOutcome, as: afterConnecting(againAfterReload(sendAsked)), under: isNotDenied },
      S: { ...unknownSwap, as: afterConnecting(swapAgainAfterReload(swapAsked)), under: isSwapNotDenied },
    },
  },
]
