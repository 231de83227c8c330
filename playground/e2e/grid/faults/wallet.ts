import { expect } from 'vitest'
import type { ScriptedAnswer } from '../../../wallets/extension/index.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { walletName } from '../../lib/openPage.ts'
import { copyUri } from '../../lib/pairing.ts'
import { script } from '../../lib/wallet.ts'
import { connect } from '../flows/connect.ts'
import { dismissOnPhone, openPairing, pair, setPhone } from '../flows/pair.ts'
import { answersWith, siteRequests, walletHas } from '../flows/request.ts'
import { notSent, send, unknownOutcome } from '../flows/send.ts'
import { signInAsked } from '../flows/signIn.ts'
import { swap } from '../flows/swap.ts'
import { notSwapped, unknownSwap } from '../flows/swapOutcomes.ts'
import { hasPaid, swapToken } from '../flows/swapToken.ts'
import { switchNetwork } from '../flows/switch.ts'
import { once, startThen } from '../once.ts'
import type { Fault, Flow } from '../types.ts'

const methods = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'personal_sign',
  'eth_sendTransaction',
] as const

/** Makes the wallet give a wrong response to every method that the flows use. */
const answerAllWith = (answer: ScriptedAnswer): Pick<Fault, 'apply' | 'clear'> => ({
  async apply({ page }) {
    for (const method of methods) await script(page, method, answer)
  },
  async clear({ page }) {
    for (const method of methods) await script(page, method)
  },
})

/** The phone has scanned the code, and its owner does not respond. */
const scanned: Flow = {
  ...pair,
  async start(world) {
    await openPairing(world)
    await world.phone?.pair(await copyUri(world.page))
  },
  dismiss: dismissOnPhone,
  async finish(world) {
    await setPhone(world, 'approve')
    await waitForStatus(world.page, 'connected')
  },
}

const declinedSwap = notSwapped('Request declined', 'Nothing was swapped. Your tokens and amount are kept.')

/** Faulty or missing responses of a wallet. */
export const wallet: readonly Fault[] = [
  {
    id: 'F28',
    apply: ({ page }) => page.clock.install(),
    strike: ({ page }) => page.clock.fastForward(15_000),
    cells: {
      I: {
        ends: 'by itself',
        as: once(connect, `Continue in ${walletName}`),
        words: [`Still waiting for ${walletName}`, 'Use another wallet'],
      },
      W: { ends: 'by itself', as: scanned, words: ['Scan this QR Code with your phone'] },
      C: {
        ends: 'by itself',
        as: once(switchNetwork, 'Approve in wallet'),
        words: ['Still waiting for your wallet', 'Choose another network'],
      },
      X: {
        ends: 'by itself',
        as: signInAsked,
        words: ['Still waiting for your wallet'],
      },
      R: {
        ends: 'by itself',
        // A request that waits for a person has no timeout.
        async under({ page }) {
          await page.clock.fastForward(3_600_000)
          expect((await siteRequests(page)).at(-1)?.settled).toBe(0)
        },
      },
      G: {
        ends: 'by itself',
        as: once(send, `Confirm in ${walletName}`),
        words: [`Still waiting for ${walletName}`, 'Cancel here to stop waiting'],
      },
      S: {
        ends: 'by itself',
        // Until the wallet is asked, the swap is checked, which takes at most as long.
        as: startThen(swap, ({ page, tries }) => walletHas(page, 'eth_sendTransaction', tries)),
        words: [`Still waiting for ${walletName}`, 'Cancel here to stop waiting'],
      },
    },
  },
  {
    id: 'F29',
    ...answerAllWith({ result: null }),
    cells: {
      I: {
        ends: 'by trying again',
        words: [
          `Could not connect to ${walletName}`,
          'The wallet returned an invalid response. Try again, or use another wallet.',
        ],
      },
      W: {
        file: 'plugins/walletconnect/src/session/readSession.test.ts',
        title: 'I-24: for any approval, only requested and approved networks, accounts and methods are used',
      },
      R: {
        ends: 'from the start',
        leaves: false,
        under: answersWith({ message: 'The wallet did not return a valid signature' }),
      },
      X: { ends: 'by trying again', leaves: false, words: ['The wallet did not return a valid signature'] },
      G: { ...unknownOutcome, byDay: true },
      S: unknownSwap,
    },
  },
  {
    id: 'F29',
    how: 'says yes to a network and stays',
    ...answerAllWith({ result: {} }),
    cells: { C: { ends: 'by trying again', words: ['Could not switch the network'] } },
  },
  ...(
    [
      ['by 4001', { code: 4001, message: 'No' }],
      ['in words', { code: -32603, message: 'MyWallet: User denied account authorization' }],
    ] as const
  ).map(
    ([how, error]): Fault => ({
      id: 'F30',
      how,
      ...answerAllWith({ error }),
      cells: {
        I: { ends: 'by trying again', words: ['Connection declined'] },
        X: { ends: 'by trying again', leaves: false, words: ['Signature declined'] },
        C: { ends: 'by trying again', words: ['Switch declined'] },
        R: { ends: 'from the start', under: answersWith({ code: 4001 }) },
        G: notSent('Request declined', 'Nothing was sent. Your amount and receiver are kept.'),
        S: { ...declinedSwap, byDay: how === 'by 4001' },
      },
    }),
  ),
  {
    id: 'F30',
    how: 'of an approval',
    ...answerAllWith({ error: { code: 4001, message: 'No' } }),
    cells: { S: { ...declinedSwap, as: swapToken, under: (world) => hasPaid(world, 0) } },
  },
  {
    id: 'F30',
    cells: {
      W: {
        file: 'pairing/pairing.e2e.ts',
        title: '22: a rejection by the wallet is shown, and a retry has a new URI',
      },
    },
  },
  {
    id: 'F31',
    ...answerAllWith({ error: { code: -32002, message: 'Already processing' } }),
    cells: {
      I: { ends: 'by trying again', words: ['Check your wallet: a request is already open'] },
      X: {
        ends: 'by trying again',
        leaves: false,
        words: ['Check your wallet: a request is already open'],
      },
      C: { ends: 'by trying again', words: ['Check your wallet: a request is already open'] },
      R: { ends: 'from the start', under: answersWith({ code: -32002 }) },
      G: notSent('Check your wallet: a request is already open', 'Nothing was sent.'),
    },
  },
]
