import { base58 } from '@scure/base'
import { Keypair, type PublicKey, VersionedTransaction } from '@solana/web3.js'
import nacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { fillSend, reload, status, switchNetwork, waitForStatus } from '../lib/flows.ts'
import { callsFromNow, confirmInFrame, frameOf, frames, pressInFrame } from '../lib/frame.ts'
import { logIn, loginTests } from '../lib/login.ts'
import { modal, openModal, press } from '../lib/modal.ts'
import { providerOf, rejected, settle } from '../lib/provider.ts'
import { devnet } from '../lib/solana.ts'
import { chain, makeTransfer } from '../lib/solanaTransfer.ts'
import { addressOf, connectionsOf, storedKeys } from '../lib/stored.ts'
import { waitForClosed, waitForText } from '../lib/waits.ts'

const bothKit = {
  plugins: { solana: {}, embedded: {}, email: {} },
  networks: ['eip155:31337', devnet],
}
const onlySolana = { ...bothKit, networks: [devnet] }

const { openLoggedIn: openBoth } = loginTests(bothKit)
async function openLoggedIn(kit = bothKit) {
  const { page } = await openBoth({ kit })
  const address = () => addressOf(page, 'solana')
  await expect.poll(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  return { page, address: await address() }
}

const { settle: settleSolana } = providerOf('solana')
const balanceOf = (key: PublicKey) => chain().getBalance(key)
/** Whether a transaction carries a valid signature of the account, checked with a third-party library. */
function isSigned(encoded: string, address: string): boolean {
  const { message, signatures } = VersionedTransaction.deserialize(base58.decode(encoded))
  const index = message.staticAccountKeys.findIndex((key) => key.toBase58() === address)
  const signature = signatures[index] ?? new Uint8Array(64)
  return nacl.sign.detached.verify(message.serialize(), signature, base58.decode(address))
}

test('one login connects both namespaces with one session; one frame serves them', async () => {
  const { page, address } = await openLoggedIn()
  expect(await addressOf(page)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  const connections = Object.values(await connectionsOf(page)).flat()
  expect(connections.map(({ id, session }) => [id, session])).toEqual([
    ['embedded:eip155', 'login'],
    ['embedded:solana', 'login'],
  ])
  expect(frames(page)).toBe(1)
  // Each request is signed by the account of its own namespace.
  const solana = settleSolana(page, 'solana_signMessage', {
    message: base58.encode(new Uint8Array([72, 105])),
  })
  await confirmInFrame(page)
  const { signature } = (await solana).result as { readonly signature: string }
  const text = new TextEncoder().encode('Hi')
  expect(nacl.sign.detached.verify(text, base58.decode(signature), base58.decode(address))).toBe(true)
  const evm = settle(page, 'personal_sign', ['0x4869', await addressOf(page)])
  await pressInFrame(page)
  expect((await evm).result).toMatch(/^0x[0-9a-f]{130,}$/)
  await waitForClosed(page)
})

testEach(0, ['legacy', 'versioned'])(
  'a %s transaction is signed without being sent, and two at once',
  async (kind) => {
    const { page, address } = await openLoggedIn(onlySolana)
    const to = Keypair.generate().publicKey
    const make = (lamports: number) => makeTransfer(kind, { from: address, to, lamports })
    const signingOne = settleSolana(page, 'solana_signTransaction', { transaction: await make(1_000_000) })
    await frameOf(page).getByText('Sign 0.001 SOL').waitFor()
    await confirmInFrame(page)
    const { result } = await signingOne
    expect(isSigned(String(Reflect.get(Object(result), 'transaction')), address)).toBe(true)
    await waitForClosed(page)
    const transactions = [await make(2_000_000), await make(3_000_000)]
    const signingTwo = settleSolana(page, 'solana_signAllTransactions', { transactions })
    await frameOf(page).getByText('Sign 2 transactions').waitFor()
    await confirmInFrame(page)
    const signed = Reflect.get(Object((await signingTwo).result), 'transactions') as readonly string[]
    expect(signed.map((encoded) => isSigned(encoded, address))).toEqual([true, true])
    expect(await balanceOf(to)).toBe(0)
  },
)

test('a transaction is signed and sent with the exact amount, and a rejection sends nothing', async () => {
  const { page, address } = await openLoggedIn(onlySolana)
  const to = Keypair.generate().publicKey
  const make = (lamports: number) => makeTransfer('versioned', { from: address, to, lamports })
  const sending = settleSolana(page, 'solana_signAndSendTransaction', { transaction: await make(12_345_678) })
  await frameOf(page).getByText('Send 0.012345678 SOL').waitFor()
  await page.screenshot({ path: '.shots/embedded-solana.png' })
  await confirmInFrame(page)
  const signature = String(Reflect.get(Object((await sending).result), 'signature'))
  await expect.poll(() => balanceOf(to)).toBe(12_345_678)
  expect((await chain().getSignatureStatus(signature)).value?.err).toBeNull()
  await waitForClosed(page)
  const declined = settleSolana(page, 'solana_signAndSendTransaction', { transaction: await make(1_000_001) })
  await pressInFrame(page, 'Cancel')
  expect(await declined).toEqual(rejected)
  expect(await balanceOf(to)).toBe(12_345_678)
})

byNight('Send sends the exact amount of SOL through the frame', async () => {
  const { page } = await openLoggedIn(onlySolana)
  const receiver = Keypair.generate().publicKey
  await fillSend(page, '0.250000001', receiver.toBase58())
  await press(page, 'Preview Send', 'Send 0.250000001 SOL')
  await confirmInFrame(page)
  await waitForText(page, 'Transaction started')
  await expect.poll(() => balanceOf(receiver)).toBe(250_000_001)
})

test('the visitor switches between namespaces without another login', async () => {
  const { page, address } = await openLoggedIn()
  const shown = page.getByText(`${devnet}:${address}`, { exact: true })
  await switchNetwork(page, devnet)
  await shown.waitFor()
  await openModal(page, /Local Solana/, 'Local One')
  await page.getByText(`eip155:31337:${await addressOf(page)}`, { exact: true }).waitFor()
  expect(await status(page).textContent()).toBe('connected')
  expect(await addressOf(page, 'solana')).toBe(address)
})

byNight('a reload restores both accounts without a prompt', async () => {
  const { page, address } = await openLoggedIn()
  const evm = await addressOf(page)
  const newCalls = await callsFromNow()
  await reload(page, 'connected')
  await expect.poll(() => addressOf(page, 'solana')).toBe(address)
  expect(await addressOf(page)).toBe(evm)
  expect(await modal(page).isVisible()).toBe(false)
  expect((await newCalls()).filter((name) => /CONNECT|RPC/.test(name))).toEqual(['IS_CONNECTED'])
  const message = base58.encode(new TextEncoder().encode('again'))
  const signing = settleSolana(page, 'solana_signMessage', { message, pubkey: address })
  await confirmInFrame(page)
  expect(Object.keys(Object((await signing).result))).toEqual(['signature'])
})

testEach(0, ['eip155', 'solana'])('disconnecting %s disconnects both', async (namespace) => {
  const { page } = await openLoggedIn()
  await page.evaluate((id) => window.latchkit?.kit.disconnect(id), `embedded:${namespace}`)
  await waitForStatus(page, 'disconnected')
  expect([await addressOf(page), await addressOf(page, 'solana')]).toEqual(['', ''])
  expect(await storedKeys(page, /EMAIL|SOCIAL|TOKEN|connections/)).toEqual([])
  // Another visitor can log in afterwards.
  await logIn(page)
})
