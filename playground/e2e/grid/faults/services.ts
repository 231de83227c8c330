import { expect } from 'vitest'
import { addFault, breakRelay, setProject } from '../../lib/chain.ts'
import { modal, openModal } from '../../lib/modal.ts'
import { openView } from '../../lib/openView.ts'
import { balance, tokens, wallets } from '../flows/lists.ts'
import { emailPage, socialPage } from '../flows/login.ts'
import { pairingPage } from '../flows/pair.ts'
import { unknownOutcome } from '../flows/send.ts'
import { swapOpening } from '../flows/swap.ts'
import { passUntil } from '../passUntil.ts'
import type { Cell, Fault, World } from '../types.ts'

/** The page options with a project id, which enables the hosted services. */
const hosted = { kit: { ...pairingPage.kit, projectId: 'play' } }
const unaffected: Cell = { page: hosted }

const breakService = (service: string, fault: object, path?: string) => () =>
  addFault({ service, fault, ...(path && { path }) })
const garbage = (body: string) => ({ kind: 'garbage', body })

/** Advances the clock by half a minute, after which the tokens are read again. */
const passHalfMinute = (world: World) => world.page.clock.fastForward(31_000)
const installClock = (world: World) => world.page.clock.install()
const noTokens: Cell = { as: tokens, words: ['Could not load tokens'], ends: 'by itself' }

const portal = { kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }
const breakAll = (fault: object) => async () => {
  for (const service of ['chains', 'data', 'wallet-list']) await addFault({ service, fault })
  await breakRelay({ kind: 'down' })
}
const unreachable: Cell = {
  page: hosted,
  words: ['Could not reach the pairing service. Retrying…'],
  ends: 'by itself',
}

export const services: readonly Fault[] = [
  {
    id: 'F12',
    prepare: breakService('data', { kind: 'status', status: 503 }),
    apply: installClock,
    clear: passHalfMinute,
    cells: { B: unaffected, G: unaffected, L: noTokens },
  },
  {
    id: 'F13',
    how: 'the data service',
    prepare: breakService('data', garbage('{"balances":{"ETH":1}}')),
    apply: installClock,
    clear: passHalfMinute,
    cells: { G: unaffected, L: noTokens },
  },
  {
    id: 'F13',
    how: 'the wallet list and the plan',
    prepare: breakService('wallet-list', garbage('{"data":{"name":1},"count":"many","features":7}')),
    cells: { B: unaffected, C: unaffected, L: { ends: 'by trying again', words: ['Try again'] } },
  },
  {
    id: 'F13',
    how: 'the wallet list, in words',
    prepare: breakService('wallet-list', garbage('{"data":{"name":1}}')),
    cells: { L: { words: ['Could not load the wallet list'], ends: 'by trying again' } },
  },
  {
    id: 'F14',
    prepare: breakService('wallet-list', { kind: 'status', status: 500 }, '/appkit/v1/config'),
    cells: {
      B: unaffected,
      E: { page: { kit: { ...emailPage.kit, projectId: 'play' } } },
      O: { page: { kit: { ...socialPage.kit, projectId: 'play' } } },
      L: {
        file: 'kernel/plan.e2e.ts',
        title: 'F14: with a plan that responds with %s, everything works as without a plan',
      },
    },
  },
  {
    id: 'F15',
    prepare: () => setProject({ wallets: 10_000 }),
    cells: {
      B: unaffected,
      W: unaffected,
      L: {
        file: 'plugins/connect/src/views/AllWallets.test.tsx',
        title: 'F15: of 10,000 wallets, at most 200 rows are in the page at any scroll position',
      },
    },
  },
  {
    id: 'F15',
    how: 'searched',
    prepare: () => setProject({ wallets: 10_000 }),
    cells: { L: {} },
  },
  {
    id: 'F16',
    prepare: () => setProject({ wallets: 0 }),
    cells: {
      W: unaffected,
      L: {
        ends: 'from the start',
        words: ['No wallet found'],
        as: {
          ...wallets,
          // Without wallets no row opens this view, but the site can open it.
          async start(world) {
            await openView(world.page, 'AllWallets')
            await modal(world.page).getByRole('searchbox').fill('Nobody')
          },
        },
      },
    },
  },
  {
    id: 'F17',
    prepare: breakService(
      'wallet-list',
      { ...garbage('<html></html>'), contentType: 'text/html' },
      '/getWalletImage',
    ),
    cells: {
      B: unaffected,
      W: unaffected,
      L: {
        file: 'connect/directory.e2e.ts',
        title: 'images that are %s are replaced by a letter, without a layout shift',
      },
    },
  },
  {
    id: 'F44',
    how: 'a portal answers',
    prepare: breakAll(portal),
    cells: {
      B: unaffected,
      // The portal also intercepts the requests of the wallet.
      G: { ...unknownOutcome, page: hosted },
      S: { as: swapOpening, words: ['Failed to initialize swap'], ends: 'by trying again' },
      W: unreachable,
      L: {
        // One button reads the balance and the tokens again.
        as: tokens,
        words: ['The network is not responding. Your money is not affected.', 'Could not load tokens'],
        ends: 'by trying again',
        retry: 'Try again (Tokens)',
      },
    },
  },
  {
    id: 'F44',
    how: 'nothing comes through',
    prepare: breakAll({ kind: 'hang' }),
    apply: installClock,
    cells: {
      B: unaffected,
      L: {
        as: balance,
        page: hosted,
        ends: 'by trying again',
        leaves: false,
        async under(world) {
          if (!(await modal(world.page).isVisible())) await openModal(world.page)
          await modal(world.page).getByRole('status', { name: 'Balance' }).waitFor()
          await passUntil(world, 'Your money is not affected.', 40)
          expect(await modal(world.page).getByRole('status', { name: 'Balance' }).count()).toBe(0)
        },
      },
    },
  },
]
