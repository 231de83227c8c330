import axe from 'axe-core'
import { atom } from 'jotai/vanilla'
import { X } from 'lucide'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SlotRow } from '../contracts/slots.ts'
import type { Manifest } from '../core/plugin/manifest.ts'
import { useAtom, useSlot } from '../react/hooks.ts'
import { useKitScope } from '../react/KitContext.ts'
import { fakePlugin } from '../testing/index.ts'
import { Tabs } from '../ui/index.ts'
import { SlotContent } from '../ui/SlotContent.tsx'
import { SlotIcon } from '../ui/SlotIcon.tsx'
import {
  button,
  compose,
  dialog,
  endKits,
  find,
  hostOf,
  screens,
  shows,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(endKits)

const part = (id: string, render: SlotRow['render'], more: object = {}): SlotRow =>
  ({ id, order: 10, label: id, render, ...more }) as SlotRow

type Slots = NonNullable<Manifest<string, never, never, unknown, unknown>['slots']>
const giver = (slots: Slots, id = 'giver') => fakePlugin({ id, slots })

function Broken(): never {
  throw new Error('broken')
}

const tabAtom = atom('giver:one')

function Frame() {
  const rows = useSlot('accountTabs')
  const { kit } = useKitScope()
  const chosen = useAtom(tabAtom)
  const row = rows.find((one) => `${one.plugin}:${one.id}` === chosen)
  return (
    <Tabs
      label="Account"
      tabs={rows.map(({ plugin, id }) => ({ id: `${plugin}:${id}`, label: id }))}
      selected={chosen}
      onSelect={(id) => kit.store.set(tabAtom, id)}
    >
      {row ? <SlotContent row={row} /> : null}
    </Tabs>
  )
}

async function openFrame(rows: readonly SlotRow[], options: object = {}) {
  const views = screens('frame', { Frame: shows(Frame) })
  const made = compose([views, giver({ accountTabs: rows })], options)
  await made.kit.open('Frame')
  await until(() => expect(textOf()).toContain('one'))
  return made
}

const one = part(
  'one',
  shows(() => <p>First content</p>),
)
const two = part(
  'two',
  shows(() => <p>Second content</p>),
  { order: 20 },
)

test('tabs of other plugins are shown in order, one content at a time, moved by arrows', async () => {
  await openFrame([two, one])
  await until(() => expect(textOf()).toContain('First content'))
  expect(textOf()).not.toContain('Second content')
  // Half faded in, a text has half its contrast.
  await Promise.allSettled(
    dialog()
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  )
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

test('in a right-to-left language the left arrow leads on', async () => {
  await openFrame([one, two], { locale: 'ar' })
  button('one').focus()
  await userEvent.keyboard('{ArrowLeft}')
  await until(() => expect(textOf()).toContain('Second content'))
})

test('a content that throws or does not load is contained in its place', async () => {
  const missing = part('two', () => Promise.reject(new Error('404')), { order: 20 })
  const { diagnostics } = await openFrame([part('one', shows(Broken)), missing])
  await until(() => expect(find('[role="tabpanel"] [role="alert"]')).toBeTruthy())
  expect(button('two')).toBeTruthy()
  button('two').click()
  await until(() => expect(diagnostics).toContain('Slot row "giver:two" failed'))
  expect(diagnostics).toContain('Slot row "giver:one" failed')
  expect(find('[role="tabpanel"] [role="alert"]')).toBeTruthy()
})

test('a row shows when it says so; one that cannot say does not', async () => {
  const hidden = part('hidden', one.render, { when: () => false })
  const thrower = part('thrower', one.render, {
    when: () => {
      throw new Error('no idea')
    },
  })
  const { diagnostics } = await openFrame([one, hidden, thrower])
  expect(hostOf().shadowRoot?.querySelectorAll('[role="tab"]')).toHaveLength(1)
  expect(diagnostics).toContain('Slot row "giver:thrower" failed')
})

test('a plugin that goes takes its rows along', async () => {
  const { kit } = await openFrame([one, two])
  kit.remove('giver')
  await until(() => expect(hostOf().shadowRoot?.querySelectorAll('[role="tab"]')).toHaveLength(0))
})

test('the footer stands under every view', async () => {
  const terms = part(
    'terms',
    shows(() => <small>Terms</small>),
  )
  const { kit } = compose([screens('a', { A: shows(() => <p>A</p>) }), giver({ footer: [terms] })])
  await kit.open('A')
  await until(() => expect(textOf()).toMatch(/A.*Terms/))
})

test.each([
  ['shapes', async () => ({ default: X }), 1],
  ['a script', async () => ({ default: [['script', { href: 'https://evil.example' }]] }), 0],
  ['no icon', async () => ({ default: 'X' }), 0],
  ['a chunk that is gone', () => Promise.reject(new Error('404')), 0],
  ['nothing', undefined, 0],
])('an icon of %s', async (_, load, drawn) => {
  const view = shows(() => (
    <p>
      <SlotIcon load={load as SlotRow['icon']} />
      here
    </p>
  ))
  const { kit } = compose([screens('a', { A: view })])
  await kit.open('A')
  await until(() => expect(textOf()).toContain('here'))
  if (drawn) await until(() => expect(find('p svg')).toBeTruthy())
  await new Promise((done) => setTimeout(done, 50))
  expect(dialog().querySelectorAll('p svg')).toHaveLength(drawn)
  expect(dialog().querySelectorAll('script')).toHaveLength(0)
})

test('two kits that show the same view at once each start their own plugin', async () => {
  const started: string[] = []
  const load = shows(() => <p>Shared</p>)
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
