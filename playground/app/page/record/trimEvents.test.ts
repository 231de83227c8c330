import { expect, test } from 'vitest'
import type { SiteEvent } from '../../contract.ts'
import { trimEvents } from './trimEvents.ts'

const event = (id: number, kind: SiteEvent['kind']): SiteEvent => ({
  id,
  at: id,
  kind,
  title: '',
  detail: '',
})
const many = (count: number, kind: SiteEvent['kind']) =>
  Array.from({ length: count }, (_, index) => event(count - index, kind))

test('calls by hooks do not push out other events', () => {
  const status = event(0, 'status')
  const hooks = many(301, 'hook')
  expect(trimEvents([...hooks, status])).toEqual([...hooks.slice(0, 300), status])
})

test('the oldest of the other events are dropped', () => {
  const statuses = many(301, 'status')
  expect(trimEvents(statuses)).toEqual(statuses.slice(0, 300))
})
