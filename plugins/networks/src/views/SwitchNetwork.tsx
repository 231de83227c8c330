import { type ChainId, networksAtom } from '@latchkit/kernel'
import { useAtom, useElapsed, useMessages, useRouter, useService } from '@latchkit/kernel/react'
import { Avatar, Button, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken, type Switching } from '../model.ts'
import { Gone } from './Gone.tsx'

/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

/** The wait for the wallet's yes to another network, and what to do when it says no. */
export default function SwitchNetwork({
  params,
}: {
  readonly params: { readonly chainId: ChainId }
}): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  const model = useService(networksToken)
  const network = useAtom(networksAtom).find((one) => one.caipNetworkId === params.chainId)
  const current = useAtom(model.switchingAtom)
  const mine = current?.chainId === params.chainId ? current : undefined
  const late = useElapsed(stillWaitingMs, mine?.count)
  // Opened from outside, without a click on a row: the view itself starts.
  useEffect(() => {
    if (network && !mine) model.attempt(network.caipNetworkId)
  }, [network, mine, model])
  if (!network) return <Gone />
  const waiting = mine === undefined || mine.state === 'waiting'
  const [heading, hint] = wordsOf(mine, late, t)
  return (
    <Waiting
      picture={<Avatar name={network.name} size={64} />}
      state={waiting ? 'waiting' : 'ended'}
      heading={heading}
      hint={hint}
    >
      {waiting ? null : <Button onClick={() => model.attempt(params.chainId)}>{t('networks.retry')}</Button>}
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
