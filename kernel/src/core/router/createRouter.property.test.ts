import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestKernel, runs, viewPlugin } from '../../testing/index.ts'
import { modalAtom, stackAtom, type TransactionStep } from '../state/atoms.ts'
import type { TransactionEnd } from './createTransactions.ts'

const names = ['One', 'Two', 'Three', 'Extra'] as const
const view = fc.constantFrom(...names)

function openRouter() {
  const { kernel } = createTestKernel({
    plugins: [
      viewPlugin('base', ['Connect', 'Account', ...names.slice(0, 3)]),
      viewPlugin('extra', ['Extra']),
    ],
  })
  return {
    kernel,
    router: kernel.router,
    stack: () => kernel.store.get(stackAtom),
    isOpen: () => kernel.store.get(modalAtom).open,
  }
}

const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'open' as const,
        'push' as const,
        'push' as const,
        'replace' as const,
        'reset' as const,
      ),
      view,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('back' as const, 'close' as const, 'remove' as const), view }),
  },
)

test('I-29, I-30: at every moment of any walk, including pending steps, the modal is open exactly if there is a view to show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ move, waits: fc.boolean() }), { maxLength: 40 }), async (walk) => {
      const { kernel, router, stack, isOpen } = openRouter()
      let broken = 0
      const check = () => (broken += isOpen() === stack().length > 0 ? 0 : 1)
      const pending: Promise<unknown>[] = []
      for (const { move: item, waits } of walk) {
        const first = stack().length === 1
        if (item.do === 'remove') {
          kernel.plugins.remove('extra')
          kernel.plugins.use(viewPlugin('extra', ['Extra']))
        } else if (item.do === 'back' || item.do === 'close') router[item.do]()
        else pending.push(router[item.do](item.view))
        if (item.do === 'close' || (item.do === 'back' && first))
          expect([isOpen(), stack()]).toEqual([false, []])
        check()
        if (waits) await Promise.all(pending)
        check()
      }
      await Promise.all(pending)
      check()
      router.close()
      expect([broken, isOpen(), stack()]).toEqual([0, false, []])
    }),
    runs,
  )
})

test('I-30: back after a push restores the same routes from any stack, and from the first view it closes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(view, { minLength: 1, maxLength: 8 }),
      view,
      fc.jsonValue(),
      async (views, next, params) => {
        const { router, stack, isOpen } = openRouter()
        const [first = 'One', ...more] = views
        await router.open(first, params)
        for (const view of more) await router.push(view)
        const before = stack()
        // Pushing the view on top again keeps the screen with other params, so there is nothing to go back from.
        fc.pre(before.at(-1)?.view !== next)
        await router.push(next, params)
        expect(stack()).toHaveLength(before.length + 1)
        router.back()
        expect(stack()).toHaveLength(before.length)
        for (const [at, route] of before.entries()) expect(stack()[at]).toBe(route)
        for (const _ of before) router.back()
        expect([isOpen(), stack()]).toEqual([false, []])
      },
    ),
    runs,
  )
})

type Action = {
  readonly do: TransactionEnd | 'begin' | 'push' | 'back' | 'close' | 'open'
  readonly callback: number
}
const action: fc.Arbitrary<Action> = fc.record({
  do: fc.constantFrom(
    'begin',
    'begin',
    'begin',
    'success',
    'error',
    'cancel',
    'push',
    'back',
    'close',
    'open',
  ),
  callback: fc.nat(8),
})

test('I-31: in any fifty steps of views and transactions, whose callbacks may act and throw, each step is notified once and none is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 50 }), async (actions) => {
      const { kernel, router } = openRouter()
      const callCounts: number[] = []
      let budget = 50
      await router.open('One')
      const begin = (action: number) => {
        const at = callCounts.push(0) - 1
        // The actions that a plugin's callback may perform.
        const callback = () => {
          callCounts[at] = (callCounts[at] ?? 0) + 1
          if (action === 1) throw new Error('broken')
          if (action === 2 && budget-- > 0) begin(action)
          if (action === 3) router.port.endTransaction('success')
          if (action === 4) router.close()
          if (action === 5) router.port.endTransaction('cancel')
        }
        const step: TransactionStep = { onSuccess: callback, onError: callback, onCancel: callback }
        router.port.beginTransaction(step)
      }
      const pending: Promise<unknown>[] = []
      for (const { do: what, callback } of actions) {
        if (what === 'begin') begin(callback)
        else if (what === 'push') pending.push(router.push(callback % 2 ? 'Two' : 'Three'))
        else if (what === 'open') pending.push(router.open('One'))
        else if (what === 'back' || what === 'close') router[what]()
        else router.port.endTransaction(what)
        if (callback === 0) await Promise.all(pending)
      }
      await Promise.all(pending)
      if (!kernel.store.get(modalAtom).open) await router.open('One')
      router.close()
      expect(router.transactions.size()).toBe(0)
      // At most once: a step that a callback begins while the modal closes is dropped without a call.
      expect(Math.max(0, ...callCounts)).toBeLessThanOrEqual(1)
      if (!actions.some(({ callback }) => callback === 2))
        expect(callCounts.every((times) => times === 1)).toBe(true)
    }),
    runs,
  )
})
