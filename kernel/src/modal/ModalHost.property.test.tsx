import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { modalAtom, stackAtom } from '../core/state/atoms.ts'
import { fewRuns } from '../testing/index.ts'
import { Button } from '../ui/primitives.tsx'
import { compose, destroyKits, hostOf, loadOf, screens, until } from './testing/openModal.ts'

const timeout = 90_000

afterEach(() => destroyKits())

const failing = { now: false }
function Sometimes() {
  if (failing.now) throw new Error('broken')
  return <p data-testid="view">Sometimes</p>
}
const view = (name: string) => loadOf(() => <Button onClick={() => undefined}>{`View ${name}`}</Button>)
const never = () => new Promise<never>(() => undefined)
const names = ['One', 'Two', 'Broken', 'Slow', 'Extra'] as const

function open() {
  // State that a failed case leaves behind would make the next case fail.
  destroyKits()
  failing.now = true
  const base = screens('base', {
    Connect: view('Connect'),
    One: view('One'),
    Two: view('Two'),
    Broken: loadOf(Sometimes),
    Slow: never,
  })
  const extra = () => screens('extra', { Extra: view('Extra') })
  const { kit } = compose([base, extra()])
  return { kit, extra }
}

const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('open' as const), view: fc.constantFrom(...names) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'escape' as const, 'remove' as const, 'outside' as const),
      view: fc.constantFrom(...names),
    }),
  },
)

const root = () => hostOf().shadowRoot
const isDialogOpen = () => root()?.querySelector('dialog')?.matches(':modal') ?? false
const isPageHeld = () => getComputedStyle(document.documentElement).overflow === 'hidden'
const isFocusInside = () => document.activeElement === hostOf() && root()?.activeElement !== null

const frame = () => new Promise(requestAnimationFrame)
/** Waits the frames that a step has to reach the screen. Anything later is a failure. */
const settled = async () => {
  await frame()
  await frame()
}

/** Reads the state after each change of the dialog, and collects the states that are not as expected. */
function watch(read: () => unknown, expected: (state: unknown) => boolean) {
  const failures: unknown[] = []
  const observer = new MutationObserver(() => {
    const state = read()
    if (!expected(state)) failures.push(state)
  })
  const target = root()
  if (!target) throw new Error('no modal')
  observer.observe(target, { subtree: true, childList: true, attributes: true, characterData: true })
  return { failures, stop: () => observer.disconnect() }
}

test('I-32: an open modal, a view on the stack, a page that does not scroll and the focus inside always coincide', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 5 }), async (moves) => {
      const { kit, extra } = open()
      await kit.prepare()
      const { failures, stop } = watch(
        () => [isDialogOpen(), isPageHeld()],
        (state) => ['true,true', 'false,false'].includes(`${state}`),
      )
      for (const one of moves) {
        if (one.do === 'open') await kit.open(one.view)
        else if (one.do === 'close') kit.close()
        else if (one.do === 'escape')
          root()
            ?.querySelector('dialog')
            ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
        else if (one.do === 'outside')
          root()
            ?.querySelector('dialog')
            ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
        else {
          kit.remove('extra')
          kit.use(extra())
        }
        const isOpen = kit.store.get(modalAtom).open
        expect(kit.store.get(stackAtom).length > 0).toBe(isOpen)
        await settled()
        expect([isDialogOpen(), isPageHeld(), isFocusInside()]).toEqual([isOpen, isOpen, isOpen])
      }
      stop()
      expect(failures).toEqual([])
      kit.destroy()
      expect(isPageHeld()).toBe(false)
    }),
    fewRuns,
  )
})

/** Which of a view, an error boundary and a placeholder are shown. */
function shown(): readonly string[] {
  const text = root()?.querySelector('dialog')?.textContent ?? ''
  const loading = root()?.querySelector('dialog [role="status"][aria-label]')
  return [
    /View (Connect|One|Two|Extra)/.test(text) || text.includes('Sometimes') ? 'view' : '',
    text.includes('This part stopped working') ? 'boundary' : '',
    loading ? 'fallback' : '',
  ].filter((one) => one !== '')
}

test('I-36: exactly one of the view, its error boundary and its placeholder is shown at any time', {
  timeout,
}, async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 5 }), async (moves) => {
      const { kit, extra } = open()
      await kit.prepare()
      // Checks every moment from the first in which the dialog exists.
      const { failures, stop } = watch(
        () => (isDialogOpen() ? shown() : ['closed']),
        (state) => Array.isArray(state) && state.length === 1,
      )
      for (const one of moves) {
        if (one.do === 'open') await kit.open(one.view)
        else if (one.do === 'remove') {
          kit.remove('extra')
          kit.use(extra())
        } else kit.close()
        const isOpen = kit.store.get(modalAtom).open
        await settled()
        expect(shown()).toHaveLength(isOpen ? 1 : 0)
        if (isOpen) {
          const top = kit.store.get(stackAtom).at(-1)?.view
          const expected = { Broken: 'boundary', Slow: 'fallback' }[top ?? ''] ?? 'view'
          // Only the code of a view may take longer.
          await until(() => expect(shown()).toEqual([expected]))
          kinds.add(expected)
        }
      }
      stop()
      expect(failures).toEqual([])
      kit.destroy()
    }),
    fewRuns,
  )
  expect([...kinds].sort()).toEqual(['boundary', 'fallback', 'view'])
})
