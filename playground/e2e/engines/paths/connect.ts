import { verifyMessage } from 'ethers'
import { expect } from 'vitest'
import { addresses, walletName } from '../../lib/openPage.ts'
import type { Visit } from '../openVisit.ts'
import { sendPayment } from './sendPayment.ts'
import { disconnect, openAccount, openModal, sign, waitForConnected, waitForStatus } from './site.ts'

/** Presses a button of the wallet's own prompt. */
const answer = ({ page }: Visit, name: 'Approve' | 'Reject'): Promise<void> =>
  page.role('button', name).click()

/** The row of the installed wallet, whose name continues with its badge. */
export const installedRow = new RegExp(`^${walletName}`)

/** Connects the installed wallet, from the list to its prompt. */
export async function connect(visit: Visit): Promise<void> {
  await openModal(visit, installedRow)
  await answer(visit, 'Approve')
  await waitForConnected(visit)
}

/** Checks a signature of the host page's message with an independent library. */
export const signerOf = (signature: string): string => verifyMessage('Hello from the host page', signature)

/** The life of a connection: connect, sign, reject, send, switch the network, reload and disconnect. */
export async function connectToDisconnect(visit: Visit): Promise<void> {
  const { page, modal } = visit
  await connect(visit)
  const signature = await sign(visit, () => answer(visit, 'Approve'), /^0x[0-9a-f]{130}$/)
  expect(signerOf(signature)).toBe(addresses[0])
  await sign(visit, () => answer(visit, 'Reject'), /reject|decline|denied/i)
  await sendPayment(visit, () => answer(visit, 'Approve'))

  await openAccount(visit, /Local One/, 'Local Two')
  await answer(visit, 'Approve')
  await page.text('eip155:31338').waitFor()
  await visit.engine.press('Escape')
  await modal.waitUntilGone()

  await visit.engine.reload()
  await waitForStatus(visit, 'connected')
  await page.text('eip155:31338').waitFor()
  await disconnect(visit)
}
