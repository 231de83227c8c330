import { useLatchkit } from '@latchkit/kernel/react'
import { type ReactNode, useState } from 'react'
import { ConnectButton } from './ConnectButton.tsx'

/** Another part of the page with a kit of its own, whose connections and storage are separate. */
export function Club({ onIntent }: { readonly onIntent: (reason: string) => void }): ReactNode {
  const kit = useLatchkit()
  const [opening, setOpening] = useState(false)
  const prepare = (reason: string) => {
    onIntent(reason)
    // Errors are reported when the modal opens; a failed preparation is ignored.
    kit.prepare().catch(() => undefined)
  }
  const open = () => {
    onIntent('Connect wallet of the club pressed')
    setOpening(true)
    kit
      .open()
      .catch(() => undefined)
      .finally(() => setOpening(false))
  }
  return (
    <section className="club" aria-labelledby="club">
      <div>
        <h2 id="club">Roasters’ club</h2>
        <p className="quiet">A second kit on this page. It has its own wallet and its own storage.</p>
      </div>
      <ConnectButton loading={opening} onPrepare={prepare} onOpen={open} />
    </section>
  )
}
