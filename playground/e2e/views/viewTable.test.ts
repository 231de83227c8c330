import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factories } from '../../pages/host/composeKit.ts'
import { viewTable } from './viewTable.ts'

test('the table has every view of every plugin, each once', () => {
  const declared = Object.values(factories).flatMap((create) => Object.keys(create().manifest.views ?? {}))
  expect(declared.length).toBeGreaterThan(30)
  expect(viewTable.map(({ view }) => view).toSorted()).toEqual(declared.toSorted())
})

const peers = readFileSync(join(import.meta.dirname, '../../../.github/pictures/views/peers.md'), 'utf8')

test('the table beside other kits has every view', () => {
  expect(viewTable.filter(({ view }) => !peers.includes(`\`${view}\``))).toEqual([])
})

// finish.e2e.ts counts the clicks of the last column in a page.
test.each(['Connect an installed wallet', 'Send ether to an address', 'Switch the network'])(
  'no other kit needs fewer clicks: %s',
  (task) => {
    const row = peers.split('\n').find((line) => line.startsWith(`| ${task}`)) ?? ''
    const clicks = row.split('|').flatMap((cell) => (/^\d+$/.test(cell.trim()) ? [Number(cell)] : []))
    expect(clicks.length).toBeGreaterThan(1)
    expect(clicks.at(-1)).toBe(Math.min(...clicks))
  },
)
