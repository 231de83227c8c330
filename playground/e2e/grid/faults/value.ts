import { expect } from 'vitest'
import { activityRows } from '../../lib/activity.ts'
import { addFault } from '../../lib/chain.ts'
import { modal } from '../../lib/modal.ts'
import { history, identity, receive, sendToName } from '../flows/value.ts'
import { brokenPage } from '../historyMutations.ts'
import { passUntil } from '../passUntil.ts'
import type { Cell, Fault, World } from '../types.ts'

const breakData = (fault: object, path: string) => () => addFault({ service: 'data', fault, path })
const [historyPath, profilePath, identityPath] = ['/v1/account/', '/v1/profile/', '/v1/identity/']
const setOffline = (isOffline: boolean) => (world: World) => world.context.setOffline(isOffline)

const words = ['Failed to fetch transactions', 'Your assets are not affected. Try again in a moment.']
/** The list says that it could not be read, and reads it when the visitor tries again. */
const failed: Cell = { as: history, words, ends: 'by trying again' }

const countPages = ({ requests }: World) => requests.filter((path) => path.includes('/history?')).length
/** Like `failed`, but also asserts how often the page was requested. */
const failedAfter = (attempts: number): Cell => ({
  ...failed,
  async under(world) {
    expect(countPages(world)).toBeLessThanOrEqual(attempts)
  },
})

/** A text is shown after 8 seconds, and a button after 30. */
const slow: Cell = {
  ...failed,
  words: [],
  leaves: false,
  async under(world) {
    await passUntil(world, 'The service is slow to respond', 15)
    // One text is enough.
    expect(await modal(world.page).getByText('Still loading…').count()).toBe(0)
    await passUntil(world, 'Try again', 30)
    expect(countPages(world)).toBeLessThanOrEqual(4)
  },
}

/** The account has its address and no name. */
const nameless: Cell = {
  as: identity,
  async under({ page }) {
    expect(await modal(page).getByText('.reown.id').count()).toBe(0)
  },
}

/** The data service fails for names, those of the visitor and of receivers. */
const withoutNames = (how: string, fault: object): Fault => ({
  id: 'F12',
  how: `names, ${how}`,
  async apply() {
    for (const path of [profilePath, identityPath]) await breakData(fault, path)()
  },
  cells: {
    L: nameless,
    G: {
      as: sendToName,
      words: ['The name service is not responding. Try again, or enter the address.'],
      ends: 'by trying again',
    },
  },
})

/** The data service fails for the history, for names, and for the address to receive with. */
export const value: readonly Fault[] = [
  {
    id: 'F12',
    how: 'history, 503',
    prepare: breakData({ kind: 'status', status: 503 }, historyPath),
    cells: { L: failedAfter(4) },
  },
  {
    id: 'F12',
    how: 'history, no answer',
    prepare: breakData({ kind: 'drop' }, historyPath),
    cells: { L: failedAfter(4) },
  },
  ...(
    [
      ['without a time', undefined],
      ['in a second', 1],
    ] as const
  ).map(
    ([how, retryAfter]): Fault => ({
      id: 'F12',
      how: `history, 429 ${how}`,
      prepare: breakData({ kind: 'status', status: 429, retryAfter }, historyPath),
      cells: { L: failedAfter(4) },
    }),
  ),
  ...(
    [
      ['429 in a minute', { kind: 'status', status: 429, retryAfter: 60 }],
      ['hanging', { kind: 'hang' }],
    ] as const
  ).map(
    ([how, fault]): Fault => ({
      id: 'F12',
      how: `history, ${how}`,
      prepare: breakData(fault, historyPath),
      apply: (world) => world.page.clock.install(),
      cells: { L: slow },
    }),
  ),
  {
    id: 'F12',
    how: 'receive, everything down',
    async prepare() {
      for (const service of ['data', 'wallet-list'])
        await addFault({ service, fault: { kind: 'status', status: 503 } })
    },
    cells: { L: { as: receive } },
  },
  withoutNames('503', { kind: 'status', status: 503 }),
  withoutNames('429 in a minute', { kind: 'status', status: 429, retryAfter: 60 }),
  {
    id: 'F13',
    how: 'history, no page',
    prepare: breakData({ kind: 'garbage', body: '{"data":{"row":1},"next":7}' }, historyPath),
    cells: { L: failed },
  },
  {
    id: 'F13',
    how: 'history, twenty invalid rows',
    prepare: breakData({ kind: 'garbage', body: brokenPage }, historyPath),
    cells: {
      L: {
        as: {
          ...history,
          async finish({ page }) {
            await activityRows(page).filter({ hasText: '+41.5 ETH' }).waitFor()
            expect(await activityRows(page).count()).toBe(1)
          },
        },
      },
    },
  },
  {
    id: 'F13',
    how: 'names, another shape',
    async apply() {
      await breakData({ kind: 'garbage', body: '{"name":7,"avatar":{"url":1}}' }, identityPath)()
      await breakData(
        { kind: 'garbage', body: '[{"name":"alice.reown.id","addresses":"0x1"}]' },
        profilePath,
      )()
    },
    cells: {
      L: nameless,
      G: { as: sendToName, words: ['This name has no address on this network.'], ends: 'from the start' },
    },
  },
  {
    id: 'F43',
    how: 'history',
    strike: setOffline(true),
    clear: setOffline(false),
    cells: { L: { as: history, ends: 'by itself', leaves: false } },
  },
  {
    id: 'F43',
    how: 'receive',
    strike: setOffline(true),
    clear: setOffline(false),
    cells: {
      L: {
        // The address needs nothing from the network once its code has loaded.
        as: {
          ...receive,
          async start(world) {
            await receive.start(world)
            await receive.finish(world)
          },
          finish: ({ page }) => modal(page).getByText('0x').first().waitFor(),
        },
        leaves: false,
      },
    },
  },
  {
    id: 'F15',
    how: 'history',
    cells: {
      L: {
        file: 'plugins/activity/src/views/History.test.tsx',
        title: 'of 10,000 rows, at most 200 are in the document, and the end can be reached',
      },
    },
  },
]
