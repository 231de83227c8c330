import './buffer.ts'
import './phone.css'
import { readOptions } from './options.ts'
import { type Phone, startWallet, type WalletScreen } from './startWallet.ts'

declare global {
  /** The controller of the wallet. Tests reach it through page.evaluate. */
  var phone: Phone | undefined
}

const find = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`The page has no ${selector}.`)
  return element
}
const state = find('[role=status]')
const sites = find('ul')
const requests = find('ol')

function siteRow({ name, topic }: { name: string; topic: string }): HTMLElement {
  const row = document.createElement('li')
  const leave = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Disconnect' })
  leave.setAttribute('aria-label', `Disconnect ${name}`)
  leave.addEventListener('click', () => void globalThis.phone?.disconnect(topic))
  row.append(`${name} `, leave)
  return row
}

const screen: WalletScreen = {
  showActivity: (text) => (state.textContent = text),
  sites: (rows) => sites.replaceChildren(...rows.map(siteRow)),
  requested: (method) =>
    requests.append(Object.assign(document.createElement('li'), { textContent: method })),
}

screen.showActivity('Starting')
try {
  const phone = await startWallet(readOptions(location.search), screen)
  globalThis.phone = phone
  find('[data-testid=address]').textContent = phone.address()
  screen.showActivity('Ready to pair')
  const pair = (uri: string) => {
    screen.showActivity('Pairing')
    phone.pair(uri)
  }
  find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    pair(find<HTMLInputElement>('input').value.trim())
  })
  // A link to this page carries the pairing uri, as a link to an app does.
  const pairingUri = new URLSearchParams(location.search).get('uri')
  if (pairingUri) pair(pairingUri)
} catch (error) {
  screen.showActivity(error instanceof Error ? error.message : String(error))
}
