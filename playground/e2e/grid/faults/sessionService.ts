import { expect } from 'vitest'
import { addFault } from '../../lib/chain.ts'
import { waitForStatus } from '../../lib/flows.ts'
import { modal, openModal } from '../../lib/modal.ts'
import { walletName } from '../../lib/openPage.ts'
import { sessionTokens, withSignIn } from '../../lib/signIn.ts'
import { setMode } from '../../lib/wallet.ts'
import { cancelSignIn, connectAndSignIn, signIn, signInApproved, signInAsked } from '../flows/signIn.ts'
import { startThen } from '../once.ts'
import type { Cell, Fault, Flow, World } from '../types.ts'

const dayMs = 24 * 60 * 60 * 1000
const noService = 'Could not sign in. The service is not responding.'
const wrongClock = 'Check your device’s clock'

const breakService = (fault: object, path: string) => () => addFault({ service: 'auth', fault, path })
const breakSessions = (fault: object) => breakService(fault, '/v1/authenticate')

/**
 * The service refuses the signature. A toast says so, and the visitor can sign another message. Other cells cancel, which
 * disconnects the wallet.
 */
const notVerified: Cell = { as: signInApproved, words: [noService], ends: 'by trying again', leaves: false }

/** Like `signIn`, but the visitor starts from the wallet list, and the first attempt cannot begin. */
const signInWithoutNonce: Flow = {
  ...signIn,
  async ready(world) {
    await signIn.ready(world)
    await cancelSignIn(world)
    await setMode(world.page, 'approve')
  },
  start: (world) => (world.tries === 1 ? openModal(world.page, walletName) : signIn.start(world)),
}
/** Without a nonce no one can sign in, so the wallet is disconnected, and the wallet list is shown. */
const withoutNonce: Cell = {
  as: signInWithoutNonce,
  words: ['A problem occurred while trying initialize authentication'],
  ends: 'from the start',
  async under({ page }) {
    await waitForStatus(page, 'disconnected')
    await modal(page).getByRole('button', { name: walletName }).waitFor()
    expect(await sessionTokens(page)).toEqual([])
  },
}

/** Makes the responses of the session service hide its clock from the page. */
const hideDate = async ({ page }: World): Promise<void> =>
  void (await page.route('**/auth/v1/**', async (route) => {
    const response = await route.fetch()
    const { 'access-control-expose-headers': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  }))
const setClockOff = (byMs: number) => (world: World) => world.page.clock.install({ time: Date.now() + byMs })
const restoreClock = ({ page }: World): Promise<void> => page.clock.setSystemTime(Date.now())

/** Faults of the session service, and of what the visitor's clock has to do with it. */
export const sessionService: readonly Fault[] = [
  {
    id: 'F07',
    how: 'and so does the session service',
    apply: breakSessions({ kind: 'status', status: 429, retryAfter: 60 }),
    cells: { X: notVerified },
  },
  {
    id: 'F08',
    how: 'and so does the session service',
    apply: breakSessions({ kind: 'status', status: 503 }),
    cells: { X: { ...notVerified, ends: 'from the start', leaves: true } },
  },
  {
    id: 'F08',
    how: 'and so does the session service, without a nonce',
    apply: breakService({ kind: 'status', status: 503 }, '/v1/nonce'),
    cells: { X: withoutNonce },
  },
  {
    id: 'F09',
    how: 'and so does the session service',
    apply: breakSessions({ kind: 'hang' }),
    cells: { X: notVerified },
  },
  ...(
    [
      ['HTML, as the session service', { kind: 'garbage', body: '<html></html>', contentType: 'text/html' }],
      ['half of it, as the session service', { kind: 'truncate' }],
      ['50 megabytes, as the session service', { kind: 'large', bytes: 50_000_000 }],
      ['nothing, as the session service', { kind: 'drop' }],
    ] as const
  ).map(
    ([how, fault]): Fault => ({ id: 'F10', how, apply: breakSessions(fault), cells: { X: notVerified } }),
  ),
  {
    id: 'F13',
    how: 'the session service',
    apply: breakSessions({ kind: 'garbage', body: '{"token":{"length":1}}' }),
    cells: { X: notVerified },
  },
  {
    id: 'F13',
    how: 'the session service, a nonce',
    apply: breakService({ kind: 'garbage', body: '{"nonce":"a b","token":7}' }, '/v1/nonce'),
    cells: { X: withoutNonce },
  },
  {
    id: 'F43',
    how: 'the signature cannot be verified',
    async strike(world) {
      await world.context.setOffline(true)
      await setMode(world.page, 'approve')
    },
    clear: ({ context }) => context.setOffline(false),
    // The code of toasts cannot be loaded offline. The banner says what is wrong.
    cells: { X: { as: signInAsked, words: ['You are offline'], ends: 'by trying again', leaves: false } },
  },
  {
    id: 'F44',
    how: 'a portal answers for the session service',
    apply: breakService({ kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }, '/'),
    cells: { X: notVerified },
  },
  {
    id: 'F44',
    how: 'nothing comes through to the session service',
    apply: breakService({ kind: 'hang' }, '/'),
    cells: { X: notVerified },
  },
  ...(
    [
      ['ahead', dayMs],
      ['behind', -dayMs],
    ] as const
  ).flatMap(([how, byMs]): readonly Fault[] => [
    {
      id: 'F45',
      how: `${how}, as the session service says`,
      apply: setClockOff(byMs),
      cells: { X: { as: connectAndSignIn } },
    },
    {
      id: 'F45',
      how: `${how}, of which the session service says nothing`,
      async apply(world) {
        await hideDate(world)
        await setClockOff(byMs)(world)
      },
      clear: restoreClock,
      cells: {
        X: {
          as: startThen(connectAndSignIn, ({ page }) => setMode(page, 'approve')),
          words: [wrongClock],
          ends: 'by trying again',
          byDay: how === 'ahead',
        },
      },
    },
  ]),
  {
    id: 'F45',
    how: 'jumps ahead while the wallet is asked, sessions of this browser',
    apply: (world) => world.page.clock.install(),
    async strike({ page }) {
      await page.clock.setSystemTime(Date.now() + dayMs)
      await setMode(page, 'approve')
    },
    clear: restoreClock,
    cells: {
      X: {
        as: signInAsked,
        page: withSignIn({}, {}),
        words: [wrongClock],
        ends: 'by trying again',
        leaves: false,
      },
    },
  },
]
