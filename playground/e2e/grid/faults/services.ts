import { expect } from 'vitest'
import { addFault, breakRelay, setProject } from '../../lib/chain.ts'
import { openModal } from '../../lib/flows.ts'
import { balance, tokens, wallets } from '../flows/lists.ts'
import { emailPage, socialPage } from '../flows/login.ts'
import { pairingPage } from '../flows/pair.ts'
import { unknownOutcome } from '../flows/send.ts'
import { passUntil } from '../passUntil.ts'
import { modal } from '../promises.ts'
import type { Cell, Fault, World } from '../types.ts'

/** The page options with a project id, which enables the hosted services. */
const hosted = { kit: { ...pairingPage.kit, projectId: 'play' } }
const unfelt: Cell = { page: hosted }

const broken = (service: string, fault: object, path?: string) => () =>
  addFault({ service, fault, ...(path && { path }) })
const garbage = (body: string) => ({ kind: 'garbage', body })

/** Advances the clock by half a minute, after which the tokens are read again. */
const halfMinute = (world: World) => world.page.clock.fastForward(31_000)
const clock = (world: World) => world.page.clock.install()
const noTokens: Cell = { as: tokens, words: ['Tokens cannot be read now'], ends: 'by itself' }

const portal = { kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }
const toPortal = async () => {
  for (const service of ['chains', 'data', 'wallet-list']) await addFault({ service, fault: portal })
  await breakRelay({ kind: 'down' })
}
const toNowhere = async () => {
  for (const service of ['chains', 'data', 'wallet-list'])
    await addFault({ service, fault: { kind: 'hang' } })
  await breakRelay({ kind: 'down' })
}
const unreachable: Cell = {
  page: hosted,
  words: ["Can't reach the pairing service. Retrying…"],
  ends: 'by itself',
}

export const services: readonly Fault[] = [
  {
    id: 'F12',
    prepare: broken('data', { kind: 'status', status: 503 }),
    apply: clock,
    clear: halfMinute,
    cells: { B: unfelt, G: unfelt, L: noTokens },
  },
  {
    id: 'F13',
    how: 'the data service',
    prepare: broken('data', garbage('{"balances":{"ETH":1}}')),
    apply: clock,
    clear: halfMinute,
    cells: { G: unfelt, L: noTokens },
  },
  {
    id: 'F13',
    how: 'the wallet list and the plan',
    prepare: broken('wallet-list', garbage('{"data":{"name":1},"count":"many","features":7}')),
    cells: {
      B: unfelt,
      C: unfelt,
      L: { ends: 'by trying again', words: ['Try again'] },
    },
  },
  {
    id: 'F13',
    how: 'the wallet list, in words',
    prepare: broken('wallet-list', garbage('{"data":{"name":1}}')),
    cells: {
      L: {
        words: ['The wallet list cannot be read'],
        ends: 'by trying again',
      },
    },
  },
  {
    id: 'F14',
    prepare: broken('wallet-list', { kind: 'status', status: 500 }, '/appkit/v1/config'),
    cells: {
      B: unfelt,
      E: { page: { kit: { ...emailPage.kit, projectId: 'play' } } },
      O: { page: { kit: { ...socialPage.kit, projectId: 'play' } } },
      L: {
        file: 'kernel/plan.e2e.ts',
        title: 'F14: with a plan that answers %s everything is as without one',
      },
    },
  },
  {
    id: 'F15',
    prepare: () => setProject({ wallets: 10_000 }),
    cells: {
      B: unfelt,
      W: unfelt,
      L: {
        file: 'plugins/connect/src/views/AllWallets.test.tsx',
        title: 'F15: of 10,000 wallets at most 200 rows are in the page, wherever it is scrolled',
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
      W: unfelt,
      L: {
        ends: 'from the start',
        words: ['No wallet found'],
        as: {
          ...wallets,
          // Without wallets no row opens this view, but the site can open it.
          async start(world) {
            await world.page.evaluate(() =>
              (window.latchkit as unknown as { kit: { open(view: string): Promise<void> } }).kit.open(
                'AllWallets',
              ),
            )
            const box = modal(world).getByRole('searchbox')
            await box.fill('Nobody')
          },
        },
      },
    },
  },
  {
    id: 'F17',
    prepare: broken(
      'wallet-list',
      { kind: 'garbage', body: '<html></html>', contentType: 'text/html' },
      '/getWalletImage',
    ),
    cells: {
      B: unfelt,
      W: unfelt,
      L: {
        file: 'connect/directory.e2e.ts',
        title: 'pictures that are %s: a letter in its place, nothing moves',
      },
    },
  },
  {
    id: 'F44',
    how: 'a portal answers',
    prepare: toPortal,
    cells: {
      B: unfelt,
      // The portal also intercepts the requests of the wallet.
      G: { ...unknownOutcome, page: hosted },
      W: unreachable,
      L: {
        as: balance,
        page: hosted,
        words: ['The network is not responding. Your money is not affected.', 'Tokens cannot be read now'],
        ends: 'by trying again',
      },
    },
  },
  {
    id: 'F44',
    how: 'nothing comes through',
    prepare: toNowhere,
    apply: clock,
    cells: {
      B: unfelt,
      L: {
        as: balance,
        page: hosted,
        ends: 'by trying again',
        leaves: false,
        async under(world) {
          if (!(await modal(world).isVisible())) await openModal(world.page)
          await modal(world).getByRole('status', { name: 'Balance' }).waitFor()
          await passUntil(world, 'Your money is not affected.', 40)
          expect(await modal(world).getByRole('status', { name: 'Balance' }).count()).toBe(0)
        },
      },
    },
  },
]
