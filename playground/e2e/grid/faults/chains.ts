import { expect } from 'vitest'
import { addFault } from '../../lib/chain.ts'
import { openModal } from '../../lib/flows.ts'
import { balance } from '../flows/lists.ts'
import { passUntil } from '../passUntil.ts'
import { modal } from '../promises.ts'
import type { Cell, Fault, World } from '../types.ts'

const unavailable = [
  'Token Balance Unavailable',
  'The network is not responding. Your money is not affected.',
] as const

/** Account says that the balance cannot be read, whatever else was done meanwhile. */
async function saysUnavailable(world: World): Promise<void> {
  const { page } = world
  if (!(await modal(world).isVisible())) await openModal(page)
  for (const words of unavailable) await modal(world).getByText(words).waitFor()
}

/** Nobody but the balance reads the chain: everything else goes on. */
const unfelt: Cell = { under: saysUnavailable }
const cells = { B: unfelt, I: unfelt, W: unfelt, C: unfelt, R: unfelt } as const
const lists: Cell = { ends: 'by trying again', words: unavailable, as: balance }
/** Where the same is said as under F08. */
const unseen = { B: {}, I: {}, W: {}, C: {}, R: {} } as const

const all = (fault: Readonly<Record<string, unknown>>) => () => addFault({ service: 'chains', fault })
const onRead = (fault: Readonly<Record<string, unknown>>) => () =>
  addFault({ service: 'chains', rpcMethod: 'eth_getBalance', fault })

const reads = ({ requests }: World) => requests.filter((method) => method === 'eth_getBalance').length

/** Before the page is opened, with the time of the page in hand. */
const clock = (world: World) => world.page.clock.install()

/** Its time passes: viem gives a try 10 s, and all of them 30 s. */
async function timesOut(world: World): Promise<void> {
  if (!(await modal(world).isVisible())) await openModal(world.page)
  await modal(world).getByRole('status', { name: 'Balance' }).waitFor()
  await passUntil(world, 'The network is slow to answer', 15)
  await passUntil(world, unavailable[0], 40)
  await saysUnavailable(world)
}
const slow: Cell = { under: timesOut, leaves: false }

export const chains: readonly Fault[] = [
  {
    id: 'F07',
    prepare: onRead({ kind: 'status', status: 429, retryAfter: 1 }),
    cells: {
      ...unseen,
      L: {
        ...lists,
        // Four tries at most, each time it is looked at.
        async under(world) {
          expect(reads(world)).toBeLessThanOrEqual(4)
        },
      },
    },
  },
  {
    id: 'F08',
    prepare: all({ kind: 'status', status: 503 }),
    cells: { ...cells, L: lists },
  },
  {
    id: 'F09',
    prepare: onRead({ kind: 'hang' }),
    apply: clock,
    cells: {
      B: slow,
      I: slow,
      W: slow,
      C: slow,
      R: slow,
      L: { as: balance, ends: 'by trying again', leaves: false, under: timesOut },
    },
  },
  {
    id: 'F10',
    how: 'HTML',
    prepare: all({ kind: 'garbage', body: '<html>Sign in</html>', contentType: 'text/html' }),
    cells: { B: {}, I: {}, C: {}, R: {}, L: lists },
  },
  ...(
    [
      ['null', { kind: 'result', result: null }],
      ['larger than 2^53, as a number', { kind: 'result', result: 1e300 }],
      ['half of it', { kind: 'truncate' }],
      ['50 megabytes', { kind: 'large', bytes: 50_000_000 }],
    ] as const
  ).map(([how, fault]): Fault => ({ id: 'F10', how, prepare: onRead(fault), cells: { L: lists } })),
  {
    id: 'F10',
    how: 'for another id',
    prepare: onRead({ kind: 'wrongId' }),
    cells: { L: lists },
  },
  {
    id: 'F11',
    how: 'it says that it is another chain',
    prepare: () =>
      addFault({ service: 'chains', rpcMethod: 'eth_chainId', fault: { kind: 'result', result: '0x1' } }),
    cells: { B: {}, I: {}, C: {}, R: {} },
  },
]
