import { expect, test } from 'vitest'
import { testCatalog as catalog } from '../../../config/testing/catalog.ts'
import { relationsOf } from './relations.ts'

const relations = (id: string, ids: readonly string[]) =>
  catalog.plugins.filter((info) => info.id === id).flatMap((info) => relationsOf(info, catalog, ids))

test('a need of the manifest is explained before and after the plugin is composed', () => {
  expect(relations('greeter', [])).toEqual([
    { text: 'Needs the service nameResolver, from the plugin names.' },
    { text: 'Needs the service weather, which no plugin here provides.' },
  ])
  expect(relations('greeter', ['greeter'])[0]).toEqual({
    text: 'Needs the service nameResolver, from the plugin names, which is not composed.',
    missing: 'names',
  })
  expect(relations('greeter', ['greeter', 'names'])).toEqual([
    { text: 'Needs the service weather, which no plugin here provides.' },
  ])
})

test('email needs the embedded wallet, and the wallet says who needs it', () => {
  expect(relations('email', ['connect', 'email'])).toEqual([
    {
      text: 'Needs the embedded wallet, from the plugin embedded, which is not composed.',
      missing: 'embedded',
    },
  ])
  expect(relations('embedded', ['embedded', 'email', 'socials'])).toEqual([
    { text: 'email and socials need it.' },
  ])
  expect(relations('embedded', ['embedded', 'email'])).toEqual([{ text: 'email needs it.' }])
  expect(relations('embedded', ['embedded'])).toEqual([])
})

test('a row without a view to be in is explained', () => {
  expect(relations('send', ['send'])).toEqual([
    { text: 'Adds a button to account, which is not composed.', missing: 'account' },
  ])
  expect(relations('send', ['send', 'account'])).toEqual([])
  expect(relations('send', [])).toEqual([])
})

test('conflicts are explained on both sides, by plugin and by service', () => {
  expect(relations('loner', ['send', 'names', 'account'])).toEqual([
    { text: 'Cannot be combined with send and names.' },
  ])
  expect(relations('names', ['loner'])).toEqual([{ text: 'Cannot be combined with loner.' }])
  expect(relations('loner', ['loner'])).toEqual([])
})
