import { type Connector, connectorsAtom } from '@latchkit/kernel'
import { flattenConnectors } from '@latchkit/kernel/plugin'
import {
  AttemptView,
  Avatar,
  Button,
  Notice,
  useAtom,
  useMessages,
  useRouter,
  useService,
} from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { type Attempt, type ConnectingParams, connectToken } from '../model.ts'

/** Waits for the response of one wallet, and offers a retry if the connection fails. */
export default function ConnectingExternal({ params }: { readonly params: ConnectingParams }): ReactElement {
  const model = useService(connectToken)
  const attempt = useAtom(model.attemptAtom)
  const connectors = flattenConnectors(useAtom(connectorsAtom))
  const isRequested = ({ id, namespace }: Connector) =>
    id === params.connectorId && (params.namespace ?? namespace) === namespace
  const connector = connectors.find(isRequested)
  const ownAttempt = attempt && isRequested(attempt.connector) ? attempt : undefined
  // When the view is opened without a click on a row, it starts the attempt itself.
  useEffect(() => {
    if (connector && !ownAttempt) model.attempt(connector)
  }, [connector, ownAttempt, model])
  if (!connector) return <WalletNotFound />
  return <AwaitingWallet connector={connector} attempt={ownAttempt} />
}

function AwaitingWallet({
  connector,
  attempt,
}: {
  readonly connector: Connector
  readonly attempt: Attempt | undefined
}): ReactElement {
  const t = useMessages<ConnectMessage>()
  const model = useService(connectToken)
  const { name, icon } = connector
  return (
    <AttemptView
      picture={<Avatar name={name} src={icon} size={64} />}
      attempt={attempt}
      words={{
        waiting: [t('connect.continue', { name }), t('connect.accept')],
        slow: [t('connect.waiting', { name }), t('connect.waitingHint')],
        declined: [t('connect.declined'), t('connect.declinedHint')],
        busy: [t('connect.busy'), t('connect.busyHint')],
        failed: [t('connect.failed', { name })],
      }}
      onRetry={() => model.attempt(connector)}
      back={t('connect.other')}
    />
  )
}

function WalletNotFound(): ReactElement {
  const t = useMessages<ConnectMessage>()
  const router = useRouter()
  return (
    <>
      <Notice kind="error" title={t('connect.gone')}>
        {t('connect.goneHint')}
      </Notice>
      <Button onClick={() => void router.reset('Connect')}>{t('connect.other')}</Button>
    </>
  )
}
