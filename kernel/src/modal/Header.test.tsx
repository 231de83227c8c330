import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fakePlugin, viewPlugin } from '../testing/index.ts'
import { button, cleanUp, hostOf, loadOf, openView, until, waitForText } from './testing/openModal.ts'
import { Push } from './testing/Push.tsx'

afterEach(cleanUp)

const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

const rowOf = (view: () => ReactNode, showsSite: boolean) => ({
  title: 'A screen',
  load: loadOf(view),
  showsSite,
})
const List = () => (
  <>
    The list <Push view="Other" />
  </>
)
const plugin = fakePlugin({
  ...viewPlugin('shop', ['Connect', 'Other']).manifest,
  views: {
    Connect: rowOf(List, true),
    Other: rowOf(() => 'Another', true),
    Plain: rowOf(() => 'Plain', false),
  },
})

const open = (metadata: object, view = 'Connect', text = 'The list') =>
  openView([plugin], { view, text, metadata })
const icon = () => hostOf().shadowRoot?.querySelector('img') ?? undefined

test("a view that asks for it shows the site's icon, and another view does not", async () => {
  const { kit } = await open({ name: 'Shop', icons: [drawing, `${drawing}#second`] })
  expect(icon()?.src).toBe(drawing)
  await kit.open('Plain')
  await waitForText('Plain')
  expect(icon()).toBeUndefined()
})

test('the back button takes the place of the icon', async () => {
  await open({ name: 'Shop', icons: [drawing] })
  button('Deeper').click()
  await waitForText('Another')
  expect([button('Back').isConnected, icon()]).toEqual([true, undefined])
  button('Back').click()
  await until(() => expect(icon()?.src).toBe(drawing))
})

test.each([[[]], [undefined]])('with the icons %j, there is none, and no letter either', async (icons) => {
  await open({ name: 'Shop', ...(icons && { icons }) })
  expect(hostOf().shadowRoot?.querySelectorAll('dialog [aria-hidden]:not(svg)')).toHaveLength(0)
})

test.each([
  'javascript:globalThis.ran=1',
  'data:text/html,<script>globalThis.ran=1</script>',
  'data:image/png,',
])('the icon %j runs nothing, and the first letter of the name takes its place', async (url) => {
  await open({ name: 'Shop', icons: [url] })
  await until(() => expect(icon()).toBeUndefined())
  expect(hostOf().shadowRoot?.textContent).toContain('S')
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined()
})
