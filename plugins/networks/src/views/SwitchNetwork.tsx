import { connectionsAtom, type Network, networksAtom } from '@latchkit/kernel'
import { useAtom, useElapsed, useMessages, useRouter, useService } from '@latchkit/kernel/react'
import { Avatar, Button, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken, type Switching, type SwitchParams } from '../model.ts'
import { Gone } from './Gone.tsx'

/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

/** The visitor's yes, where it is asked for here, then the wait for the wallet's, and what to do when it says no. */
export default function SwitchNetwork({ params }: { readonly params: SwitchParams }): ReactElement {
  const network = useAtom(networksAtom).find((one) => one.caipNetworkId === params.chainId)
  const [mayGo, setMayGo] = useState(!params.asks)
  if (!network) return <Gone />
  return mayGo ? <Going network={network} /> : <Asking network={network} onYes={() => setMayGo(true)} />
}

/** The site asks for another network, and the wallet asks nobody itself. */
function Asking({
  network: { name },
  onYes,
}: {
  readonly network: Network
  readonly onYes: () => void
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
      <Button onClick={onYes}>{t('networks.go')}</Button>
      <Button quiet onClick={router.back}>
        {t('networks.no')}
      </Button>
    </Waiting>
  )
}

/** On the way there. */
function Going({ network }: { readonly network: Network }): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  const model = useService(networksToken)
  const { caipNetworkId: chainId, chainNamespace, name } = network
  const connection = useAtom(connectionsAtom)[chainNamespace]?.[0]
  const framed = connection?.connector?.type === 'AUTH'
  const current = useAtom(model.switchingAtom)
  const mine = current?.chainId === chainId ? current : undefined
  const late = useElapsed(stillWaitingMs, mine?.count)
  // Opened from outside, without a click on a row: the view itself starts.
  useEffect(() => {
    if (!mine) model.attempt(chainId)
  }, [chainId, mine, model])
  const waiting = mine === undefined || mine.state === 'waiting'
  // A wallet that lives in the modal shows nothing of its own to look for.
  const [heading, hint] = waiting && framed ? [t('networks.switching', { name }), ''] : wordsOf(mine, late, t)
  return (
    <Waiting
      picture={<Avatar name={name} size={64} />}
      state={waiting ? 'waiting' : 'ended'}
      heading={heading}
      hint={hint}
    >
      {waiting ? null : <Button onClick={() => model.attempt(chainId)}>{t('networks.retry')}</Button>}
      {waiting && !late ? null : (
        <Button quiet onClick={router.back}>
          {t('networks.back')}
        </Button>
      )}
    </Waiting>
  )
}

function wordsOf(
  switching: Switching | undefined,
  late: boolean,
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
      return late
        ? [t('networks.still'), t('networks.stillHint')]
        : [t('networks.approve'), t('networks.accept')]
  }
}
