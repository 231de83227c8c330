import { createLatchkit } from '@latchkit/kernel'
import { createFakeSource, fakePlugin, testNetworks, walletPlugin } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { account } from '../index.ts'

const row = (id: string) => ({
  id,
  order: 10,
  label: id,
  render: async () => ({ default: () => <p>All of {id}</p> }),
})
const giver = (...ids: string[]) =>
  fakePlugin({ id: `gives-${ids}`, slots: { accountTabs: ids.map(row) } as never })

test('a lone tab shows its content and no bar; a second one brings the bar', async () => {
  const kit = createLatchkit({
    projectId: null,
    networks: testNetworks,
    plugins: [account(), walletPlugin(createFakeSource()), giver('Tokens')],
    onDiagnostic: () => undefined,
  })
  await kit.connect({ connector: 'wallet' })
  await kit.open()
  const all = (selector: string) => [
    ...(document.querySelector('latchkit-host')?.shadowRoot?.querySelectorAll(selector) ?? []),
  ]
  const shown = () => all('dialog')[0]?.textContent
  await vi.waitFor(() => expect(shown()).toContain('All of Tokens'))
  expect(all('[role="tab"]')).toEqual([])
  expect(all('section').map((one) => one.ariaLabel)).toEqual(['Tokens'])
  kit.use(giver('Activity'))
  await vi.waitFor(() => expect(all('[role="tab"]').map((one) => one.textContent)).toHaveLength(2))
  expect(shown()).toContain('All of Tokens')
  kit.destroy()
})
