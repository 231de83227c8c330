import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { breakRelay } from '../../lib/chain.ts'
import { reload, waitForStatus } from '../../lib/flows.ts'
import { addresses, walletName } from '../../lib/openPage.ts'
import { waitForLoaded } from '../../lib/waits.ts'
import { requestsOf, setMode } from '../../lib/wallet.ts'
import { boot } from '../flows/boot.ts'
import { connect } from '../flows/connect.ts'
import { tokens } from '../flows/lists.ts'
import { atProvider, mailed } from '../flows/login.ts'
import { pair } from '../flows/pair.ts'
import { answered, requestAsked, requestPaired } from '../flows/request.ts'
import { againAnyway, notSent, sendAsked, sendPaired, sentBefore, unknownOutcome } from '../flows/send.ts'
import { isSignedIn, signInAsked } from '../flows/signIn.ts'
import { spend } from '../flows/spend.ts'
import { confirmSwap, swapAsked, swapPreviewing, swappedBefore } from '../flows/swap.ts'
import { notSwapped, swapAgainAnyway, unknownSwap } from '../flows/swapOutcomes.ts'
import { switchNetwork } from '../flows/switch.ts'
import { once, runBefore, startThen } from '../once.ts'
import { leaves } from '../promises.ts'
import type { Cell, Fault, World } from '../types.ts'
import { sleep } from '../visibility.ts'

/** How long the visitor stays on the other page. */
const awayMs = 2_000

/** Navigates away and back. Meanwhile the page is in the back/forward cache: frozen, and with closed sockets. */
async function leaveAndReturn({ page }: World): Promise<void> {
  await page.evaluate(() => {
    const life: string[] = []
    Object.assign(globalThis, { life })
    for (const name of ['freeze', 'resume']) document.addEventListener(name, () => life.push(name))
    addEventListener('pageshow', ({ persisted }) => persisted && life.push('shown again'))
  })
  await page.goto(new URL('/', page.url()).href)
  await page.waitForTimeout(awayMs)
  await page.goBack({ waitUntil: 'commit' })
  const life = () => page.evaluate(() => Reflect.get(globalThis, 'life'))
  await expect.poll(life).toEqual(['freeze', 'resume', 'shown again'])
}

/** A boot without a reload: the page stays open and connected, and the wallet receives no further prompt. */
export const staysConnected: Cell = {
  as: {
    ...boot,
    start: async () => undefined,
    async finish({ page }) {
      await waitForStatus(page, 'connected')
      const methods = await requestsOf(page)
      expect(methods.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    },
  },
}

/** Playwright loses the frames of a page that was in the back/forward cache, so the login is checked after a reload. */
const isLoggedInAfterReload = ({ page }: World): Promise<void> => reload(page, 'connected')

const setOffline = (offline: boolean) => (world: World) => world.context.setOffline(offline)
const offline: Pick<Fault, 'strike' | 'clear'> = { strike: setOffline(true), clear: setOffline(false) }

/** Opens the site in a second tab. */
async function openTab({ context, page }: World): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(page.url())
  // A page in the background renders only once a second.
  await page.bringToFront()
}
/** F40: the maximum time until all tabs show the same status. */
const agreementMs = 500

/** Makes a tab record the time at which it shows the status `connected`. */
const noteConnecting = (tab: Page) =>
  tab.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-testid=status]')?.textContent !== 'connected') return
      Object.assign(globalThis, { connectedAt: Date.now() })
      watch.disconnect()
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const connectedAt = (tab: Page) => tab.evaluate(() => Number(Reflect.get(globalThis, 'connectedAt')))
const otherTabIsConnected = (world: World): Promise<void> => waitForStatus(otherTab(world), 'connected')
const otherTab = ({ context, page }: World) => context.pages().find((tab) => tab !== page) ?? page

export const page: readonly Fault[] = [
  {
    id: 'F38',
    apply: (world) => world.page.clock.install(),
    strike: sleep,
    cells: {
      B: staysConnected,
      W: {},
      E: { as: mailed },
      X: { as: signInAsked },
      R: {},
      G: { as: sendAsked },
      S: { as: swapAsked },
    },
  },
  {
    id: 'F39',
    page: { keepsPages: true },
    strike: leaveAndReturn,
    cells: {
      B: { ...staysConnected, byDay: true },
      W: {},
      E: { as: mailed, after: isLoggedInAfterReload },
      X: { as: signInAsked },
      R: { as: requestPaired },
      G: { as: sendPaired },
    },
  },
  {
    id: 'F40',
    how: 'a second tab is there',
    apply: openTab,
    cells: {
      B: {
        as: {
          ...boot,
          async start(world) {
            await Promise.all([world.page.reload(), otherTab(world).reload()])
          },
          async finish(world) {
            await boot.finish(world)
            await waitForStatus(otherTab(world), 'connected')
          },
        },
      },
      I: {
        file: 'kernel/tabs.e2e.ts',
        title: 'a second tab follows connect and disconnect within half a second, without a prompt',
      },
      W: {
        as: {
          ...pair,
          async finish(world) {
            const tabs = [world.page, otherTab(world)]
            await Promise.all(tabs.map(noteConnecting))
            await pair.finish(world)
            await waitForStatus(otherTab(world), 'connected')
            const [here = 0, there = 0] = await Promise.all(tabs.map(connectedAt))
            expect(there - here, 'tabs agree').toBeLessThanOrEqual(agreementMs)
          },
        },
      },
      E: { after: otherTabIsConnected },
      O: { after: otherTabIsConnected },
      X: {
        // The other tab asked, too.
        after: (world) => isSignedIn(otherTab(world), addresses[0]),
      },
      C: {
        async after(world) {
          await otherTab(world).getByText('eip155:31338', { exact: true }).waitFor({ timeout: 1_000 })
        },
      },
    },
  },
  {
    id: 'F43',
    ...offline,
    cells: {
      B: staysConnected,
      I: { leaves: false, as: once(connect, `Continue in ${walletName}`) },
      E: { leaves: false, ends: 'by itself', as: mailed },
      O: { leaves: false, ends: 'by itself', as: atProvider },
      X: { leaves: false, ends: 'by itself', as: signInAsked },
      C: { leaves: false, as: once(switchNetwork, 'Approve in wallet') },
      R: { leaves: false, as: requestAsked },
      L: { as: tokens, ends: 'by itself', leaves: false },
    },
  },
  {
    id: 'F43',
    how: 'the relay is gone with it',
    // Chromium does not close open sockets when it goes offline.
    async strike(world) {
      await breakRelay({ kind: 'down' })
      await setOffline(true)(world)
    },
    clear: setOffline(false),
    cells: {
      W: {
        words: ['Could not reach the pairing service. Retrying…'],
        ends: 'by itself',
        leaves: false,
        as: once(pair, 'Scan this QR Code with your phone'),
      },
    },
  },
  {
    id: 'F43',
    how: 'before the wallet is chosen',
    apply: setOffline(true),
    clear: setOffline(false),
    cells: {
      I: {
        as: {
          ...connect,
          ready: (world) => connect.ready(world).then(() => leaves(world)),
        },
        words: ['You are offline', 'Try again'],
        ends: 'by itself',
        leaves: false,
      },
    },
  },
  {
    id: 'F43',
    how: 'a banner says so',
    ...offline,
    cells: {
      L: {
        // The code of the banner is loaded when the page is idle, so the modal must have been open for a moment.
        as: startThen(tokens, (world) => waitForLoaded(world.page)),
        words: ['You are offline'],
        ends: 'by itself',
        leaves: false,
      },
    },
  },
  {
    id: 'F43',
    how: 'what spends is refused',
    apply: setOffline(true),
    clear: setOffline(false),
    cells: {
      R: {
        // The first transaction loads the code of the journal, which cannot be loaded offline.
        as: { ...spend, ready: (world) => runBefore(spend, world) },
        leaves: false,
        ends: 'from the start',
        async under(world) {
          await setMode(world.page, 'approve')
          await answered(world.page)
          const methods = await requestsOf(world.page)
          expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
        },
      },
      G: { ...notSent(/You are offline: nothing was sent/), as: sentBefore },
    },
  },
  {
    id: 'F43',
    how: 'a swap is refused',
    async strike(world) {
      await setOffline(true)(world)
      await confirmSwap(world)
    },
    clear: setOffline(false),
    cells: {
      S: {
        ...notSwapped('You are offline', 'Nothing was swapped. Your tokens and amount are kept.'),
        as: swappedBefore(swapPreviewing),
      },
    },
  },
  {
    id: 'F43',
    how: 'the wallet is left to send',
    async strike(world) {
      await setOffline(true)(world)
      await setMode(world.page, 'approve')
    },
    clear: setOffline(false),
    cells: {
      G: { ...unknownOutcome, as: againAnyway(sendAsked) },
      S: { ...unknownSwap, as: swapAgainAnyway(swapAsked) },
    },
  },
]
