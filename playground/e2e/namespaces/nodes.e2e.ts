import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearServiceRequests, serviceRequests } from '../lib/chain.ts'
import { connectWallet } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal } from '../lib/modal.ts'
import { devnet, nodeUrl, solanaPage, solanaWallet } from '../lib/solana.ts'

const open = hostTests()
const own = `${nodeUrl(devnet)}?own`
const isOff = { kind: 'status', status: 503 }
// It has the host of the hosted service, so it receives the project, too.
const toOwn = '/chains/solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1?own&projectId=local'
const toChain = '/chains/solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const toHosted = '/rpc/v1/?chainId=solana%3AEtWTRABZaYq6iMfeYKouRu166VU2xqa1&projectId=local'

/** Connects on a page, shows the account, and checks the URLs that its balance is requested from. */
async function expectBalanceFrom(
  urls: readonly string[],
  kit: Readonly<Record<string, unknown>>,
  faults: readonly object[] = [],
): Promise<void> {
  const { page } = await open(solanaPage({ kit: { networks: [devnet], ...kit } }))
  // Before the connection, because the kit may read the balance in advance.
  await clearServiceRequests()
  for (const fault of faults) await addFault(fault)
  await connectWallet(page, solanaWallet)
  await openModal(page)
  await modal(page).getByText(/SOL$/).first().waitFor()
  // A list of tokens may show the currency before a node is asked.
  await expect.poll(requestedFrom).toEqual(urls)
}

const requestedFrom = async (): Promise<readonly string[]> =>
  (await serviceRequests()).filter(({ rpcMethod }) => rpcMethod === 'getBalance').map(({ path }) => path)

test('the balance is read from the site’s own node only', async () => {
  await expectBalanceFrom([toOwn], { projectId: 'local', ownRpcUrls: { [devnet]: [own] } })
})

byNight(
  'without a node of its own, the site’s project uses the hosted service, which receives the project and the network',
  async () => {
    await expectBalanceFrom([toHosted], { projectId: 'local' })
  },
)

byNight('without a project, the hosted service is not called', async () => {
  await expectBalanceFrom([toChain], { projectId: null })
})

test('when the hosted service is unavailable, the balance is read from the next URL without a delay', async () => {
  const faults = [{ service: 'rpc', fault: isOff }]
  await expectBalanceFrom([toHosted, toChain], { projectId: 'local' }, faults)
})
