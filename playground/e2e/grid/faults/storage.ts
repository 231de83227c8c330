import { storageModes } from '../../lib/storageModes.ts'
import { connect } from '../flows/connect.ts'
import { sendAsked } from '../flows/send.ts'
import { signInAsked } from '../flows/signIn.ts'
import { runBefore } from '../once.ts'
import type { Fault, World } from '../types.ts'

const scriptOf = (name: (typeof storageModes)[number]['name']) =>
  storageModes.find((mode) => mode.name === name)?.before ?? ''

// connect/connect.e2e.ts runs each of its flows in all five storage modes, including connecting and returning.
const coveredByConnect = { file: 'connect/connect.e2e.ts', title: '$name (storage $mode.name)' } as const
const cells = {
  B: coveredByConnect,
  I: coveredByConnect,
  W: {},
  E: {},
  O: {},
  X: {},
  G: {},
  C: {},
  L: {},
} as const

/** A script that also denies access to IndexedDB, where pairing stores its keys. */
const deniedDatabase = `Object.defineProperty(globalThis, 'indexedDB', {
  get() { throw new DOMException('denied', 'SecurityError') },
})`

const clear = ({ page }: World): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('@latchkit')) localStorage.removeItem(key)
    }
  })

export const storage: readonly Fault[] = [
  { id: 'F23', page: { before: `${scriptOf('denied')}\n${deniedDatabase}` }, cells },
  {
    id: 'F23',
    how: 'the visitor is told',
    page: { before: scriptOf('denied') },
    cells: { I: { words: ['You will need to reconnect next time'] } },
  },
  { id: 'F24', page: { before: scriptOf('full') }, cells },
  { id: 'F25', page: { before: scriptOf('corrupt') }, cells },
  { id: 'F26', page: { before: scriptOf('foreign') }, cells },
  {
    id: 'F27',
    how: 'in the middle of a login',
    strike: clear,
    cells: { E: {}, O: {}, X: { as: signInAsked } },
  },
  { id: 'F27', how: 'in the middle of a send', strike: clear, cells: { G: { as: sendAsked } } },
  {
    id: 'F27',
    apply: clear,
    cells: {
      B: {
        as: {
          ...connect,
          id: 'B',
          // The storage is cleared after the wallet has connected, so the visitor must connect it again.
          ready: (world) => runBefore(connect, world),
          async start(world) {
            await world.page.reload()
            await world.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
            await connect.ready(world)
            await connect.start(world)
          },
        },
      },
    },
  },
]
