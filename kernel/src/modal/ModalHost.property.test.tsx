import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { modalAtom, stackAtom } from '../core/state/atoms.ts'
import { fewRuns } from '../testing/index.ts'
import { Button } from '../ui/primitives.tsx'
import { compose, endKits, hostOf, screens, shows, until } from './testing/openModal.ts'

const timeout = 90_000

afterEach(() => endKits())

const failing = { now: false }
function Sometimes() {
  if (failing.now) throw new Error('broken')
  return <p data-testid="view">Sometimes</p>
}
const view = (name: string) => shows(() => <Button onClick={() => undefined}>{`View ${name}`}</Button>)
const never = () => new Promise<never>(() => undefined)
const names = ['One', 'Two', 'Broken', 'Slow', 'Extra'] as const

function open() {
  // What a failed case left open would be what the next one fails by.
  endKits()
  failing.now = true
  const base = screens('base', {
    Connect: view('Connect'),
    One: view('One'),
    Two: view('Two'),
    Broken: shows(Sometimes),
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
/** The frames that a step has to reach the screen. Nothing is waited for that may come later. */
const settled = async () => {
  await frame()
  await frame()
}

/** Looks after each change of the dialog, whatever made it; what is not as it must be is kept. */
function watch(look: () => unknown, wanted: (seen: unknown) => boolean) {
  const wrong: unknown[] = []
  const observer = new MutationObserver(() => {
    const seen = look()
    if (!wanted(seen)) wrong.push(seen)
  })
  const target = root()
  if (!target) throw new Error('no modal')
  observer.observe(target, { subtree: true, childList: true, attributes: true, characterData: true })
  return { wrong, stop: () => observer.disconnect() }
}

test('I-32: open, a view on the stack, the page held still and the focus inside are one thing, after any step', {
  timeout,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 5 }), async (moves) => {
      const { kit, extra } = open()
      await kit.prepare()
      const { wrong, stop } = watch(
        () => [isDialogOpen(), isPageHeld()],
        (seen) => ['true,true', 'false,false'].includes(`${seen}`),
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
      expect(wrong).toEqual([])
      kit.destroy()
      expect(isPageHeld()).toBe(false)
    }),
    fewRuns,
  )
})

/** What of the three a place for a view shows. */
function shown(): readonly string[] {
  const text = root()?.querySelector('dialog')?.textContent ?? ''
  const loading = root()?.querySelector('dialog [role="status"][aria-label]')
  return [
    /View (Connect|One|Two|Extra)/.test(text) || text.includes('Sometimes') ? 'view' : '',
    text.includes('This part stopped working') ? 'boundary' : '',
    loading ? 'fallback' : '',
  ].filter((one) => one !== '')
}

test('I-36: in the place of a view there is exactly one of the view, its boundary and what stands in for it', {
  timeout,
}, async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 5 }), async (moves) => {
      const { kit, extra } = open()
      await kit.prepare()
      // At every moment, from the first in which the dialog is there.
      const { wrong, stop } = watch(
        () => (isDialogOpen() ? shown() : ['closed']),
        (seen) => Array.isArray(seen) && seen.length === 1,
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
          const wanted = { Broken: 'boundary', Slow: 'fallback' }[top ?? ''] ?? 'view'
          // Only the code of a view may take longer.
          await until(() => expect(shown()).toEqual([wanted]))
          kinds.add(wanted)
        }
      }
      stop()
      expect(wrong).toEqual([])
      kit.destroy()
    }),
    fewRuns,
  )
  expect([...kinds].sort()).toEqual(['boundary', 'fallback', 'view'])
})
