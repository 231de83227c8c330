import { activeAccountAtom, parseAccountId } from '@latchkit/kernel'
import { atom, type Context, copyText, type ToastInput } from '@latchkit/kernel/plugin'
import { createReceiving } from './createReceiving.ts'
import { receiveToken } from './model.ts'
import type { Needs } from './needs.ts'

const changed: ToastInput = { kind: 'error', text: 'receive.changed' }

/** Sets up the model. After an address was copied, a toast reports when another account becomes active. */
export default function setup(context: Context<Needs>): void {
  const { store, toast } = context
  const shownAtom = createReceiving(context)
  /** The address that was copied from the view that is on the screen. */
  const copiedAtom = atom<string | undefined>(undefined)

  function readAddress(): string | undefined {
    const account = store.get(activeAccountAtom)
    return account && parseAccountId(account).address
  }

  copiedAtom.onMount = (set) => {
    const unsubscribe = store.sub(activeAccountAtom, () => {
      const copied = store.get(copiedAtom)
      if (copied === undefined || copied === readAddress()) return
      set(undefined)
      toast(changed)
    })
    return () => {
      unsubscribe()
      set(undefined)
    }
  }

  context.provide(receiveToken, {
    receivingAtom: atom((get) => {
      get(copiedAtom)
      return get(shownAtom)
    }),
    async copyAddress(shown) {
      // The account can change before the view is rendered again, and while the browser copies.
      if (readAddress() !== shown) return toast(changed)
      const report = (result: ToastInput) => {
        if (readAddress() !== shown) return toast(changed)
        if (result.kind === 'success') store.set(copiedAtom, shown)
        toast(result)
      }
      await copyText(shown, report, 'receive.copied')
    },
  })
}
