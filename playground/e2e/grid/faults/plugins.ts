import { expect } from 'vitest'
import { openModal, press } from '../../lib/modal.ts'
import { walletName } from '../../lib/openPage.ts'
import { compose, composeEarly, type ThirdParty } from '../../lib/thirdParty.ts'
import { requestsOf, setMode } from '../../lib/wallet.ts'
import { tokens } from '../flows/lists.ts'
import { answered } from '../flows/request.ts'
import { confirm, fillForm, notRequested, openReview, openSend, send } from '../flows/send.ts'
import { connectAndSignIn, signIn } from '../flows/signIn.ts'
import { spend } from '../flows/spend.ts'
import { confirmSwap, swapOpening, swapPreviewing, swapReviewing } from '../flows/swap.ts'
import { swapNotRequested } from '../flows/swapOutcomes.ts'
import { switchNetwork } from '../flows/switch.ts'
import type { FlowId } from '../matrix.ts'
import { finishAfter } from '../once.ts'
import type { Fault, Flow, World } from '../types.ts'

const contained = (title: string) => ({ file: 'kernel/containment.e2e.ts', title })
const composedEarly = (plugin: ThirdParty) => ({ page: { before: composeEarly(plugin) } })

const everywhere = ['boot', 'intent', 'open', 'service:connectorSource']
const hooks = [
  'navigate',
  'connectors',
  'close',
  'connected',
  'changed',
  'prepare',
  'settled',
  'track',
] as const
const taps = (behavior: 'throws' | 'rejects' | 'hangs') =>
  Object.fromEntries(hooks.map((hook) => [hook, behavior]))

/** Blocks the files whose URLs match until the fault is cleared. */
const withoutFiles = (files: RegExp): Pick<Fault, 'apply' | 'clear'> => ({
  apply: async ({ page }) => void (await page.route(files, (route) => route.abort())),
  clear: ({ page }) => page.unroute(files),
})

const lateCode = contained('F50: code that loads after its view was %s shows nothing')

const besideSetup = contained('F46: with a plugin whose setup %s, a user connects, signs and sends')

/** A send flow whose `start` only opens the form, so that the fault can strike before the form is shown. */
const sendOpeningForm: Flow = {
  ...finishAfter(async (world) => {
    await fillForm(world)
    await press(world.page, 'Preview Send')
    await confirm(world)
  }, send),
  start: openSend,
}

/** Like `switchNetwork`, but `start` only opens the list of networks. */
const switchOpeningList: Flow = {
  ...finishAfter(({ page }) => press(page, 'Local Two'), switchNetwork),
  start: ({ page }) => openModal(page, /Local One/),
}

/** Like `send`, but `start` only opens the review. */
const sendOpeningReview: Flow = { ...finishAfter(confirm, send), start: openReview }

/** A sign-in flow whose `start` connects, and whose view is missing at first. */
const signInOpeningView: Flow = {
  ...finishAfter(signIn.start, signIn),
  ready: async () => undefined,
  async start({ page }) {
    await setMode(page, 'approve')
    await openModal(page, walletName)
  },
  retry: 'Try again',
}

/** The code that is gone, its files, and the flow that needs it, with a variant of the flow if it is needed early. */
const missingFiles: readonly (readonly [how: string, files: RegExp, flow: FlowId, as?: Flow])[] = [
  ['of networks', /assets\/networks\.Networks/, 'C', switchOpeningList],
  ['of the code by email', /assets\/email\.EmailVerifyOtp/, 'E'],
  ['of the wait for a provider', /assets\/socials\.ConnectingSocial/, 'O'],
  ['of the sign-in', /assets\/siwx\.SIWXSignMessage/, 'X', signInOpeningView],
  ['of all wallets', /assets\/connect\.AllWallets/, 'L'],
  ['of the form that sends', /assets\/send\.Send-/, 'G', sendOpeningForm],
  ['of the review of what is sent', /assets\/send\.SendReview/, 'G', sendOpeningReview],
  ['of the form that swaps', /assets\/swap\.Swap-/, 'S', swapOpening],
  ['of the preview of a swap', /assets\/swap\.SwapPreview/, 'S', swapReviewing],
]

export const plugins: readonly Fault[] = [
  {
    id: 'F46',
    how: 'from the start',
    ...composedEarly({ id: 'bad', on: everywhere, setup: 'throws' }),
    cells: {
      B: {},
      I: besideSetup,
      G: besideSetup,
      S: {},
      W: {},
      E: {},
      O: {},
      X: {},
      L: {},
    },
  },
  {
    id: 'F47',
    how: 'in a part of every view',
    apply: ({ page }) => compose(page, { id: 'bad', parts: true }),
    cells: { I: {}, W: {}, E: {}, O: {}, X: {}, G: {}, S: {}, C: {}, L: { as: tokens } },
  },
  {
    id: 'F47',
    how: 'in a view',
    cells: {
      R: contained('F47: a view that throws shows an error with retry and back, and everything else works'),
    },
  },
  {
    id: 'F48',
    how: 'hangs',
    ...composedEarly({ id: 'bad', on: everywhere, taps: taps('hangs') }),
    cells: { B: {}, E: {}, O: {}, X: { as: connectAndSignIn } },
  },
  {
    id: 'F48',
    how: 'rejects',
    ...composedEarly({ id: 'bad', on: everywhere, taps: taps('rejects') }),
    cells: {
      I: contained('F48: a connecting tap that %s prevents the connection, and does not block the view'),
      W: {},
      X: { as: connectAndSignIn },
      C: {},
      R: contained(
        'F48: a guard that %s rejects the request: the error names the plugin, and the wallet receives nothing',
      ),
    },
  },
  {
    id: 'F48',
    how: 'a guard rejects',
    ...composedEarly({ id: 'bad', on: ['hook:guard'], taps: { guard: 'rejects' } }),
    clear: ({ page }) => page.evaluate(() => void window.latchkit?.kit.remove('bad')),
    cells: {
      G: notRequested(/The plugin "bad" could not check this/),
      S: swapNotRequested(/The plugin "bad" could not check this/),
      X: {
        words: [/The plugin "bad" could not check this/],
        ends: 'by trying again',
        leaves: false,
        async under({ page }) {
          expect(await requestsOf(page)).not.toContain('personal_sign')
        },
      },
    },
  },
  {
    id: 'F48',
    how: 'every tap of a send fails',
    cells: {
      G: contained(
        'F48: a tap that %s changes nothing unless its hook decides, and hooks that wait end after 5 s',
      ),
    },
  },
  ...missingFiles.map(
    ([how, files, flow, as]): Fault => ({
      id: 'F49',
      how,
      ...withoutFiles(files),
      cells: {
        [flow]: { words: ['A new version is available'], ends: 'by trying again', ...(as && { as }) },
      },
    }),
  ),
  {
    id: 'F49',
    how: 'of the journal',
    ...withoutFiles(/assets\/kernel\.openJournal/),
    cells: {
      R: {
        ends: 'from the start',
        // A transaction is not sent before the journal has recorded it.
        async under(world: World) {
          expect((await answered(world.page)).message).toBeTypeOf('string')
          expect(await requestsOf(world.page)).not.toContain('eth_sendTransaction')
        },
        as: spend,
      },
      G: notRequested('Failed to send transaction. Please try again.'),
      S: swapNotRequested('Transaction error', 'Nothing was swapped. Your tokens and amount are kept.'),
    },
  },
  {
    id: 'F49',
    how: 'of what compares a swap with the chain',
    ...withoutFiles(/assets\/swap\.(readChain|createSwapper)/),
    cells: {
      S: { ...swapNotRequested('This swap was stopped', 'Nothing was swapped.'), as: swapReviewing },
    },
  },
  {
    id: 'F49',
    how: 'of what asks for a swap',
    ...withoutFiles(/assets\/swap\.createSwapper/),
    strike: confirmSwap,
    cells: {
      S: { ...swapNotRequested('This swap was stopped', 'Nothing was swapped.'), as: swapPreviewing },
    },
  },
  { id: 'F50', cells: { E: lateCode, O: lateCode, X: lateCode, G: lateCode, S: lateCode, L: lateCode } },
]
