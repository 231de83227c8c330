import { Interface, parseEther } from 'ethers'
import { expect, inject, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { addFault, chainReader } from '../lib/chain.ts'
import { hostTests } from '../lib/hostTest.ts'
import { approval, askAll, connectLocal, endings } from '../lib/localWallet.ts'
import { press } from '../lib/modal.ts'
import { servicesOf } from '../lib/openListed.ts'
import { addresses } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { waitForHeading, waitForText } from '../lib/waits.ts'
import { requestsOf } from '../lib/wallet.ts'

// A call of a contract on the real local chain that no one but the site can put into words.
const openPage = hostTests()
const [sender, receiver] = addresses
const abi = new Interface(['function buy(uint256 item,address receiver,bytes note)'])

/** A contract that keeps the first argument of every call: PUSH1 4, CALLDATALOAD, PUSH1 0, SSTORE, STOP. */
const creation = '0x666004356000550060005260076019f3'

async function deploy(): Promise<string> {
  const chain = chainReader()
  const hash: string = await chain.send('eth_sendTransaction', [{ from: sender, data: creation }])
  const receipt = await chain.waitForTransaction(hash, 1, 10_000)
  if (!receipt?.contractAddress) throw new Error('The contract was not created')
  return receipt.contractAddress
}

const fileOf = (address: string) => ({
  $schema: 'https://eips.ethereum.org/assets/eip-7730/erc7730-v1.schema.json',
  context: { contract: { deployments: [{ chainId: 31337, address }] } },
  metadata: { owner: 'Example Shop' },
  display: {
    formats: {
      'buy(uint256 item,address receiver,bytes note)': {
        intent: 'Buy an item',
        interpolatedIntent: 'Buy item {item} for {@.value}',
        fields: [
          { path: 'item', label: 'Item', format: 'raw' },
          { path: '@.value', label: 'Price', format: 'amount' },
          { path: 'receiver', label: 'Who gets it', format: 'addressName' },
        ],
        excluded: ['note'],
      },
    },
  },
})

async function open(address: string, more: object = {}) {
  const plugins = { approve: {}, descriptors: { files: [fileOf(address)] } }
  const { page } = await openPage({ kit: { plugins, ...more } })
  await connectLocal(page)
  return page
}

const buy = (to: string, item: bigint, note = '0x', owner: string = sender) => ({
  method: 'eth_sendTransaction',
  params: [
    {
      from: sender,
      to,
      value: `0x${parseEther('0.25').toString(16)}`,
      data: abi.encodeFunctionData('buy', [item, owner, note]),
    },
  ],
})
const isSending = (methods: readonly string[]) => methods.some((method) => /send/i.test(method))

test('a call is shown in the words of the site, confirmed once, and arrives as shown', async () => {
  const shop = await deploy()
  const page = await open(shop)
  await askAll(page, [buy(shop, 77n)])
  await waitForHeading(approval(page), 'Call a contract: “Buy item 77 for 0.25 ETH”')
  await waitForText(
    approval(page),
    `As described by ${new URL(page.url()).host}`,
    'Who gets it (your account)',
  )
  await approval(page).getByRole('button', { name: 'Approve' }).click({ trial: true })
  await takePicture(page, 'descriptors-call')
  await takePicture(page, 'descriptors-call')
  await press(approval(page), 'Approve')
  await expect.poll(async () => String((await endings(page))[0])).toMatch(/^0x[0-9a-f]{64}$/)
  const chain = chainReader()
  await chain.waitForTransaction(String((await endings(page))[0]), 1, 10_000)
  expect([await chain.getStorage(shop, 0), await chain.getBalance(shop)].map(BigInt)).toEqual([
    77n,
    parseEther('0.25'),
  ])
})

byNight('a receiver that is not the account is shown with its full address', async () => {
  const shop = await deploy()
  const page = await open(shop)
  await askAll(page, [buy(shop, 77n, '0x', receiver)])
  await waitForText(approval(page), 'Who gets it', receiver)
  expect(await approval(page).getByText('Who gets it (your account)').count()).toBe(0)
  await press(approval(page), 'Reject')
})

test('what the words leave out is asked twice, and what they do not fit has none', async () => {
  const shop = await deploy()
  const page = await open(shop)
  await askAll(page, [buy(shop, 77n, '0xdeadbeef')])
  await waitForText(approval(page), 'It has parts that are not explained here.', '0xdeadbeef')
  await press(approval(page), 'Send')
  await approval(page).getByRole('button', { name: 'Send anyway' }).click({ trial: true })
  expect(isSending(await requestsOf(page))).toBe(false)
  await press(approval(page), 'Reject')

  const [transaction] = buy(shop, 77n).params
  const longer = { ...transaction, data: `${transaction?.data}00` }
  await askAll(page, [{ method: 'eth_sendTransaction', params: [longer] }])
  await waitForText(approval(page), 'This cannot be explained')
  expect(await approval(page).getByText('As described by').count()).toBe(0)
  await press(approval(page), 'Send')
  await approval(page).getByRole('button', { name: 'Send anyway' }).click({ trial: true })
  expect(isSending(await requestsOf(page))).toBe(false)
  await press(approval(page), 'Reject')
})

/** Opens a site without words of its own, with a service that has the words of a contract. */
async function openWithService(address: string) {
  const service = `${inject('cloud')}/descriptors`
  const path = `/v1/descriptors/31337/${address.toLowerCase()}`
  const published = await fetch(service + path, { method: 'PUT', body: JSON.stringify(fileOf(address)) })
  expect(published.status).toBe(204)
  const services = { ...servicesOf(), descriptors: service }
  const { page, requests } = await openPage({
    kit: { services, plugins: { approve: {}, descriptors: {} } },
  })
  await connectLocal(page)
  const requested = () =>
    requests.flatMap((request) => (request.startsWith('/descriptors/') ? [request.replace(/\?.*/, '')] : []))
  return { page, path, requested }
}

test('a call is shown in the words of a service, which is asked once about its contract, and confirmed twice', async () => {
  const shop = await deploy()
  const { page, path, requested } = await openWithService(shop)
  expect(requested()).toEqual([])
  for (const item of [77n, 78n]) {
    await askAll(page, [buy(shop, item)])
    await waitForHeading(approval(page), `Call a contract: “Buy item ${item} for 0.25 ETH”`)
    await waitForText(approval(page), `As described by ${new URL(inject('cloud')).host}`)
    await waitForText(approval(page), 'This may not be what it seems')
    await press(approval(page), 'Send')
    await approval(page).getByRole('button', { name: 'Send anyway' }).click({ trial: true })
    expect(isSending(await requestsOf(page))).toBe(false)
    await press(approval(page), 'Reject')
  }
  expect(requested()).toEqual([`/descriptors${path}`])
})

byNight('a service that is down leaves a call without words, which is asked twice', async () => {
  const shop = await deploy()
  const { page } = await openWithService(shop)
  await addFault({ service: 'descriptors', fault: { kind: 'status', status: 503 } })
  await askAll(page, [buy(shop, 77n)])
  await waitForText(approval(page), 'This cannot be explained')
  await press(approval(page), 'Send')
  await approval(page).getByRole('button', { name: 'Send anyway' }).click({ trial: true })
  await press(approval(page), 'Reject')
})

byNight('right to left', async () => {
  const shop = await deploy()
  const page = await open(shop, { locale: 'ar' })
  await askAll(page, [buy(shop, 77n)])
  await approval(page).getByRole('button', { name: 'موافقة', exact: true }).click({ trial: true })
  await takePicture(page, 'descriptors-rtl')
})
