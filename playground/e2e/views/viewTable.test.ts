import { expect, test } from 'vitest'
import { factories } from '../../pages/host/composeKit.ts'
import { viewTable } from './viewTable.ts'

test('the table has every view of every plugin, each once', () => {
  const declared = Object.values(factories).flatMap((create) => Object.keys(create().manifest.views ?? {}))
  expect(declared.length).toBeGreaterThan(30)
  expect(viewTable.map(({ view }) => view).toSorted()).toEqual(declared.toSorted())
})
