import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { statusAtom } from '../core/state/atoms.ts'
import { useRouter } from '../react/hooks.ts'
import { Button } from '../ui/primitives.tsx'
import {
  button,
  compose,
  dialog,
  endKits,
  find,
  hostOf,
  isOpen,
  screens,
  shows,
  textOf,
  until,
} from './testing/openModal.ts'

const page = document.createElement('div')
afterEach(() => {
  endKits()
  page.remove()
  document.documentElement.removeAttribute('style')
  document.adoptedStyleSheets = []
})

const broken = { now: true }

function Sometimes() {
  if (broken.now) throw new Error('broken')
  return <p>Mended</p>
}

function Deeper() {
  const router = useRouter()
  return <Button onClick={() => void router.push('Second')}>Deeper</Button>
}

const never = () => new Promise<never>(() => undefined)

const hello = () => screens('hello', { Hello: shows(() => <p>Hello</p>), Next: shows(() => <p>Next</p>) })
const opened = async () => {
  const made = compose([hello()])
  await made.kit.open('Hello')
  await until(() => expect(textOf()).toContain('Hello'))
  return made
}

/** A button of the page, focused, as when a visitor has just pressed it. */
function opener(): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = 'Connect'
  page.replaceChildren(made)
  document.body.append(page)
  made.focus()
  return made
}

test('it opens as a modal dialog with a name, and the name has the focus', async () => {
  await opened()
  expect(isOpen()).toBe(true)
  const title = find(`#${dialog().getAttribute('aria-labelledby')}`)
  expect(title.textContent).toBe('A screen')
  expect(hostOf().shadowRoot?.activeElement).toBe(title)
  expect(dialog().lang).toBe('en')
})

test('a title among the params takes the place of the view’s own, whatever it is', async () => {
  const { kit } = await opened()
  await kit.open('Next', { title: 'Named' })
  await until(() => expect(textOf()).toContain('Next'))
  expect(find('h2').textContent).toBe('Named')
  await kit.open('Hello', { title: { of: 'nothing' } })
  await until(() => expect(textOf()).toContain('Hello'))
  expect(find('h2').textContent).toBe('[object Object]')
})

test('the element is the last of the body, at the z-index it is given', async () => {
  opener()
  await opened()
  expect(document.body.lastElementChild).toBe(hostOf())
  expect(getComputedStyle(hostOf()).zIndex).toBe('999')
  document.documentElement.style.setProperty('--latchkit-z-index', '7')
  expect(getComputedStyle(hostOf()).zIndex).toBe('7')
})

test('Escape closes it, and the focus goes back to where it was', async () => {
  const from = opener()
  await opened()
  expect(document.activeElement).toBe(hostOf())
  await userEvent.keyboard('{Escape}')
  await until(() => expect(isOpen()).toBe(false))
  expect(document.activeElement).toBe(from)
  expect(textOf()).toBe('')
})

test('the cross closes it, back goes back, a press outside closes it, a press inside does not', async () => {
  const { kit } = await opened()
  await userEvent.click(button('Close'))
  await until(() => expect(isOpen()).toBe(false))
  await kit.open('Hello')
  await until(() => expect(textOf()).toContain('Hello'))
  find('p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  expect(isOpen()).toBe(true)
  dialog().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  await until(() => expect(isOpen()).toBe(false))
})

test('while it is open the page behind stands still, and then moves again as before', async () => {
  const before = document.adoptedStyleSheets.length
  const { kit } = await opened()
  expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible')
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('F47: a view that throws says so, may be tried again, and the modal still closes', async () => {
  const { kit, diagnostics } = compose([screens('bad', { Bad: shows(Sometimes) }), hello()])
  await kit.open('Bad')
  await until(() => expect(textOf()).toContain('This part stopped working'))
  expect(diagnostics).toContain('View "Bad" failed')
  await userEvent.click(button('Try again'))
  await until(() => expect(textOf()).toContain('This part stopped working'))
  expect(textOf()).not.toContain('Reload')
  await userEvent.click(button('Back'))
  await until(() => expect(isOpen()).toBe(false))
  await kit.open('Bad')
  await until(() => expect(textOf()).toContain('This part stopped working'))
  broken.now = false
  await userEvent.click(button('Try again'))
  await until(() => expect(textOf()).toContain('Mended'))
  broken.now = true
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
  await kit.open('Hello')
  await until(() => expect(textOf()).toContain('Hello'))
})

test('F49: a view or plugin whose code does not load is asked for again', async () => {
  let tries = 0
  const flaky = async () => {
    tries += 1
    if (tries < 5) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Loaded</p> }
  }
  const { kit } = compose([screens('flaky', { Flaky: flaky })])
  await kit.open('Flaky')
  // By itself once, then by the visitor.
  await until(() => expect(textOf()).toContain('A new version is available'))
  expect(tries).toBe(2)
  expect(button('Reload')).toBeDefined()
  await userEvent.click(button('Try again'))
  await until(() => expect(tries).toBe(4))
  await until(() => expect(textOf()).toContain('A new version is available'))
  await userEvent.click(button('Try again'))
  await until(() => expect(textOf()).toContain('Loaded'))
})

test('I-33: a plugin that goes takes its view with it: the one below shows, or the modal closes', async () => {
  const { kit } = compose([
    screens('base', { First: shows(Deeper) }),
    screens('more', { Second: shows(() => <p>Second</p>) }),
  ])
  await kit.open('First')
  await until(() => expect(button('Deeper')).toBeDefined())
  await userEvent.click(button('Deeper'))
  await until(() => expect(textOf()).toContain('Second'))
  expect(button('Back')).toBeDefined()
  kit.remove('more')
  await until(() => expect(textOf()).toContain('Deeper'))
  kit.remove('base')
  await until(() => expect(isOpen()).toBe(false))
})

test('I-36: while a view loads its place is held, in words for who cannot see', async () => {
  const { kit } = compose([screens('slow', { Slow: never })])
  await kit.open('Slow')
  await until(() => expect(find('[role="status"]').getAttribute('aria-label')).toBe('Loading'))
  kit.close()
  await until(() => expect(isOpen()).toBe(false))
})

test('a toast is inside the dialog while it is open, above the page when it is not', async () => {
  const tell = screens('tell', { Tell: shows(() => <Button>Tell</Button>) })
  const { kit } = compose([
    { ...tell, manifest: { ...tell.manifest, needs: ['toast'], load: async () => ({ default: toaster }) } },
  ])
  await kit.open('Tell')
  const toast = (await kit.api('tell')) as (text: string) => void
  toast('Inside')
  await until(() => expect(textOf()).toContain('Inside'))
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
  const one = compose([screens('one', { View: shows(() => <p>Of one</p>) })], { kitId: 'one' })
  const two = compose([screens('two', { View: shows(() => <p>Of two</p>) })], { kitId: 'two' })
  await one.kit.open('View')
  await two.kit.prepare()
  await until(() => expect(textOf('one')).toContain('Of one'))
  expect([isOpen('one'), isOpen('two')]).toEqual([true, false])
  one.kit.close()
  await two.kit.open('View')
  await until(() => expect(textOf('two')).toContain('Of two'))
  expect([isOpen('one'), isOpen('two')]).toEqual([false, true])
  expect(one.kit.store.get(statusAtom)).toBe('disconnected')
  one.kit.destroy()
  expect(document.querySelector('latchkit-host[data-kit="one"]')).toBeNull()
  expect(isOpen('two')).toBe(true)
})

test('the end of a kit takes its element along, also when it ends while it is being mounted', async () => {
  const { kit } = await opened()
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
