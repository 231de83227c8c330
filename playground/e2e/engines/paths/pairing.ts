import { expect } from 'vitest'
import { addresses } from '../../lib/openPage.ts'
import { openPhone } from '../../lib/phone.ts'
import { decodePng } from '../../lib/readCode.ts'
import type { Visit, VisitOptions } from '../openVisit.ts'
import { signerOf } from './connect.ts'
import { disconnect, openModal, sign, waitForConnected, waitForStatus } from './site.ts'

export const pairingVisit: VisitOptions = { wallets: [], kit: { plugins: { walletconnect: {} } } }

/** A phone scans the code on the screen, approves, signs, and is still connected after a reload. */
export async function pairToDisconnect(visit: Visit): Promise<void> {
  const phone = await openPhone()
  try {
    await openModal(visit, 'WalletConnect')
    await phone.pair(await scan(visit))
    await phone.answer('Approve')
    await waitForConnected(visit)
    const signature = await sign(visit, () => phone.answer('Approve'), /^0x[0-9a-f]{130}$/)
    expect(signerOf(signature)).toBe(addresses[0])
    await sign(visit, () => phone.answer('Reject'), /reject|decline|denied/i)
    await visit.engine.reload()
    await waitForStatus(visit, 'connected')
    await disconnect(visit)
    expect(phone.errors).toEqual([])
  } finally {
    await phone.close()
  }
}

/** Reads the pairing code off the screen, as a camera does. */
async function scan(visit: Visit): Promise<string> {
  const code = await visit.modal.role('img', 'Pairing code').waitFor()
  const see = async () => (await decodePng(await visit.engine.screenshot(), code)) ?? ''
  let uri = ''
  await expect.poll(async () => (uri = await see())).toMatch(/^wc:/)
  return uri
}
