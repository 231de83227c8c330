import { expect, test } from 'vitest'
import { presetNames } from '../config/studioConfig.ts'
import { pluginGroups } from '../studio/rail/plugins/pluginTexts.ts'
import { catalog } from './catalog.ts'

const ids = catalog.plugins.map(({ id }) => id)

test('the page can compose every plugin of every preset', () => {
  for (const name of presetNames) expect(catalog.presets[name].filter((id) => !ids.includes(id))).toEqual([])
})

test('every plugin has a sentence, in one group', () => {
  const described = pluginGroups.flatMap(({ plugins }) => Object.keys(plugins))
  expect(described.toSorted()).toEqual(ids.toSorted())
})

test('the rows of a plugin and the views that show them come from the manifests', () => {
  const find = (id: string) => catalog.plugins.find((plugin) => plugin.id === id)
  expect(find('account')?.shows).toEqual(['accountTabs', 'walletActions'])
  expect(find('email')?.adds).toEqual(['connectMethods', 'walletActions'])
  expect(find('embedded')?.provides).toEqual(['frameWallet'])
})
