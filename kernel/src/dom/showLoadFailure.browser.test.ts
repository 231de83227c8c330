import axe from 'axe-core'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import { createButtonTexts } from '../buttons/texts.ts'
import type { LatchkitOptions } from '../core/config/options.ts'
import { createKernel, type Kernel, kernels } from '../core/kernel.ts'
import { modalAtom } from '../core/state/atoms.ts'
import { createLatchkit } from '../createLatchkit.ts'
import de from '../messages/buttons/de.ts'
import en from '../messages/buttons/en.ts'
import { testNetworks, viewPlugin } from '../testing/index.ts'
import { showLoadFailure } from './showLoadFailure.ts'

const opened: Kernel[] = []
const opener = document.createElement('button')
opener.textContent = 'Connect'
document.body.append(opener)

afterEach(() => {
  for (const kernel of opened.splice(0)) kernel.destroy()
})

const gone = () =>
  kernelErrors.CHUNK_LOAD_FAILED({ cause: new TypeError('Failed to fetch dynamically imported module') })

/** A kernel whose modal does not load, as long as `mount` rejects. */
function open(
  mount: () => Promise<unknown> = () => Promise.reject(gone()),
  options: Partial<LatchkitOptions> = {},
) {
  const kernel = createKernel(
    {
      projectId: null,
      networks: testNetworks,
      plugins: [viewPlugin('views', ['Connect', 'Account'])],
      onDiagnostic: () => undefined,
      ...options,
    },
    mount,
    undefined,
    showLoadFailure,
  )
  opened.push(kernel)
  opener.focus()
  const failed = () => expect(kernel.open()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED' })
  return { kernel, failed }
}

const dialogs = () => page.getByRole('dialog').elements()
const dialog = () => page.getByRole('dialog', { name: en['kernel.loadFailed'] })
const focused = () => document.querySelector('latchkit-load-failure')?.shadowRoot?.activeElement
const button = (name: string) => dialog().getByRole('button', { name, exact: true })

test('F49: when the code of the modal does not load, a dialog says so and offers a reload, and the kit is as if closed', async () => {
  const { kernel, failed } = open()
  await failed()
  await expect.element(dialog()).toBeVisible()
  expect(focused()).toBe(button('Reload').element())
  expect(kernel.store.get(modalAtom)).toEqual({ open: false, shake: false, loading: false })
})

test.each(['Escape', 'Close'])(
  '%s closes it, the focus returns, and the next call tries again',
  async (how) => {
    const { failed } = open()
    await failed()
    expect(focused()).toBe(button('Reload').element())
    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await button('Close').click()
    await expect.poll(dialogs).toHaveLength(0)
    await expect.poll(() => document.activeElement).toBe(opener)
    await failed()
    await expect.element(dialog()).toBeVisible()
  },
)

test('there is only one at a time, also for two kits', async () => {
  const [first, second] = [open(), open()]
  await Promise.all([first.failed(), first.failed(), second.failed()])
  expect(document.querySelectorAll('latchkit-load-failure')).toHaveLength(1)
  expect(dialogs()).toHaveLength(1)
})

test('it is removed when the kit is destroyed, and the focus returns', async () => {
  const { kernel, failed } = open()
  await failed()
  kernel.destroy()
  expect(document.querySelector('latchkit-load-failure')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('it is removed when a later call opens the modal', async () => {
  let fails = true
  const { kernel, failed } = open(() => (fails ? Promise.reject(gone()) : Promise.resolve()))
  await failed()
  fails = false
  await kernel.open()
  expect(dialogs()).toHaveLength(0)
  expect(kernel.store.get(modalAtom).open).toBe(true)
})

test('nothing is shown for another error, for code that loads in advance, and for a kit that was destroyed meanwhile', async () => {
  const other = open(() => Promise.reject(new Error('no container')))
  await expect(other.kernel.open()).rejects.toThrow('no container')
  const prepared = open()
  await expect(prepared.kernel.prepare()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED' })
  const destroyed = open()
  const opening = destroyed.failed()
  destroyed.kernel.destroy()
  await opening
  expect(dialogs()).toHaveLength(0)
})

/** A kit whose code for connecting does not load. */
function composeKit(options: Partial<LatchkitOptions> = {}) {
  const kit = createLatchkit({
    projectId: null,
    networks: testNetworks,
    plugins: [viewPlugin('views', ['Connect'])],
    ...options,
  })
  const kernel = kernels.get(kit)
  if (!kernel) throw new Error('The kit has no kernel')
  opened.push(kernel)
  kernel.session = () => Promise.reject(gone())
  return { kit, failed: () => expect(kit.connect()).rejects.toMatchObject({ reason: 'CHUNK_LOAD_FAILED' }) }
}

test('a call that connects shows it as well', async () => {
  await composeKit().failed()
  await expect.element(dialog()).toBeVisible()
})

test('the texts are those of the buttons, if they have loaded in the language of the kit', async () => {
  const { kit, failed } = composeKit({ locale: 'de' })
  await failed()
  expect(dialog().element().getAttribute('lang')).toBe('en')
  await button('Close').click()
  const { reload } = await new Promise<ReturnType<typeof createButtonTexts>>((resolve) => {
    const texts = createButtonTexts(kit, () => resolve(texts))
  })
  await failed()
  const translated = page.getByRole('dialog', { name: de['kernel.loadFailed'] })
  expect(translated.element().getAttribute('lang')).toBe('de')
  await translated.getByRole('button', { name: 'Schließen' }).click()
  await kit.update({ locale: 'en' })
  reload()
  await failed()
  expect(dialog().element().textContent).toBe(
    `${en['kernel.loadFailed']} ${en['kernel.loadFailedReload']} ${en['kernel.loadFailedClose']}`,
  )
})

/** A page that resets every style, as many do. */
const reset = '* { all: unset !important; color: white !important; background: white !important }'

test.each([
  ['light', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(255, 255, 255)', 'rgb(18, 18, 18)'],
])(
  'axe finds nothing, and the text is readable, in the color scheme %s of the page and whatever its styles',
  async (scheme, text, background) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${reset} html { color-scheme: ${scheme} !important }`)
    document.adoptedStyleSheets = [sheet]
    onTestFinished(() => {
      document.adoptedStyleSheets = []
    })
    const { failed } = open()
    await failed()
    const { violations } = await axe.run(document.querySelector('latchkit-load-failure') ?? document)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const { color, backgroundColor } = getComputedStyle(dialog().element())
    expect([color, backgroundColor]).toEqual([text, background])
  },
)
