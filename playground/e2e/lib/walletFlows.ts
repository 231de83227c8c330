import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { connectWallet, declineAndRetry, switchNetwork, waitForConnected, waitForStatus } from './flows.ts'
import { modal, openModal, press } from './modal.ts'
import type { OpenedPage } from './openPage.ts'
import { providerOf } from './provider.ts'
import { openList, openShowing, waitForText } from './waits.ts'
import { answerPrompt, lock, requestsOf, revoke, setMode, share, switchAccount } from './wallet.ts'
import type { WalletKind } from './walletKinds.ts'

/** One flow of a visitor with a wallet of any kind, starting from a newly opened page. */
export interface WalletFlow {
  readonly name: string
  /** The names of the kinds for which `npm test` runs it; the nightly run takes every kind. */
  readonly byDay: readonly string[]
  /** Whether the site must notice what the person does in the wallet. */
  readonly followsWallet?: boolean
  run(opened: OpenedPage, kind: WalletKind): Promise<void>
}

const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
const waitForAccount = (page: Page, id: string) => page.getByText(id, { exact: true }).waitFor()
const firstAccount = ({ network, addresses }: WalletKind) => `${network}:${addresses[0]}`

export const walletFlows: readonly WalletFlow[] = [
  {
    name: 'connects by its row with its own prompt, and neither it nor a node is requested before',
    byDay: ['a Bitcoin wallet of the shape leather', 'a registered Solana wallet'],
    async run({ page, requests }, kind) {
      await openList(page, `${kind.row} Installed`)
      expect([await requestsOf(page), requests]).toEqual([[], []])
      await press(page, kind.row)
      await waitForText(page, `Continue in ${kind.row}`)
      await waitForStatus(page, 'connecting')
      expect(requests).toEqual([])
      await answerPrompt(page, 'Approve')
      await waitForConnected(page)
      await waitForAccount(page, firstAccount(kind))
      await openShowing(page, short(kind.addresses[0]))
    },
  },
  {
    name: '12: a declined connection can be retried, and a declined request reaches the site as 4001',
    byDay: ['a Bitcoin wallet of the shape okx', 'a Cosmos wallet like Keplr'],
    async run({ page }, kind) {
      await declineAndRetry(page, kind.row)
      await waitForConnected(page)
      await setMode(page, 'reject')
      const [method, params] = kind.signs
      expect(await providerOf(kind.namespace).settle(page, method, params)).toMatchObject({
        code: 4001,
        error: expect.stringMatching(/rejected|declined/i),
      })
    },
  },
  {
    name: '13: a reload reconnects without a prompt, on the last network',
    byDay: ['a Bitcoin wallet of the shape satsConnect', 'a Cosmos wallet like Keplr'],
    async run({ page }, kind) {
      await connectWallet(page, kind.row)
      const account = kind.otherAccount ?? firstAccount(kind)
      if (kind.otherAccount) await switchNetwork(page, account.slice(0, account.lastIndexOf(':')))
      await waitForAccount(page, account)
      await page.reload()
      await page.waitForTimeout(300)
      await waitForStatus(page, kind.onReload ? 'connected' : 'disconnected')
      if (kind.onReload) await waitForAccount(page, account)
      expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
      expect([...new Set(await requestsOf(page))]).toEqual(kind.onReload ?? [])
    },
  },
  {
    name: '14: another account in the wallet reaches the site and the modal, and so does its disconnect',
    byDay: ['a Solana wallet that only injects a provider', 'a Polkadot extension'],
    followsWallet: true,
    async run({ page }, kind) {
      await connectWallet(page, kind.row)
      await (kind.namespace === 'polkadot' ? share(page, [1]) : switchAccount(page, 1))
      await waitForAccount(page, `${kind.network}:${kind.addresses[1]}`)
      await openShowing(page, short(kind.addresses[1]))
      if (!kind.leaves) return
      await (kind.leaves === 'lock' ? lock(page) : revoke(page))
      await waitForStatus(page, 'disconnected')
    },
  },
  {
    name: 'disconnects, tells the wallet, and stays disconnected after a reload',
    byDay: ['a Bitcoin wallet of the shape satsConnect', 'a Cosmos wallet like Keplr'],
    async run({ page }, kind) {
      await connectWallet(page, kind.row)
      await openModal(page, 'Disconnect')
      await waitForStatus(page, 'disconnected')
      if (kind.onDisconnect) await expect.poll(() => requestsOf(page)).toContain(kind.onDisconnect)
      await page.reload()
      await page.waitForTimeout(300)
      await openList(page, kind.row)
      await waitForStatus(page, 'disconnected')
      expect(await modal(page).count()).toBe(1)
      expect(await requestsOf(page)).toEqual([])
    },
  },
]
