import { expect, test } from 'vitest'
import { defineToken } from '../contracts/tokens.ts'
import type { Context } from '../core/ports/portTable.ts'
import { pluginsAtom } from '../core/state/atoms.ts'
import { type FakePlugin, fakePlugin } from './fakePlugin.ts'
import { pluginConformance } from './pluginConformance.ts'

/** Returns the names of the cases that such a plugin fails. */
async function failures(make: () => FakePlugin): Promise<readonly string[]> {
  const cases = pluginConformance(() => fakePlugin(make()), { toggles: 3 })
  const passed = await Promise.all(
    cases.map(({ run }) =>
      run().then(
        () => true,
        () => false,
      ),
    ),
  )
  return cases.filter((_, index) => !passed[index]).map(({ name }) => name)
}

const token = defineToken<string>('test')

test('a plugin that meets all requirements passes', async () => {
  const createValid = () => ({
    id: 'good',
    setup: (context: { provide(t: typeof token, s: string): void }) => context.provide(token, 'x'),
  })
  expect(await failures(createValid)).toEqual([])
})

test('each case can fail', async () => {
  const createFailing = () => ({ id: 'bad', setup: () => Promise.reject(new Error('no')) })
  expect(await failures(createFailing)).toContain('starts with the ports it needs, and logs nothing')
  const texts = {
    en: { 'a.b': 'A {x}' },
    load: { en: async () => ({ default: {} }), ar: async () => ({ default: { 'a.b': 'ب' } }) },
  }
  expect(await failures(() => ({ id: 'untranslated', messages: texts }))).toEqual([
    'has the same texts with the same values in every language',
  ])
  const createForgetful = () => ({
    id: 'forgetful',
    needs: ['store'] as const,
    setup: async ({ store, signal }: Context<'store'>) => {
      await Promise.resolve()
      const unsubscribe = store.sub(pluginsAtom, () => undefined)
      signal.addEventListener('abort', unsubscribe)
    },
  })
  expect(await failures(createForgetful)).toEqual([
    'has no subscription after it is removed at any moment of its start',
  ])
  const createLeaking = () => ({
    id: 'leaking',
    needs: ['store'] as const,
    setup: ({ store }: Context<'store'>) => store.sub(pluginsAtom, () => undefined),
  })
  expect(await failures(createLeaking)).toContain(
    'leaves nothing behind after it is removed and added 3 times',
  )
  const createChanging = () => ({ id: 'changing', version: `1.0.${Math.trunc(performance.now() * 1000)}` })
  expect(await failures(createChanging)).toEqual(['is only data until it is activated'])
})
