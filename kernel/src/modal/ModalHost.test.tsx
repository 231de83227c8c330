import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { statusAtom } from '../core/state/atoms.ts'
import { Button } from '../ui/primitives.tsx'
import {
  button,
  cleanUp,
  compose,
  dialog,
  find,
  hostOf,
  isOpen,
  loadOf,
  opener,
  openView,
  screens,
  textOf,
  until,
  waitForText,
} from './testing/openModal.ts'
import { Push } from './testing/Push.tsx'

afterEach(cleanUp)

const failing = { now: true }

function Sometimes() {
  if (failing.now) throw new Error('broken')
  return <p>Mended</p>
}

const Deeper = () => <Push view="Second" />

const never = () => new Promise<never>(() => undefined)

const hello = () => screens('hello', { Hello: loadOf(() => <p>Hello</p>), Next: loadOf(() => <p>Next</p>) })
const openModal = () => openView([hello()], { view: 'Hello', text: 'Hello' })

test('it opens as a modal dialog with a name, and the title has the focus', async () => {
  await openModal()
  expect(isOpen()).toBe(true)
  const title = find(`#${dialog().getAttribute('aria-labelledby')}`)
  expect(title.textContent).toBe('A screen')
  expect(hostOf().shadowRoot?.activeElement).toBe(title)
  expect(dialog().lang).toBe('en')
})

test('a title among the params replaces the title of the view', async () => {
  const { kit } = await openModal()
  await kit.open('Next', { title: 'Named' })
  await waitForText('Next')
  expect(find('h2').textContent).toBe('Named')
  await kit.open('Hello', { title: { of: 'nothing' } })
  await waitForText('Hello')
  expect(find('h2').textContent).toBe('[object Object]')
})

test('the element is the last of the body and has the configured z-index', async () => {
  opener()
  await openModal()
  expect(document.body.lastElementChild).toBe(hostOf())
  expect(getComputedStyle(hostOf()).zIndex).toBe('999')
  document.documentElement.style.setProperty('--latchkit-z-index', '7')
  expect(getComputedStyle(hostOf()).zIndex).toBe('7')
})

test('Escape closes it, and the focus returns to the element that had it', async () => {
  const from = opener()
  await openModal()
  expect(document.activeElement).toBe(hostOf())
  await userEvent.keyboard('{Escape}')
  await until(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(from)
  expect(textOf()).toBe('')
})

test('the close button closes it, Back goes back, a press outside closes it, a press inside does not', async () => {
  const { kit } = await openModal()
  await userEvent.click(button('Close'))
  await until(() => expect(isOpen()).toBe(false))
  await kit.open('Hello')
  await waitForText('Hello')
  find('p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  expect(isOpen()).toBe(true)
  dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  await until(() => expect(isOpen()).toBe(false))
})

test('the page does not scroll while it is open, and scrolls again afterwards', async () => {
  const before = document.adoptedStyleSheets.length
  const { kit } = await openModal()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('F47: a view that throws shows an error, can be retried, and the modal can be closed', async () => {
  const { kit, diagnostics } = await openView([screens('bad', { Bad: loadOf(Sometimes) }), hello()], {
    view: 'Bad',
    text: 'This part stopped working',
  })
  expect(diagnostics).toContain('View "Bad" failed')
  await userEvent.click(button('Try again'))
  await waitForText('This part stopped working')
  expect(textOf()).not.toContain('Reload')
  await userEvent.click(button('Back'))
  await until(() => expect(isOpen()).toBe(false))
  await kit.open('Bad')
  await waitForText('This part stopped working')
  failing.now = false
  await userEvent.click(button('Try again'))
  await waitForText('Mended')
  failing.now = true
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  await kit.open('Hello')
  await waitForText('Hello')
})

test('F49: the code of a view or plugin that does not load is retried', async () => {
  let tries = 0
  const flaky = async () => {
    tries += 1
    if (tries < 5) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Loaded</p> }
  }
  const { kit } = compose([screens('flaky', { Flaky: flaky })])
  await kit.open('Flaky')
  // The first retry is automatic, the second is the visitor's.
  await waitForText('A new version is available')
  expect(tries).toBe(2)
  expect(button('Reload')).toBeDefined()
  await userEvent.click(button('Try again'))
  await until(() => expect(tries).toBe(4))
  await waitForText('A new version is available')
  await userEvent.click(button('Try again'))
  await waitForText('Loaded')
})

test('I-33: removing a plugin removes its view: the view below is shown, or the modal closes', async () => {
  const { kit } = compose([
    screens('base', { First: loadOf(Deeper) }),
    screens('more', { Second: loadOf(() => <p>Second</p>) }),
  ])
  await kit.open('First')
  await until(() => expect(button('Deeper')).toBeDefined())
  await userEvent.click(button('Deeper'))
  await waitForText('Second')
  expect(button('Back')).toBeDefined()
  kit.remove('more')
  await waitForText('Deeper')
  kit.remove('base')
  await until(() => expect(isOpen()).toBe(false))
})

test('I-36: a placeholder with an accessible name is shown while a view loads', async () => {
  const { kit } = compose([screens('slow', { Slow: never })])
  await kit.open('Slow')
  await until(() => expect(find('[role="status"]').getAttribute('aria-label')).toBe('Loading'))
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
})

test('a toast is inside the open dialog, and above the page otherwise', async () => {
  const tell = screens('tell', { Tell: loadOf(() => <Button>Tell</Button>) })
  const { kit } = compose([
    { ...tell, manifest: { ...tell.manifest, needs: ['toast'], load: async () => ({ default: toaster }) } },
  ])
  await kit.open('Tell')
  const toast = (await kit.api('tell')) as (text: string) => void
  toast('Inside')
  await waitForText('Inside')
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  toast('Outside')
  await until(() => expect(find('[popover]').matches(':popover-open')).toBe(true))
  await until(() => expect(find('[popover]').textContent).toContain('Outside'))
  expect(find('[popover]').getAttribute('role')).toBe('status')
})

function toaster(context: { toast(input: { kind: 'success'; text: string }): void }) {
  return (text: string) => context.toast({ kind: 'success', text })
}

test('two kits on one page share nothing', async () => {
  const one = compose([screens('one', { View: loadOf(() => <p>Of one</p>) })], { kitId: 'one' })
  const two = compose([screens('two', { View: loadOf(() => <p>Of two</p>) })], { kitId: 'two' })
  await one.kit.open('View')
  await two.kit.prepare()
  await until(() => expect(textOf('one')).toContain('Of one'))
  await until(() => expect([isOpen('one'), isOpen('two')]).toEqual([true, false]))
  one.kit.close()
  await two.kit.open('View')
  await until(() => expect(textOf('two')).toContain('Of two'))
  expect([isOpen('one'), isOpen('two')]).toEqual([false, true])
  expect(one.kit.store.get(statusAtom)).toBe('disconnected')
  one.kit.destroy()
  expect(document.querySelector('latchkit-host[data-kit="one"]')).toBeNull()
  expect(isOpen('two')).toBe(true)
})

test('destroying a kit removes its element, also while it is being mounted', async () => {
  const { kit } = await openModal()
  kit.destroy()
  expect(document.querySelector('latchkit-host')).toBeNull()
  await expect(kit.open('Hello')).rejects.toMatchObject({ reason: 'DESTROYED' })
  const late = compose([hello()], { kitId: 'late' })
  const preparing = late.kit.prepare()
  late.kit.destroy()
  await Promise.allSettled([preparing])
  await new Promise((done) => setTimeout(done, 50))
  expect(document.querySelector('latchkit-host')).toBeNull()
})
