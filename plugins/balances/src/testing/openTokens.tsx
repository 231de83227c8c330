import { createLatchkit, type Latchkit, type LatchkitOptions } from '@latchkit/kernel'
import type { Balance } from '@latchkit/kernel/chain'
import {
  createFakeAdapter,
  createFakeSource,
  fakeConnection,
  fakePlugin,
  firstAddress,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { SlotContent, useSlot } from '@latchkit/kernel/ui'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { balances } from '../index.ts'

const kits: Latchkit[] = []

/** Ends what `openTokens` has started, and forgets what it has stored. */
export function closeAll(): void {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
  localStorage.clear()
}

/** The responses of the data service: a list of rows, or an HTTP status. */
export interface Answers {
  balances?: readonly unknown[] | number
  price?: unknown
}

/** Mocks `fetch` with a data service. Returns the paths that were requested; the responses can be changed. */
export function mockService(answers: Answers): readonly string[] {
  const paths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    paths.push(pathname)
    if (pathname.endsWith('/price')) return Response.json({ fungibles: answers.price ? [answers.price] : [] })
    const { balances = [] } = answers
    return typeof balances === 'number' ? new Response('', { status: balances }) : Response.json({ balances })
  })
  return paths
}

/** The account view of another plugin: its tabs one below the other. */
function AccountTabs(): ReactElement {
  return (
    <>
      {useSlot('accountTabs').map((row) => (
        <SlotContent key={row.id} row={row} />
      ))}
    </>
  )
}
const accountPlugin = fakePlugin({
  id: 'account-view',
  views: { Account: { title: null, load: async () => ({ default: AccountTabs }), slots: ['accountTabs'] } },
  roles: { home: 'Account' },
})

export interface OpenOptions extends Pick<Partial<LatchkitOptions>, 'locale' | 'plugins'> {
  readonly read?: () => Promise<Balance>
  readonly kitId?: string
}

/** Opens the tokens of a connected account. Kits with the same id have the same storage, as after a reload. */
export async function openTokens({ read, plugins = [], ...options }: OpenOptions = {}): Promise<Latchkit> {
  for (const kit of kits.splice(0)) kit.destroy()
  const source = createFakeSource({
    connect: async () => [fakeConnection({ accounts: [`eip155:1:${firstAddress}`] })],
  })
  const balance = read ?? (async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }))
  const kit = createLatchkit({
    kitId: `tokens-${performance.now()}`,
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks,
    services: { data: 'https://data.test' },
    plugins: [accountPlugin, balances(), walletPlugin(source, createFakeAdapter({ balance })), ...plugins],
    onDiagnostic: () => undefined,
    ...options,
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  await kit.open('Account')
  return kit
}
