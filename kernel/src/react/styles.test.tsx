import axe from 'axe-core'
import { Wallet } from 'lucide'
import { afterEach, expect, test } from 'vitest'
import { statusAtom } from '../core/state/atoms.ts'
import {
  Address,
  Avatar,
  Button,
  Field,
  IconButton,
  LinkItem,
  ListItem,
  Notice,
  Skeleton,
  Spinner,
} from '../ui/index.ts'
import { useAtom, useSheet } from './hooks.ts'
import {
  compose,
  dialog,
  endKits,
  find,
  hostOf,
  isOpen,
  screens,
  shows,
  textOf,
  until,
} from './testing/openModal.ts'

afterEach(() => {
  endKits()
  document.adoptedStyleSheets = []
})

const nothing = () => undefined
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const sheet = { text: '.probe { color: rgb(1, 2, 3) }', classes: { probe: 'probe' } }

function Styled() {
  return <p className={useSheet(sheet).probe}>Styled</p>
}

function Everything() {
  const status = useAtom(statusAtom)
  return (
    <>
      <Button onClick={nothing}>Confirm</Button>
      <Button quiet onClick={nothing}>
        Cancel
      </Button>
      <Button disabled describedBy="why">
        Not yet
      </Button>
      <p id="why">Status: {status}</p>
      <ul>
        <li>
          <ListItem icon={<Avatar name="Wallet" />} name="Wallet" tag="Installed" onClick={nothing} />
        </li>
        <li>
          <LinkItem icon={<Avatar name="A" src="data:," />} name="Explorer" href="https://explorer.example" />
        </li>
      </ul>
      <Field kind="amount" label="Amount" value="" placeholder="0" hint="Balance: 1" onChange={nothing} />
      <Field
        kind="code"
        label="To"
        value="x"
        error="No address"
        after={<span>ETH</span>}
        onChange={nothing}
      />
      <Notice kind="error" title="It failed">
        Try again
      </Notice>
      <Notice kind="warning" title="Careful" />
      <Notice kind="info" title="By the way">
        Nothing
      </Notice>
      <IconButton icon={Wallet} label="Wallet" onClick={nothing} />
      <Address address={address} /> <Address address={address} whole />
      <Spinner />
      <Skeleton rows={2} />
    </>
  )
}

test.each(['light', 'dark'] as const)(
  'axe finds nothing on the modal and every primitive, %s',
  async (theme) => {
    const { kit } = compose([screens('all', { All: shows(Everything) })], { theme, projectId: undefined })
    await kit.open('All')
    await until(() => expect(textOf()).toContain('Confirm'))
    // Animations end first: half-faded text has half its contrast.
    await Promise.all(
      dialog()
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getTiming().iterations === 1)
        .map(({ finished }) => finished),
    )
    const { violations, passes } = await axe.run(hostOf())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    expect(passes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['color-contrast', 'button-name', 'label']),
    )
  },
)

const resets = [
  '* { visibility: hidden; pointer-events: none; color: red; font: 0 monospace; text-transform: uppercase }',
  'body * { display: none }',
  'body * { display: none; visibility: hidden; opacity: 0; pointer-events: none }',
  'body * { transform: scale(0); clip-path: circle(0); contain: strict; filter: opacity(0); content-visibility: hidden }',
  'body *, body *::before { all: unset; position: static; z-index: -1; width: 0; height: 0; overflow: hidden; color: red; font-size: 0 }',
  'latchkit-host { display: none; position: absolute; left: -9999px; zoom: 0.01 }',
  'dialog, button, h2, p { display: none !important }',
]

test.each(resets)("F57: the page's %s does not reach the modal", async (css) => {
  const { kit } = compose([screens('all', { All: shows(() => <p data-probe="">Hello</p>) })], {
    theme: 'light',
  })
  await kit.open('All')
  await until(() => expect(textOf()).toContain('Hello'))
  const look = () => {
    const probe = find('[data-probe]')
    const { width, height } = probe.getBoundingClientRect()
    const { color, fontSize, visibility } = getComputedStyle(probe)
    const card = dialog().firstElementChild?.getBoundingClientRect()
    const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
    return {
      size: [width, height, card?.width],
      seen: probe.checkVisibility(options),
      hit: hostOf().shadowRoot?.elementFromPoint((card?.x ?? 0) + 20, (card?.y ?? 0) + 20)?.tagName,
      style: [color, fontSize, visibility, getComputedStyle(hostOf()).zIndex],
    }
  }
  await new Promise((done) => setTimeout(done, 300))
  const before = look()
  expect(before.seen).toBe(true)
  const hostile = new CSSStyleSheet()
  hostile.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile]
  expect(look()).toEqual(before)
})

test('styles are adopted sheets; those of a plugin go with it', async () => {
  const { kit } = compose([
    screens('styled', { Styled: shows(Styled) }),
    screens('plain', { Plain: shows(() => <p>Plain</p>) }),
  ])
  await kit.open('Styled')
  await until(() => expect(textOf()).toContain('Styled'))
  const root = hostOf().shadowRoot
  const rules = () =>
    [...(root?.adoptedStyleSheets ?? [])].flatMap((one) => [...one.cssRules]).map(({ cssText }) => cssText)
  expect(getComputedStyle(find('.probe')).color).toBe('rgb(1, 2, 3)')
  const all = rules().length
  kit.remove('styled')
  await until(() => expect(isOpen()).toBe(false))
  expect(rules().some((text) => text.includes('.probe'))).toBe(false)
  expect(rules()).toHaveLength(all - 1)
  expect(root?.querySelector('style, link')).toBeNull()
})

test('the direction of the script is that of the language', async () => {
  const { kit } = compose([screens('all', { All: shows(() => <p>Hello</p>) })], { locale: 'ar' })
  await kit.open('All')
  await until(() => expect(textOf()).toContain('Hello'))
  expect(dialog().dir).toBe('rtl')
  expect(dialog().lang).toBe('ar')
})
