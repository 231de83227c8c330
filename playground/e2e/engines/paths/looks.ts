import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loginKit } from '../../lib/login.ts'
import type { Visit, VisitOptions } from '../openVisit.ts'
import { connect, installedRow } from './connect.ts'
import { fillSend, openAccount, openModal } from './site.ts'

const folder = resolve(import.meta.dirname, '../../../../.shots')
/** A page with every method of the connect view. */
export const looksVisit: VisitOptions = {
  kit: { ...loginKit, plugins: { embedded: {}, email: {}, socials: {}, walletconnect: {} } },
}

export async function saveScreen({ engine }: Visit, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(resolve(folder, `${name}.${engine.name}.png`), await engine.screenshot())
}

/** Takes screenshots of the main views. */
export async function takeLooks(visit: Visit): Promise<void> {
  const { engine, modal, look } = visit
  const take = (view: string) => saveScreen(visit, `engine-${view}.${look}`)
  const close = async () => {
    await engine.press('Escape')
    await modal.waitUntilGone()
  }

  await openModal(visit)
  await modal.role('button', installedRow).waitFor()
  await take('connect')
  await modal.role('button', /^All wallets/i).click()
  await modal.role('list').waitFor()
  await take('all-wallets')
  await close()
  await openModal(visit, /^WalletConnect/)
  await modal.role('img', 'Pairing code').waitFor()
  await take('pairing')
  await close()
  await connect(visit)
  await openAccount(visit)
  await take('account')
  await modal.role('button', /Local One/).click()
  await modal.role('button', 'Local Two').waitFor()
  await take('networks')
  await close()
  await fillSend(visit)
  await take('send')
  await modal.role('button', 'Preview Send').click()
  await modal.role('button', /^Send 0/).waitFor()
  await take('review')
}
