import { expect, test } from 'vitest'
import type { SiteEvent } from '../../contract.ts'
import { statusMachines } from './statusMachines.ts'

let id = 0
const event = (kind: SiteEvent['kind'], title: string, detail = ''): SiteEvent => {
  id += 1
  return { id, at: id, kind, title, detail }
}

test('each namespace is in its latest status, and counts how often it has entered each', () => {
  const oldestFirst = [
    event('status', 'connecting', 'eip155'),
    event('view', 'Connecting'),
    event('status', 'disconnected', 'eip155'),
    event('status', 'connecting', 'eip155'),
    event('status', 'connecting', 'solana'),
    event('status', 'connected', 'eip155'),
  ]
  expect(statusMachines(oldestFirst.toReversed())).toEqual([
    {
      namespace: 'eip155',
      current: 'connected',
      entered: { disconnected: 1, connecting: 2, reconnecting: 0, connected: 1 },
    },
    {
      namespace: 'solana',
      current: 'connecting',
      entered: { disconnected: 0, connecting: 1, reconnecting: 0, connected: 0 },
    },
  ])
})

test('without a status there is no machine', () => {
  expect(statusMachines([event('status', 'gone', 'eip155'), event('call', 'kit.update()')])).toEqual([])
})
