import { useAccount, useLatchkit } from '@latchkit/kernel/react'
import { type ReactNode, useState } from 'react'
import { signMessage } from '../../../shared/signMessage.ts'
import { Bag } from './Bag.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { pay } from './pay.ts'
import { Receipts } from './Receipts.tsx'
import { type Task, useReceipts } from './useReceipts.ts'

const message = 'Harbour Coffee: count me in for the members’ price.'

interface ShopProps {
  readonly onIntent: (reason: string) => void
  /** The place of the modal, if it is a part of the page. */
  readonly modal: ReactNode
}

/** A small shop with a kit. Every action of the visitor is reported as intent before it runs. */
export function Shop({ onIntent, modal }: ShopProps): ReactNode {
  const kit = useLatchkit()
  const { status, network } = useAccount()
  const symbol = network?.nativeCurrency.symbol ?? 'ETH'
  const [opening, setOpening] = useState(false)
  const { receipts, attempt } = useReceipts()
  const ask = (reason: string, task: Task) => {
    onIntent(reason)
    return attempt(task)
  }
  const prepare = (reason: string) => {
    onIntent(reason)
    // Errors are reported when the modal opens; a failed preparation is ignored.
    kit.prepare().catch(() => undefined)
  }
  const open = () => {
    setOpening(true)
    const run = () => kit.open().then(() => undefined)
    void ask('Connect wallet pressed', { what: 'Open', run }).then(() => setOpening(false))
  }
  const sign = () => void ask('Signing asked for', { what: 'Sign', run: () => signMessage(kit, message) })
  const buy = () => void ask('Payment asked for', { what: `Pay 0.02 ${symbol}`, run: () => pay(kit) })
  return (
    <>
      <header className="shop-head">
        <span className="shop-name">Harbour Coffee</span>
        <ConnectButton loading={opening} onPrepare={prepare} onOpen={open} />
      </header>
      {modal}
      <main className="shop">
        <article className="product">
          <Bag />
          <div className="offer">
            <p className="quiet">Single origin, 250 g</p>
            <h1>Guji natural</h1>
            <p>Blueberry, cane sugar, a long finish. Roasted on Tuesday, sent on Wednesday.</p>
            <p className="price">0.02 {symbol}</p>
            <p className="quiet">
              {status === 'connected'
                ? `Paid on ${network?.name ?? 'a network this shop does not use'}`
                : 'Pay from your wallet'}
            </p>
            <div className="actions">
              <button type="button" className="primary" onClick={buy}>
                Pay 0.02 {symbol}
              </button>
              <button type="button" onClick={sign}>
                Sign message
              </button>
            </div>
          </div>
        </article>
        <Receipts receipts={receipts} />
      </main>
    </>
  )
}
