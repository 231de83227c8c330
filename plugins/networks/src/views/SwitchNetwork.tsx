import { connectionsAtom, type Network, networksAtom } from '@latchkit/kernel'
import { useAtom, useElapsed, useMessages, useRouter, useService } from '@latchkit/kernel/react'
import { Avatar, Button, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken, type Switching, type SwitchParams } from '../model.ts'
import { NetworkNotFound } from './NetworkNotFound.tsx'

/** After this time, the view shows that it is still waiting. */
const stillWaitingMs = 15_000

/** Asks the user to confirm if necessary, waits for the wallet, and offers a retry if the switch fails. */
export default function SwitchNetwork({ params }: { readonly params: SwitchParams }): ReactElement {
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === params.chainId)
  const [isConfirmed, setConfirmed] = useState(!params.asks)
  if (!network) return <NetworkNotFound />
  return isConfirmed ? (
    <AwaitingSwitch network={network} />
  ) : (
    <Confirm network={network} onConfirm={() => setConfirmed(true)} />
  )
}

/** The confirmation of a switch that the site requested from a wallet without a prompt of its own. */
function Confirm({
  network: { name },
  onConfirm,
}: {
  readonly network: Network
  readonly onConfirm: () => void
}): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  return (
    <Waiting
      picture={<Avatar name={name} size={64} />}
      state="ended"
      heading={t('networks.to', { name })}
      hint={t('networks.asked', { host: location.host || location.origin })}
    >
      <Button onClick={onConfirm}>{t('networks.go')}</Button>
      <Button quiet onClick={router.back}>
        {t('networks.no')}
      </Button>
    </Waiting>
  )
}

/** Waits for the wallet to switch. */
function AwaitingSwitch({ network }: { readonly network: Network }): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  const model = useService(networksToken)
  const { caipNetworkId: chainId, chainNamespace, name } = network
  const connection = useAtom(connectionsAtom)[chainNamespace]?.[0]
  const isEmbedded = connection?.connector?.type === 'AUTH'
  const current = useAtom(model.switchingAtom)
  const ownAttempt = current?.chainId === chainId ? current : undefined
  const isSlow = useElapsed(stillWaitingMs, ownAttempt?.count)
  // When the view is opened without a click on a row, it starts the attempt itself.
  useEffect(() => {
    if (!ownAttempt) model.attempt(chainId)
  }, [chainId, ownAttempt, model])
  const waiting = ownAttempt === undefined || ownAttempt.state === 'waiting'
  // An embedded wallet has no window of its own, so there is nothing to approve there.
  const [heading, hint] =
    waiting && isEmbedded ? [t('networks.switching', { name }), ''] : textsOf(ownAttempt, isSlow, t)
  return (
    <Waiting
      picture={<Avatar name={name} size={64} />}
      state={waiting ? 'waiting' : 'ended'}
      heading={heading}
      hint={hint}
    >
      {waiting ? null : <Button onClick={() => model.attempt(chainId)}>{t('networks.retry')}</Button>}
      {waiting && !isSlow ? null : (
        <Button quiet onClick={router.back}>
          {t('networks.back')}
        </Button>
      )}
    </Waiting>
  )
}

function textsOf(
  switching: Switching | undefined,
  isSlow: boolean,
  t: (key: NetworksMessage) => string,
): readonly [heading: string, hint: string] {
  switch (switching?.state) {
    case 'declined':
      return [t('networks.declined'), t('networks.declinedHint')]
    case 'busy':
      return [t('networks.busy'), t('networks.busyHint')]
    case 'failed':
      return [t('networks.failed'), switching.why ?? '']
    default:
      return isSlow
        ? [t('networks.still'), t('networks.stillHint')]
        : [t('networks.approve'), t('networks.accept')]
  }
}
