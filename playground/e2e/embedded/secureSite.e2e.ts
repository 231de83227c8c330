import { createClient, encodeFunctionData, erc20Abi, http, verifyMessage } from 'viem'
import { verifyMessage as verifyOnChain } from 'viem/actions'
import { expect, inject, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { addFault, chainReader, clearServiceRequests, serviceRequests } from '../lib/chain.ts'
import type { Embedder } from '../lib/embedder.ts'
import { embedderTests, takeFramePicture } from '../lib/embedderTests.ts'

const open = embedderTests()

interface UserAnswer {
  readonly address: `0x${string}`
  readonly accounts: readonly { readonly address: `0x${string}`; readonly type: string }[]
}
const rpc = ({ call }: Embedder, method: string, params: unknown) => call('RPC_REQUEST', { method, params })
const approve = ({ frame }: Embedder) => frame.getByRole('button', { name: 'Approve' }).click()
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('a visitor signs in with the mailed code, signs a message and sends, each with a click in the frame', async () => {
  const embedder = await open.loggedIn('ann@example.test')
  const { call } = embedder
  await call('SYNC_DAPP_DATA', { metadata: { name: 'Example Shop' }, projectId: 'play' })
  const user = (await call('GET_USER', { chainId: 'eip155:31337' })) as UserAnswer
  expect(user).toMatchObject({
    email: 'ann@example.test',
    chainId: 'eip155:31337',
    preferredAccountType: 'smartAccount',
  })

  const message = 'Welcome to Example Shop.\n\nSigning in costs nothing.'
  const signing = rpc(embedder, 'personal_sign', [message, user.address])
  await takeFramePicture(embedder, 'message')
  await approve(embedder)
  const signature = (await signing) as `0x${string}`
  const client = createClient({ transport: http(`${inject('cloud')}/chains/31337`) })
  expect(await verifyOnChain(client, { address: user.address, message, signature })).toBe(true)

  const before = await chainReader().getBalance(receiver)
  const value = `0x${(25n * 10n ** 16n).toString(16)}`
  const sending = rpc(embedder, 'eth_sendTransaction', [{ from: user.address, to: receiver, value }])
  await takeFramePicture(embedder, 'send')
  await approve(embedder)
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await chainReader().getBalance(receiver)) - before).toBe(25n * 10n ** 16n)
  expect(await verifyOnChain(client, { address: user.address, message, signature })).toBe(true)
})

byNight(
  'every kind of request is shown completely, also in a low frame, in the colors of the site',
  async () => {
    const embedder = await open.loggedIn('zoe@example.test')
    const { call, page, frame } = embedder
    await call('SYNC_THEME', { themeMode: 'light', w3mThemeVariables: { '--w3m-accent': '#0b7a4b' } })
    await call('SYNC_DAPP_DATA', { metadata: { name: '<b>A shop with a long name' }, projectId: 'play' })
    const show = async (name: string, method: string, params: unknown, options: object = {}) => {
      const outcome = call('RPC_REQUEST', { method, params, ...options }).catch(
        (error: Error) => error.message,
      )
      await takeFramePicture(embedder, name)
      await frame.getByRole('button', { name: 'Cancel' }).click()
      expect(await outcome).toBe('User rejected the request')
    }
    const { address } = (await call('GET_USER')) as UserAnswer
    const domain = { name: 'Local Dollar', chainId: 31337, verifyingContract: inject('tokens')[0]?.address }
    const types = {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    }
    const typed = { domain, types, primaryType: 'Permit', message: { spender: receiver, value: '1000000' } }
    await show('typed', 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
    const siwe = `other.example wants you to sign in with your Ethereum account:\n${address}\n\nWelcome.`
    await show('phishing', 'personal_sign', [siwe, address])
    await show('contract', 'eth_sendTransaction', [{ to: receiver, data: `0x${'ab'.repeat(200)}` }])
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('style', 'height:320px'))
    await show('low', 'eth_sendTransaction', [{ to: receiver, value: '0x1' }])
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('style', 'width:100vw'))
    await show('wide', 'wallet_grantPermissions', [
      {
        chainId: '0x7a69',
        expiry: Math.floor(Date.now() / 1000) + 86_400,
        signer: { type: 'keys', data: { keys: [] } },
        permissions: [
          { type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 86_400 } },
        ],
      },
    ])
  },
)

byNight('a request can be read and approved by keyboard', async () => {
  const embedder = await open.loggedIn('kim@example.test')
  const signing = rpc(embedder, 'personal_sign', ['By keys'])
  const button = embedder.frame.getByRole('button', { name: 'Approve' })
  await button.and(embedder.frame.locator(':enabled')).waitFor()
  await embedder.frame.getByRole('heading', { name: 'Sign a message' }).focus()
  for (let press = 0; press < 2; press += 1) await embedder.page.keyboard.press('Tab')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await embedder.page.keyboard.press('Enter')
  expect(await signing).toMatch(/^0x/)
})

byNight(
  'faults: a missing READY, a hundred responses, invalid messages, and a reload in between',
  async () => {
    const embedder = await open()
    const { call, messages, page } = embedder
    const fault = (message: string, kind: string) =>
      addFault({ service: 'secure-site', message, fault: { kind }, times: 1 })
    const countOf = async (name: string) =>
      (await messages()).filter((message) => message.name === name).length
    await fault('GET_CHAIN_ID', 'duplicate')
    await call('GET_CHAIN_ID')
    await expect.poll(() => countOf('GET_CHAIN_ID_SUCCESS')).toBe(100)
    await fault('GET_CHAIN_ID', 'garbage')
    expect(await call('GET_CHAIN_ID')).toBeInstanceOf(Array)
    await fault('IS_CONNECTED', 'reload')
    void call('IS_CONNECTED').catch(() => undefined)
    await expect.poll(() => countOf('READY')).toBe(2)
    expect(await countOf('IS_CONNECTED_SUCCESS')).toBe(0)
    await call('RELOAD')
    await expect.poll(() => countOf('READY')).toBe(3)
    await fault('READY', 'silent')
    await page.reload()
    await page.waitForTimeout(1_000)
    expect(await countOf('READY')).toBe(0)
  },
)

byNight('the standard account signs like any other', async () => {
  const embedder = await open.loggedIn('bob@example.test')
  const { address } = (await embedder.call('SET_PREFERRED_ACCOUNT', { type: 'eoa' })) as UserAnswer
  const signing = rpc(embedder, 'personal_sign', ['Hello', address])
  await approve(embedder)
  const signature = (await signing) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
})

byNight(
  'canceled, aborted and unsupported requests have a text, and two requests are shown in turn',
  async () => {
    const embedder = await open.loggedIn('cas@example.test')
    const { call, frame } = embedder
    const first = rpc(embedder, 'personal_sign', ['First']).catch((error: Error) => error.message)
    const second = rpc(embedder, 'personal_sign', ['Second']).catch((error: Error) => error.message)
    await frame.getByText('First', { exact: true }).waitFor()
    expect(await frame.getByText('Second', { exact: true }).count()).toBe(0)
    await frame.getByRole('button', { name: 'Cancel' }).click()
    expect(await first).toBe('User rejected the request')
    await frame.getByText('Second', { exact: true }).waitFor()
    await call('RPC_ABORT')
    expect(await second).toBe('Request was aborted')
    await frame.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' })
    await expect(rpc(embedder, 'eth_sign', [receiver, '0x00'])).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
  },
)

testEach(1, [
  [
    'something lies over it',
    '<div id="over" style="position:fixed;inset:300px 0 auto 0;height:260px;opacity:.02;background:#000"></div>',
  ],
  ['it is nearly invisible', '<style>#f{opacity:.05}</style>'],
  ['it is made small', '<style>#f{transform:scale(.5)}</style>'],
  [
    'it is cut',
    '<style>main{height:200px;overflow:hidden;position:relative}#f{position:absolute;top:-300px}</style>',
  ],
])('a request cannot be approved while %s', async (_, more) => {
  const embedder = await open.loggedIn('dot@example.test', { more })
  void rpc(embedder, 'personal_sign', ['Hidden']).catch(() => undefined)
  const button = embedder.frame.getByRole('button', { name: 'Approve' })
  await button.waitFor({ state: 'attached' })
  await embedder.page.waitForTimeout(1_500)
  expect(await button.isDisabled()).toBe(true)
  expect(await embedder.frame.getByRole('status').textContent()).toBe(
    'Something covers this window, so you cannot approve yet.',
  )
})

test('a frame that was covered until the click ignores it: half a second must pass', async () => {
  const more = '<div id="over" style="position:fixed;inset:0;background:#000"></div>'
  const embedder = await open.loggedIn('ned@example.test', { more })
  const signing = rpc(embedder, 'personal_sign', ['Late'])
  const button = embedder.frame.getByRole('button', { name: 'Approve' })
  await button.waitFor({ state: 'attached' })
  await embedder.page.waitForTimeout(800)
  await embedder.page.evaluate(() => document.querySelector('#over')?.remove())
  const shown = performance.now()
  expect(await button.isDisabled()).toBe(true)
  await button.click()
  expect(performance.now() - shown).toBeGreaterThan(500)
  expect(await signing).toMatch(/^0x/)
})

test('only valid messages of the embedding page are handled', async () => {
  const embedder = await open({ more: '<iframe id="evil"></iframe>' })
  const { page, call } = embedder
  const postToFrame = (data: unknown) =>
    page.evaluate(
      (posted) => document.querySelector<HTMLIFrameElement>('#f')?.contentWindow?.postMessage(posted, '*'),
      data,
    )
  await clearServiceRequests()
  const evilFrame = page.frames().find((frame) => frame.url() === 'about:blank')
  if (!evilFrame) throw new Error('The page has no other frame')
  await evilFrame.evaluate(() => {
    for (let time = 0; time < 1000; time += 1)
      window.parent.frames[0]?.postMessage({ id: `x${time}`, type: '@w3m-app/GET_CHAIN_ID' }, '*')
  })
  for (const invalid of [7, null, 'GET_CHAIN_ID', {}, { id: 1, type: '@w3m-app/GET_CHAIN_ID' }])
    await postToFrame(invalid)
  await postToFrame({ id: '', type: '@w3m-app/GET_CHAIN_ID' })
  await postToFrame({ id: 'y', type: '@w3m-frame/GET_CHAIN_ID' })
  await postToFrame({ id: 'y', type: '@w3m-app/constructor' })
  expect(await call('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31337' })
  expect((await serviceRequests()).filter(({ path }) => !path.startsWith('/'))).toHaveLength(1)
})

byNight('several calls form one atomic bundle, whose status is returned', async () => {
  const embedder = await open.loggedIn('eve@example.test')
  const token = inject('tokens')[0]
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [receiver, 10n ** 12n],
  })
  const send = { to: receiver, value: '0xde0b6b3a7640000' }
  const bundle = (calls: readonly unknown[]) =>
    rpc(embedder, 'wallet_sendCalls', [{ version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls }])
  const before = await chainReader().getBalance(receiver)
  const failing = bundle([send, { to: token?.address, data: transfer }]).catch(
    (error: Error) => error.message,
  )
  await embedder.frame.getByText(`2. Send 1000000 ${token?.symbol}`).waitFor()
  await takeFramePicture(embedder, 'bundle')
  await approve(embedder)
  expect(await failing).toMatch(/^Call 2 failed, so none was done/)
  expect(await chainReader().getBalance(receiver)).toBe(before)
  const sending = bundle([send, send])
  await approve(embedder)
  const { id } = (await sending) as { id: string }
  expect(await rpc(embedder, 'wallet_getCallsStatus', [id])).toMatchObject({
    status: 200,
    atomic: true,
    chainId: '0x7a69',
  })
  expect((await chainReader().getBalance(receiver)) - before).toBe(2n * 10n ** 18n)
})
