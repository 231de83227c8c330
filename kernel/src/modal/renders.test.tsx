import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { writable } from '../core/state/atoms.ts'
import { fakeConnection, fakePlugin } from '../testing/index.ts'
import { useMessages, useSlot } from '../ui/hooks/hooks.ts'
import { cleanUp, compose, isOpen, loadOf, screens, textOf, until, waitForText } from './testing/openModal.ts'

const counted = { renders: 0, key: '' }
afterEach(cleanUp)

function Plain(): ReactNode {
  counted.renders += 1
  return <p>Shown</p>
}

function Texts(): ReactNode {
  counted.renders += 1
  const t = useMessages<string>()
  return <p>{`Shown ${t('shown.first')} ${t(counted.key)}`}</p>
}

function Rows(): ReactNode {
  counted.renders += 1
  const rows = useSlot('connectMethods')
  return <p>{`Shown ${rows.map(({ id }) => id).join()}`}</p>
}

function composeView(view: () => ReactNode, prerender = false) {
  counted.renders = 0
  counted.key = 'shown.first'
  const { kit } = compose([screens('counted', { Connect: loadOf(view) }, prerender)])
  const set = (atom: unknown, value: unknown) =>
    (kit as unknown as { store: { set(atom: unknown, value: unknown): void } }).store.set(atom, value)
  return { kit, set }
}

const settled = () => new Promise((done) => setTimeout(done, 50))

test('opening does not render a view again that was rendered in advance', async () => {
  const { kit } = composeView(Plain, true)
  await kit.prepare()
  await waitForText('Shown')
  const { renders } = counted
  await kit.open('Connect')
  await until(() => expect(isOpen()).toBe(true))
  await settled()
  expect(counted.renders).toBe(renders)
})

test('texts that a plugin adds render only the views that show them', async () => {
  const { kit, set } = composeView(Texts)
  const add = (owner: string, texts: object) =>
    set(writable.texts, (all: object) => ({ ...all, [owner]: texts }))
  await kit.open('Connect')
  await waitForText('Shown')
  const { renders } = counted
  add('another', { 'another.title': 'Another' })
  await settled()
  expect(counted.renders).toBe(renders)
  add('shown', { 'shown.first': 'One', 'shown.second': 'Two' })
  await waitForText('Shown One One')
  // A text that the view has not shown before.
  counted.key = 'shown.second'
  add('shown', { 'shown.first': 'Uno', 'shown.second': 'Two' })
  await waitForText('Shown Uno Two')
  add('shown', { 'shown.first': 'Uno', 'shown.second': 'Dos' })
  await waitForText('Shown Uno Dos')
})

const when = ({ source }: { readonly source?: string | undefined }) => source === 'special'
const row = (id: string, more: object) => ({ id, order: 1, label: id, render: loadOf(() => null), ...more })

test('a connection renders a view with a slot only if the rows of the slot change', async () => {
  const { kit, set } = composeView(Rows)
  await kit.open('Connect')
  kit.use(
    fakePlugin({ id: 'slot', slots: { connectMethods: [row('always', {}), row('special', { when })] } }),
  )
  await waitForText('Shown always')
  const { renders } = counted
  set(writable.activeNamespace, 'eip155')
  set(writable.connections, { eip155: [{ ...fakeConnection(), source: 'plain' }] })
  await settled()
  expect(counted.renders).toBe(renders)
  expect(textOf()).not.toContain('special')
  set(writable.connections, { eip155: [{ ...fakeConnection(), source: 'special' }] })
  await waitForText('Shown always,special')
})
