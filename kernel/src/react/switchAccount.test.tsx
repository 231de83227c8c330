import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AccountId } from '../contracts/ids.ts'
import { createLatchkit } from '../createLatchkit.ts'
import {
  createFakeSource,
  fakeConnection,
  firstAddress,
  secondAddress,
  testNetworks,
  walletPlugin,
} from '../testing/index.ts'
import { LatchkitProvider, useAccount, useConnections, useSwitchAccount } from './index.ts'

const accounts: readonly AccountId[] = [`eip155:1:${firstAddress}`, `eip155:1:${secondAddress}`]
let root: Root | undefined
afterEach(() => root?.unmount())

function Page() {
  const { address } = useAccount()
  const [{ accounts: shared = [] } = {}] = useConnections()
  const { switchAccount, error } = useSwitchAccount()
  const rows = [...shared, `eip155:2:${firstAddress}` as const]
  return (
    <>
      <p>{address}</p>
      <p role="alert">{error?.message}</p>
      {rows.map((account) => (
        <button key={account} type="button" onClick={() => switchAccount({ account })}>
          {account}
        </button>
      ))}
    </>
  )
}

test('an account that the wallet shares becomes the active one, and another one is an error', async () => {
  const source = createFakeSource({
    connect: async () => [fakeConnection({ accounts, canSwitchAccount: true })],
  })
  const kit = createLatchkit({
    kitId: `switch-${performance.now()}`,
    projectId: null,
    networks: testNetworks,
    plugins: [walletPlugin(source)],
  })
  await kit.connect({ connector: 'wallet' })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <LatchkitProvider kit={kit}>
      <Page />
    </LatchkitProvider>,
  )
  await page.getByRole('button', { name: `eip155:1:${secondAddress}` }).click()
  await expect.element(page.getByText(secondAddress, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `eip155:2:${firstAddress}` }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connected wallet shares this account')
  await expect.element(page.getByText(secondAddress, { exact: true })).toBeVisible()
  kit.destroy()
  place.remove()
})
