import axe from 'axe-core'
import { atom } from 'jotai/vanilla'
import { X } from 'lucide'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SlotRow } from '../contracts/slots.ts'
import type { Manifest } from '../core/plugin/manifest.ts'
import { fakePlugin } from '../testing/index.ts'
import { useAtom, useSlot } from '../ui/hooks/hooks.ts'
import { useKitScope } from '../ui/hooks/KitContext.ts'
import { Tabs } from '../ui/index.ts'
import { SlotContent } from '../ui/SlotContent.tsx'
import { SlotIcon } from '../ui/SlotIcon.tsx'
import {
  button,
  compose,
  destroyKits,
  dialog,
  find,
  hostOf,
  loadOf,
  screens,
  settled,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(destroyKits)

const slotRow = (id: string, render: SlotRow['render'], more: object = {}): SlotRow =>
  ({ id, order: 10, label: id, render, ...more }) as SlotRow

type Slots = NonNullable<Manifest<string, never, never, unknown, unknown>['slots']>
const slotPlugin = (slots: Slots, id = 'giver') => fakePlugin({ id, slots })

function Broken(): never {
  throw new Error('broken')
}

const tabAtom = atom('giver:one')

function Frame() {
  const rows = useSlot('accountTabs')
  const { kit } = useKitScope()
  const selected = useAtom(tabAtom)
  const row = rows.find((one) => `${one.plugin}:${one.id}` === selected)
  return (
    <Tabs
      label="Account"
      tabs={rows.map(({ plugin, id }) => ({ id: `${plugin}:${id}`, label: id }))}
      selected={selected}
      onSelect={(id) => kit.store.set(tabAtom, id)}
    >
      {row ? <SlotContent row={row} /> : null}
    </Tabs>
  )
}

async function openFrame(rows: readonly SlotRow[], options: object = {}) {
  const views = screens('frame', { Frame: loadOf(Frame) })
  const result = compose([views, slotPlugin({ accountTabs: rows })], options)
  await result.kit.open('Frame')
  await until(() => expect(textOf()).toContain('one'))
  return result
}

const one = slotRow(
  'one',
  loadOf(() => <p>First content</p>),
)
const two = slotRow(
  'two',
  loadOf(() => <p>Second content</p>),
  { order: 20 },
)

test('tabs of other plugins are shown in order, one content at a time, and arrow keys select them', async () => {
  await openFrame([two, one])
  await until(() => expect(textOf()).toContain('First content'))
  expect(textOf()).not.toContain('Second content')
  await settled()
  expect((await axe.run(dialog())).violations).toEqual([])
  button('one').focus()
  await userEvent.keyboard('{ArrowRight}')
  await until(() => expect(textOf()).toContain('Second content'))
  expect(hostOf().shadowRoot?.activeElement?.textContent).toBe('two')
  await userEvent.keyboard('{ArrowRight}')
  await until(() => expect(textOf()).toContain('First content'))
  await userEvent.keyboard('{End}')
  await until(() => expect(textOf()).toContain('Second content'))
  await userEvent.keyboard('{Home}')
  await until(() => expect(textOf()).toContain('First content'))
})

test('in a right-to-left language the left arrow selects the next tab', async () => {
  await openFrame([one, two], { locale: 'ar' })
  button('one').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await until(() => expect(textOf()).toContain('Second content'))
})

test('content that throws or does not load is contained in its panel', async () => {
  const missing = slotRow('two', () => Promise.reject(new Error('404')), { order: 20 })
  const { diagnostics } = await openFrame([slotRow('one', loadOf(Broken)), missing])
  await until(() => expect(find('[role="tabpanel"] [role="alert"]')).toBeTruthy())
  expect(button('two')).toBeTruthy()
  button('two').click()
  await until(() => expect(diagnostics).toContain('Slot row "giver:two" failed'))
  expect(diagnostics).toContain('Slot row "giver:one" failed')
  expect(find('[role="tabpanel"] [role="alert"]')).toBeTruthy()
})

test('a row is hidden when its condition is false or throws', async () => {
  const hidden = slotRow('hidden', one.render, { when: () => false })
  const thrower = slotRow('thrower', one.render, {
    when: () => {
      throw new Error('no idea')
    },
  })
  const { diagnostics } = await openFrame([one, hidden, thrower])
  expect(hostOf().shadowRoot?.querySelectorAll('[role="tab"]')).toHaveLength(1)
  expect(diagnostics).toContain('Slot row "giver:thrower" failed')
})

test('removing a plugin removes its rows', async () => {
  const { kit } = await openFrame([one, two])
  kit.remove('giver')
  await until(() => expect(hostOf().shadowRoot?.querySelectorAll('[role="tab"]')).toHaveLength(0))
})

test.each([
  ['shapes', async () => ({ default: X }), 1],
  ['a script', async () => ({ default: [['script', { href: 'https://evil.example' }]] }), 0],
  ['no icon', async () => ({ default: 'X' }), 0],
  ['a chunk that does not load', () => Promise.reject(new Error('404')), 0],
  ['nothing', undefined, 0],
])('an icon of %s', async (_, load, rendered) => {
  const view = loadOf(() => (
    <p>
      <SlotIcon load={load as SlotRow['icon']} />
      here
    </p>
  ))
  const { kit } = compose([screens('a', { A: view })])
  await kit.open('A')
  await until(() => expect(textOf()).toContain('here'))
  if (rendered) await until(() => expect(find('p svg')).toBeTruthy())
  await new Promise((done) => setTimeout(done, 50))
  expect(dialog().querySelectorAll('p svg')).toHaveLength(rendered)
  expect(dialog().querySelectorAll('script')).toHaveLength(0)
})

test('two kits that show the same view at the same time each start their own plugin', async () => {
  const started: string[] = []
  const load = loadOf(() => <p>Shared</p>)
  const slow = () => new Promise<void>((done) => setTimeout(done, 20)).then(load)
  const shared = (id: string) =>
    fakePlugin({
      id: 'shared',
      views: { A: { title: 'A screen', load: slow } },
      setup: () => void started.push(id),
    })
  const kits = ['main', 'second'].map((kitId) => compose([shared(kitId)], { kitId }).kit)
  await Promise.all(kits.map((kit) => kit.open('A')))
  for (const kitId of ['main', 'second']) await until(() => expect(textOf(kitId)).toContain('Shared'))
  expect(started.sort()).toEqual(['main', 'second'])
})
