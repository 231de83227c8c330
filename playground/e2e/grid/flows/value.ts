import { parseEther } from 'ethers'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { activityKit, activityRows, activityTab } from '../../lib/activity.ts'
import { chainReader, payFromNode } from '../../lib/chain.ts'
import { connectWallet } from '../../lib/flows.ts'
import { modal, openModal, press } from '../../lib/modal.ts'
import { registerFor } from '../../lib/names.ts'
import { addresses } from '../../lib/openPage.ts'
import { receiveCode } from '../../lib/receive.ts'
import { waitForExactText, waitForText } from '../../lib/waits.ts'
import { setMode } from '../../lib/wallet.ts'
import type { Flow, World } from '../types.ts'
import { connectStalled } from './connect.ts'
import { openSend, send } from './send.ts'

/** The visitor opens the transactions, which are read from the data service. */
export const history: Flow = {
  id: 'L',
  page: { kit: activityKit },
  prompts: [],
  async ready({ page }) {
    // The account that connects pays.
    await payFromNode(addresses[1], 1n)
    await connectWallet(page)
  },
  async start({ page }) {
    await openModal(page)
    await activityTab(page).click()
  },
  finish: ({ page }) => activityRows(page).first().waitFor(),
}

/** The visitor opens the address of the account, which needs no service. */
export const receive: Flow = {
  id: 'L',
  page: { kit: { projectId: 'play', remoteConfig: false, plugins: { receive: {} } } },
  prompts: [],
  ready: ({ page }) => connectWallet(page),
  start: ({ page }) => openModal(page),
  async finish({ page }) {
    await press(page, 'Receive')
    await receiveCode(page).locator('path').waitFor()
    await waitForExactText(page, addresses[0])
  },
}

const namesKit = { projectId: 'play', remoteConfig: false, plugins: { names: {} } }

/** The visitor opens an account without a name. The data service is asked for its identity. */
export const identity: Flow = {
  id: 'L',
  page: { kit: namesKit },
  prompts: [],
  ready: ({ page }) => connectWallet(page),
  start: ({ page }) => openModal(page),
  finish: ({ page }) => modal(page).getByTitle(addresses[0]).waitFor(),
}

const amount = '0.001'
/** The receiver of each page: a name, and the new account that it belongs to. */
const receivers = new WeakMap<World, { readonly name: string; readonly address: string }>()
const receiverOf = (world: World) => receivers.get(world) ?? expect.fail('The flow is not ready')

/** The visitor sends to a name. The fault strikes while the form is open. */
export const sendToName: Flow = {
  id: 'G',
  page: { kit: namesKit },
  prompts: send.prompts,
  async ready(world) {
    await connectStalled(world)
    const key = generatePrivateKey()
    receivers.set(world, { name: await registerFor(key), address: privateKeyToAccount(key).address })
  },
  async start(world) {
    await openSend(world)
    const fields = { amount: modal(world.page).getByLabel('Amount'), to: modal(world.page).getByLabel('To') }
    await fields.amount.waitFor()
    const { name } = receiverOf(world)
    if (world.tries > 1)
      expect([await fields.amount.inputValue(), await fields.to.inputValue()]).toEqual([amount, name])
    await fields.amount.fill(amount)
    // A name that was looked up is looked up again only after another text.
    await fields.to.fill('')
    await fields.to.fill(name)
  },
  async finish(world) {
    const { page } = world
    const { name, address } = receiverOf(world)
    await waitForExactText(page, name, address)
    await setMode(page, 'approve')
    await press(page, 'Preview Send')
    await waitForExactText(page, address)
    await press(page, `Send ${amount} ETH`)
    await waitForText(page, 'Transaction started')
    await expect.poll(() => chainReader().getBalance(address)).toBe(parseEther(amount))
  },
}
