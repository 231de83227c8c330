import { expect } from 'vitest'
import { breakRelay } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { countButtons, modal } from '../../lib/modal.ts'
import { setMode } from '../../lib/wallet.ts'
import { pairingPage } from '../flows/pair.ts'
import { answered, requestAsked, requestPaired } from '../flows/request.ts'
import { hasMoved, keepsDraft, openSend, readBefore, sendAsked, sendPaired } from '../flows/send.ts'
import { cancelSignIn, connectAndSignIn, signInAsked } from '../flows/signIn.ts'
import { pairedSignInPage, signInPaired } from '../flows/signInElsewhere.ts'
import { hasSwapped, openSwapForm, pairedSwapPage, readHeld, swapAsked, swapPaired } from '../flows/swap.ts'
import { switchPaired } from '../flows/switch.ts'
import { leaves } from '../promises.ts'
import type { Cell, Fault, World } from '../types.ts'
import { waitUntilNoticed } from '../waitUntilNoticed.ts'

const unreachableText = 'Could not reach the pairing service. Retrying…'
const unaffected: Cell = { page: pairingPage }
const isDisconnected = ({ page }: World) => waitForStatus(page, 'disconnected')
const stopRelay = () => breakRelay({ kind: 'down' })

const coveredByPairing = {
  file: 'pairing/faults.e2e.ts',
  title: '%s, pairing and signing over the relay succeed once',
} as const

/** Waits until the phone shows the request of the site. */
const phoneHasRequest = ({ phone }: World) =>
  expect.poll(async () => (await phone?.requests())?.length).toBe(1)

export const relay: readonly Fault[] = [
  {
    id: 'F01',
    prepare: stopRelay,
    cells: {
      B: unaffected,
      C: unaffected,
      W: {
        words: [unreachableText],
        ends: 'by itself',
        async under(world) {
          expect(await countButtons(world.page, 'Copy link')).toBe(0)
        },
      },
      X: { as: connectAndSignIn, page: pairedSignInPage },
      R: unaffected,
      G: unaffected,
      S: { page: pairedSwapPage },
    },
  },
  {
    id: 'F02',
    async strike(world) {
      await phoneHasRequest(world)
      await stopRelay()
    },
    cells: {
      W: {
        file: 'pairing/faults.e2e.ts',
        title: 'F02: after a dropped relay connection, the same URI pairs',
      },
      X: { as: signInPaired, ends: 'by itself', leaves: false },
      R: { as: requestPaired, ends: 'by itself', leaves: false },
      G: { as: sendPaired, ends: 'by itself', leaves: false },
      S: { as: swapPaired, ends: 'by itself', leaves: false },
    },
  },
  {
    id: 'F03',
    how: 'by five seconds',
    apply: () => breakRelay({ kind: 'slow', ms: 5_000 }),
    cells: {
      X: { as: signInPaired },
      C: { as: switchPaired },
      R: { as: requestPaired },
      G: { as: sendPaired },
      S: { as: swapPaired },
    },
  },
  {
    id: 'F03',
    how: 'by twenty seconds',
    apply: () => breakRelay({ kind: 'slow', ms: 20_000 }),
    cells: {
      W: {
        ends: 'from the start',
        words: [
          'This is taking longer than usual. Keep waiting, or use another wallet.',
          'Use another wallet',
        ],
        async under(world) {
          expect(await modal(world.page).getByText(unreachableText).count()).toBe(0)
        },
      },
      // The visitor leaves while the request is pending, and the site receives an error at once.
      R: {
        ends: 'from the start',
        leaves: false,
        as: requestPaired,
        async under(world) {
          await leaves(world)
          expect((await answered(world.page)).code).toBe(4001)
        },
      },
    },
  },
  {
    id: 'F04',
    apply: () => breakRelay({ kind: 'duplicate', times: 100 }),
    cells: {
      W: coveredByPairing,
      X: { as: signInPaired },
      C: { as: switchPaired },
      R: coveredByPairing,
      G: { as: sendPaired },
      S: { as: swapPaired },
    },
  },
  {
    id: 'F05',
    apply: () => breakRelay({ kind: 'reorder', ms: 300 }),
    cells: {
      W: coveredByPairing,
      X: { as: signInPaired },
      C: { as: switchPaired },
      R: coveredByPairing,
      G: { as: sendPaired },
      S: { as: swapPaired },
    },
  },
  {
    id: 'F06',
    async strike(world) {
      await leaves(world)
      expect((await answered(world.page)).code).toBe(4001)
      await setMode(world.page, 'approve')
    },
    cells: {
      W: {
        file: 'pairing/pairing.e2e.ts',
        title: 'a wallet that approves after the view was closed does not connect, and is notified',
      },
      R: {
        as: requestAsked,
        words: ['Your wallet completed an earlier request'],
        leaves: false,
        ends: 'from the start',
        after: ({ page }) => waitForStatus(page, 'connected'),
      },
    },
  },
  {
    id: 'F06',
    how: 'of a sign-in',
    async strike(world) {
      await cancelSignIn(world)
      await setMode(world.page, 'approve')
    },
    cells: {
      X: {
        as: signInAsked,
        words: ['Your wallet completed an earlier request'],
        leaves: false,
        ends: 'from the start',
        under: isDisconnected,
      },
    },
  },
  {
    id: 'F06',
    how: 'of a send or a swap',
    async strike(world) {
      await leaves(world)
      await setMode(world.page, 'approve')
    },
    cells: {
      G: {
        as: sendAsked,
        words: ['Your wallet completed an earlier request'],
        leaves: false,
        byDay: true,
        ends: 'from the start',
        // The transaction was sent, so the form is empty, and two clicks cannot send it again.
        async under(world) {
          await hasMoved(world, 1)
          await waitUntilNoticed(world)
          await openSend(world)
          expect(await modal(world.page).getByLabel('Amount').inputValue()).toBe('')
          await leaves(world)
          await setMode(world.page, 'stall')
          await keepsDraft(world, false)
          await readBefore(world)
        },
      },
      S: {
        as: swapAsked,
        words: ['Your wallet completed an earlier request'],
        leaves: false,
        ends: 'from the start',
        // The swap was sent, so the form is as at first, and two clicks cannot swap it again.
        async under(world) {
          await hasSwapped(world, 1)
          await waitUntilNoticed(world)
          await openSwapForm(world)
          await modal(world.page).getByRole('button', { name: 'Select token' }).first().waitFor()
          expect(await modal(world.page).getByLabel('Amount').inputValue()).toBe('1')
          await leaves(world)
          await setMode(world.page, 'stall')
          await keepsDraft(world, false)
          await readHeld(world)
        },
      },
    },
  },
]
