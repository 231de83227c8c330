import { createLatchkit } from '@latchkit/kernel'
import { createFakeSource, fakePlugin, testNetworks, walletPlugin } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { account } from '../index.ts'

const row = (id: string) => ({
  id,
  order: 10,
  label: id,
  render: async () => ({ default: () => <p>All of {id}</p> }),
})
const tabPlugin = (...ids: string[]) =>
  fakePlugin({ id: `tabs-${ids}`, slots: { accountTabs: ids.map(row) } as never })

test('a single tab is shown without a tab bar; the bar appears with a second tab', async () => {
  const kit = createLatchkit({
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(createFakeSource()), tabPlugin('Tokens')],
    onDiagnostic: () => undefined,
  })
  await kit.connect({ connector: 'wallet' })
  await kit.open()
  const queryAll = (selector: string) => [
    ...(document.querySelector('latchkit-host')?.shadowRoot?.querySelectorAll(selector) ?? []),
  ]
  const dialogText = () => queryAll('dialog')[0]?.textContent
  await expect.poll(() => dialogText()).toContain('All of Tokens')
  expect(queryAll('[role="tab"]')).toEqual([])
  expect(queryAll('section').map((section) => section.ariaLabel)).toEqual(['Tokens'])
  kit.use(tabPlugin('Activity'))
  await expect.poll(() => queryAll('[role="tab"]').map((tab) => tab.textContent)).toHaveLength(2)
  expect(dialogText()).toContain('All of Tokens')
  kit.destroy()
})
