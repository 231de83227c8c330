import { connectionsAtom, type Network, networksAtom } from '@latchkit/kernel'
import {
  AttemptView,
  type AttemptWords,
  Button,
  Picture,
  useAtom,
  useMessages,
  useRouter,
  useService,
  Waiting,
} from '@latchkit/kernel/ui'
import { type ReactElement, useEffect, useState } from 'react'
import type { NetworksMessage } from '../messages/en.ts'
import { networksToken, type SwitchParams } from '../model.ts'
import { NetworkNotFound } from './NetworkNotFound.tsx'

interface SwitchProps {
  readonly params: SwitchParams
}

/** Asks the visitor to confirm if necessary, waits for the wallet, and offers a retry if the switch fails. */
export default function SwitchNetwork({ params }: SwitchProps): ReactElement {
  // The view stays when a site requests another switch. What the visitor has confirmed was for one network.
  return <Switch key={params.chainId} params={params} />
}

function Switch({ params }: SwitchProps): ReactElement {
  const network = useAtom(networksAtom).find(({ caipNetworkId }) => caipNetworkId === params.chainId)
  const [isConfirmed, setConfirmed] = useState(!params.needsConfirmation)
  if (!network) return <NetworkNotFound />
  return isConfirmed ? (
    <AwaitingSwitch network={network} />
  ) : (
    <Confirm network={network} onConfirm={() => setConfirmed(true)} />
  )
}

/** The confirmation of a switch that the site requested from a wallet without a prompt of its own. */
function Confirm({
  network: { caipNetworkId, name, iconUrl },
  onConfirm,
}: {
  readonly network: Network
  readonly onConfirm: () => void
}): ReactElement {
  const t = useMessages<NetworksMessage>()
  const router = useRouter()
  return (
    <Waiting
      picture={<Picture of={{ kind: 'network', id: caipNetworkId }} name={name} src={iconUrl} size={64} />}
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
  const model = useService(networksToken)
  const { caipNetworkId: chainId, chainNamespace, name, iconUrl } = network
  const connection = useAtom(connectionsAtom)[chainNamespace]?.[0]
  const current = useAtom(model.switchingAtom)
  const ownAttempt = current?.chainId === chainId ? current : undefined
  // When the view is opened without a click on a row, it starts the attempt itself.
  useEffect(() => {
    if (!ownAttempt) model.attempt(chainId)
  }, [chainId, ownAttempt, model])
  // An embedded wallet has no window of its own, so there is nothing to approve there.
  const embedded: AttemptWords | undefined =
    connection?.connector?.type === 'AUTH' ? [t('networks.switching', { name }), ''] : undefined
  return (
    <AttemptView
      picture={<Picture of={{ kind: 'network', id: chainId }} name={name} src={iconUrl} size={64} />}
      attempt={ownAttempt}
      words={{
        waiting: embedded ?? [t('networks.approve'), t('networks.accept')],
        slow: embedded ?? [t('networks.still'), t('networks.stillHint')],
        declined: [t('networks.declined'), t('networks.declinedHint')],
        busy: [t('networks.busy'), t('networks.busyHint')],
        failed: [t('networks.failed')],
      }}
      onRetry={() => model.attempt(chainId)}
      back={t('networks.back')}
    />
  )
}
