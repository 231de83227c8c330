import { createElement as h, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient, custom, formatEther, http } from 'viem'
import { getBalance, getChainId, requestAddresses } from 'viem/actions'
import { mainnet } from 'viem/chains'

// The floor: the least code with which a React developer gives a site the same steps by hand, for one namespace.

/** @type {readonly { info: { uuid: string, name: string, icon: string }, provider: { request(args: object): Promise<unknown> } }[]} */
let announced = []
const found = new EventTarget()
addEventListener('eip6963:announceProvider', (event) => {
  const { detail } = /** @type {CustomEvent} */ (event)
  if (announced.some(({ info }) => info.uuid === detail.info.uuid)) return
  announced = [...announced, detail]
  found.dispatchEvent(new Event('change'))
})
dispatchEvent(new Event('eip6963:requestProvider'))

/** @param {() => void} listener */
function subscribe(listener) {
  found.addEventListener('change', listener)
  return () => found.removeEventListener('change', listener)
}

const { services } = JSON.parse(new URL(location.href).searchParams.get('kit') ?? '{}')
const client = createClient({ chain: mainnet, transport: http(`${services.chains}/31337`) })

function Site() {
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState(/** @type {`0x${string}` | undefined} */ (undefined))
  return h(
    'main',
    null,
    h('button', { type: 'button', onClick: () => setOpen(true) }, 'Connect wallet'),
    h('p', { 'data-testid': 'status' }, address ? 'connected' : 'disconnected'),
    open && h(Dialog, { address, setAddress, close: () => setOpen(false) }),
  )
}

/** @param {{ address: `0x${string}` | undefined, setAddress(address: `0x${string}`): void, close(): void }} props */
function Dialog({ address, setAddress, close }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null))
  const [sending, setSending] = useState(false)
  const [pending, setPending] = useState('')
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  /** @param {(typeof announced)[number]} wallet */
  async function connect({ info, provider }) {
    setPending(info.name)
    const wallet = createClient({ transport: custom(provider) })
    const [account] = await requestAddresses(wallet)
    await getChainId(wallet)
    localStorage.setItem('wallet', info.uuid)
    if (account) setAddress(account)
    close()
  }
  const title = sending ? 'Send' : address ? 'Account' : 'Connect wallet'
  return h(
    'dialog',
    { ref: dialog, 'aria-label': title, onClose: close },
    h('h2', null, title),
    h('button', { type: 'button', 'aria-label': 'Close', onClick: close }, '×'),
    sending
      ? h(Send)
      : address
        ? h(Account, { address, send: () => setSending(true) })
        : pending
          ? h('p', null, `Continue in ${pending}`)
          : h(List, { connect }),
  )
}

/** @param {{ connect(wallet: (typeof announced)[number]): void }} props */
function List({ connect }) {
  const wallets = useSyncExternalStore(subscribe, () => announced)
  return h(
    'ul',
    null,
    wallets.map((wallet) =>
      h(
        'li',
        { key: wallet.info.uuid },
        h(
          'button',
          { type: 'button', onClick: () => connect(wallet) },
          h('img', { src: wallet.info.icon, alt: '', width: 32, height: 32 }),
          h('span', null, wallet.info.name),
        ),
      ),
    ),
  )
}

/** @param {{ address: `0x${string}`, send(): void }} props */
function Account({ address, send }) {
  const [balance, setBalance] = useState('')
  useEffect(() => {
    getBalance(client, { address }).then(
      (value) => setBalance(formatEther(value)),
      () => setBalance('?'),
    )
  }, [address])
  return h(
    'section',
    null,
    h('p', null, `${address.slice(0, 6)}…${address.slice(-4)}`),
    h('p', null, balance && `${balance} ETH`),
    h('button', { type: 'button', onClick: send }, 'Send'),
  )
}

function Send() {
  return h(
    'form',
    null,
    h('label', null, 'Recipient', h('input', { name: 'to' })),
    h('label', null, 'Amount', h('input', { name: 'amount', inputMode: 'decimal' })),
    h('button', { type: 'submit' }, 'Review'),
  )
}

createRoot(/** @type {Element} */ (document.querySelector('main'))).render(h(Site))
