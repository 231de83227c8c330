import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, clearFaults } from '../lib/chain.ts'
import { chunkPattern } from '../lib/chunkPattern.ts'
import { reload, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { takePicture, takePictureByNight } from '../lib/pictures.ts'
import { settle } from '../lib/provider.ts'
import { openList, waitForButton, waitForText } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()
const longName = 'An Extension With A Name Of 32 Ch'
const threeWallets = [{}, { name: longName, rdns: 'long.wallet' }, { name: 'Zed', rdns: 'zed.wallet' }]

byNight('without an installed wallet, the view says so and shows where to get one', async () => {
  const { page } = await open({ wallets: [] })
  await openModal(page)
  await takePicture(page, 'connect-empty', 'No wallet found')
  await press(page, 'Get a wallet')
  const link = modal(page).getByRole('link', { name: 'Compare all wallets' })
  expect(await link.getAttribute('href')).toMatch(/\/links\/$/)
  expect(await link.getAttribute('rel')).toContain('noopener')
})

byNight(
  'for a wallet that does not respond, the view shows that it is still waiting, with a way to cancel',
  async () => {
    const { page } = await open({ wallets: threeWallets })
    await page.clock.install()
    await setMode(page, 'stall')
    await openList(page, walletName)
    await takePicture(page, 'connect-full')
    await press(page, walletName)
    await takePicture(page, 'connecting-waiting', `Continue in ${walletName}`)
    await page.clock.fastForward(15_000)
    await takePicture(page, 'connecting-still', `Still waiting for ${walletName}`)
    await press(page, 'Use another wallet')
    await waitForButton(page, 'Zed')
    await waitForStatus(page, 'disconnected')
    await setMode(page, 'approve')
    await page.waitForTimeout(300)
    await waitForStatus(page, 'disconnected')
  },
)

test('for a prompt that is already open in the wallet, the view says where to look', async () => {
  const { page } = await open()
  await setMode(page, 'stall')
  await openModal(page, walletName, 'Back', walletName)
  await takePicture(page, 'connecting-busy', 'Check your wallet: a request is already open')
  await setMode(page, 'reject')
  await press(page, 'Try again')
  await takePicture(page, 'connecting-declined', 'Connection declined')
})

byNight('if the chain is unavailable, the balance says so, and loads with a retry', async () => {
  await addFault({ service: 'chains', fault: { kind: 'status', status: 500 } })
  const { page } = await open.connected()
  await openModal(page)
  await takePictureByNight(page, 'account-error', 'Token Balance Unavailable', 'Your money is not affected.')
  await clearFaults()
  await press(page, 'Try again')
  await waitForText(page, /^[\d,]+\.\d{3} ETH$/)
})

test('a double click on a wallet sends one request', async () => {
  const { page } = await open()
  await setMode(page, 'stall')
  await openModal(page)
  await modal(page).getByRole('button', { name: walletName }).dblclick()
  await waitForText(page, `Continue in ${walletName}`)
  await page.waitForTimeout(300)
  expect((await requestsOf(page)).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

byNight('an unsupported method is never posted, and is rejected with a text', async () => {
  const { page } = await open.connected()
  const callCount = (await requestsOf(page)).length
  const { error, code } = await settle(page, 'eth_sign', [])
  expect({ error, code }).toEqual({ error: 'Requested RPC call is not allowed', code: 4200 })
  // The kit shows no message: the site receives the error, and a wallet with its own prompt needs no view of the kit.
  await page.waitForTimeout(500)
  expect(await page.getByText('Action not allowed').count()).toBe(0)
  expect(await modal(page).count()).toBe(0)
  expect(await requestsOf(page)).toHaveLength(callCount)
})

byNight('for an invalid configuration, the page shows the problem of each key', async () => {
  const { page } = await open({ kit: { networks: [], preset: 'everything' } })
  await page.getByRole('alert').getByText('networks needs at least one CAIP-2 id.').waitFor()
  await page.getByRole('alert').getByText('preset is one of: basic, standard, full, from-plan.').waitFor()
})

test('F49: a stored connection is restored and its network switched, although their code loads only at the second try', async () => {
  const { page } = await open.connected()
  const failed = new Set<string>()
  await page.route(chunkPattern('kernel.createRestore', 'kernel.switchNetwork'), (route) => {
    const url = route.request().url()
    if (failed.has(url)) return route.continue()
    failed.add(url)
    return route.abort()
  })
  await reload(page, 'connected')
  await setMode(page, 'approve')
  await switchNetwork(page, 'eip155:31338')
  await page.getByText('eip155:31338', { exact: true }).waitFor()
  expect(failed.size).toBeGreaterThan(1)
})
