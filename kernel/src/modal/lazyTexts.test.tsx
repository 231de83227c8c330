import { afterEach, expect, test, vi } from 'vitest'
import { useLazyMessages } from '../ui/index.ts'
import { button, compose, destroyKits, loadOf, screens, textOf, until } from './testing/openModal.ts'

afterEach(destroyKits)

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const en = vi.fn<() => Promise<{ default: Record<string, string> }>>(gone)
const source = { load: { en } }

function Help() {
  return useLazyMessages<'shop.help'>(source)?.('shop.help') ?? 'Please hold'
}

test('F49: texts of a view that do not load are requested twice, then the view offers a reload, and they load with a retry', async () => {
  const { kit, diagnostics } = compose([screens('shop', { Help: loadOf(Help) })])
  await kit.open('Help')
  await until(() => expect(textOf()).toContain('A new version is available'))
  expect(button('Reload')).toBeDefined()
  expect(en).toHaveBeenCalledTimes(2)
  expect(diagnostics.join()).toContain('Help')
  en.mockResolvedValue({ default: { 'shop.help': 'How to pay' } })
  button('Try again').click()
  await until(() => expect(textOf()).toContain('How to pay'))
})
