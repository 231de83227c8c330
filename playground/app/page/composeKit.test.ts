import { pluginsAtom } from '@latchkit/kernel'
import { definePlugin } from '@latchkit/kernel/plugin'
import { expect, test, vi } from 'vitest'
import { usualCloud } from '../cloud.ts'
import { defaultConfig } from '../config/studioConfig.ts'
import { addPlugins, composeKit, refuseUnknown } from './composeKit.ts'
import { kitOptions } from './kitOptions.ts'

const plugin = (id: string, conflicts: readonly string[] = []) =>
  definePlugin({
    id,
    version: '1.0.0',
    kernel: '>=0.1.0 <1.0.0',
    api: 1,
    on: [],
    needs: [],
    conflicts,
    load: async () => ({ default: () => undefined }),
  })
const from = new Map([
  ['shop', plugin('shop')],
  ['rival', plugin('rival', ['shop'])],
  ['club', plugin('club')],
])
const options = kitOptions(usualCloud, defaultConfig)
const idsOf = (kit: ReturnType<typeof composeKit>) => Object.keys(kit.store.get(pluginsAtom))

test('a kit has the plugins that the page knows, in their order', () => {
  expect(idsOf(composeKit(options, ['club', 'unknown', 'shop'], from))).toEqual(['club', 'shop'])
})

test('of plugins that exclude each other the first is composed, and a sentence says why the other is not', () => {
  const refuse = vi.fn()
  const ids = ['shop', 'rival', 'club']
  const kit = composeKit(options, ids, from)
  expect(addPlugins(kit, ids, refuse, from)).toEqual(['shop', 'club'])
  expect(idsOf(kit)).toEqual(['shop', 'club'])
  expect(refuse.mock.calls).toEqual([
    [
      'rival',
      expect.stringMatching(/^The kit refused the plugin “rival”: .*shop.*The others are composed\.$/),
    ],
  ])
})

test('plugins that the kit has already are not added again', () => {
  const refuse = vi.fn()
  const kit = composeKit(options, ['shop'], from)
  expect(addPlugins(kit, ['shop'], refuse, from)).toEqual([])
  expect(refuse).not.toHaveBeenCalled()
})

test('a plugin that the page does not have is named in a sentence', () => {
  const refuse = vi.fn()
  refuseUnknown(['connect', 'wagmi'], refuse)
  expect(refuse.mock.calls).toEqual([['wagmi', 'There is no plugin “wagmi”. The others are composed.']])
})
