import type { Namespace } from '@latchkit/kernel'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bitcoinPage, rowOf } from '../lib/bitcoin.ts'
import { isNight, testEach } from '../lib/byNight.ts'
import { starAddresses, withKeplr } from '../lib/cosmos.ts'
import { hostTests } from '../lib/hostTest.ts'
import { type PageOptions, walletName } from '../lib/openPage.ts'
import { alice, assetHub, dots, polkadotPage } from '../lib/polkadot.ts'
import { providerOf } from '../lib/provider.ts'
import { solanaPage, solanaWallet } from '../lib/solana.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

// After a redeployment, a file of the version before is not found. The page was open, and its wallet connected.
const open = hostTests()

const scripts = /\/assets\/[^/]+\.js$/
const [star] = starAddresses

interface Row {
  readonly page: () => PageOptions
  readonly row: string
  readonly method: string
  readonly params: unknown
  /** The functions of the wallet that sign or send. */
  readonly signing: RegExp
}

const rows: readonly (readonly [Namespace, Row])[] = [
  [
    'eip155',
    {
      page: () => ({}),
      row: walletName,
      method: 'eth_sendTransaction',
      params: [{ to: `0x${'12'.repeat(20)}`, value: '0x1' }],
      signing: /send|sign/i,
    },
  ],
  [
    'solana',
    {
      page: solanaPage,
      row: solanaWallet,
      method: 'solana_signAndSendTransaction',
      params: { transaction: 'AQ==' },
      signing: /sign/i,
    },
  ],
  [
    'bip122',
    {
      page: () => bitcoinPage('unisat'),
      row: rowOf('unisat'),
      method: 'sendTransfer',
      params: { recipientAddress: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', amount: '1000' },
      signing: /sign|send|push/i,
    },
  ],
  [
    'cosmos',
    {
      page: withKeplr,
      row: 'Keplr',
      method: 'cosmos_sendTransaction',
      params: { signerAddress: star, signDoc: { chainId: 'star-1' } },
      signing: /sign/i,
    },
  ],
  [
    'polkadot',
    {
      page: polkadotPage,
      row: 'Polkadot.js',
      method: 'polkadot_signAndSendTransaction',
      params: { address: alice[dots], transactionPayload: { genesisHash: assetHub } },
      signing: /sign/i,
    },
  ],
]

const connect = async ({ page: options, row }: Row): Promise<Page> => {
  const { page } = await open.connected(options(), row)
  await setMode(page, 'approve')
  // What loads in advance has loaded then.
  await page.waitForLoadState('networkidle')
  return page
}

/** The scripts that are loaded for a request. */
async function scriptsFor(namespace: Namespace, row: Row): Promise<readonly string[]> {
  const page = await connect(row)
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (scripts.test(pathname)) files.push(pathname.slice(pathname.lastIndexOf('/') + 1))
  })
  await providerOf(namespace).settle(page, row.method, row.params)
  return files
}

testEach(1, rows)(
  'F49: if a script fails to load before a wallet of %s is called, no payment has an unknown outcome',
  async (namespace, row) => {
    const files = await scriptsFor(namespace, row)
    expect(files.length).toBeGreaterThan(0)
    const reasons: unknown[] = []
    // Each script takes a page of its own. By day, only the last scripts are tried, which load right before the wallet is called.
    for (const file of isNight ? files : files.slice(-4)) {
      const page = await connect(row)
      await page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404, body: '' }))
      const before = await requestsOf(page)
      const { reason } = await providerOf(namespace).settle(page, row.method, row.params)
      const received = (await requestsOf(page)).slice(before.length).filter((name) => row.signing.test(name))
      reasons.push(reason)
      expect(reason, file).not.toBe('OUTCOME_UNKNOWN')
      if (reason === 'CHUNK_LOAD_FAILED') expect(received, file).toEqual([])
      await page.unroute(`**/assets/${file}`)
      // What failed is no earlier payment that might be repeated.
      const again = await providerOf(namespace).settle(page, row.method, row.params)
      expect(again.reason, file).not.toBe('MAY_SEND_TWICE')
    }
    expect(reasons, 'a script is needed before the wallet is called').toContain('CHUNK_LOAD_FAILED')
  },
  300_000,
)
