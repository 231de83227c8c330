import { type Connector, connectorsAtom } from '@latchkit/kernel'
import { useAtom, useElapsed, useMessages, useRouter, useService } from '@latchkit/kernel/react'
import { Avatar, Button, Notice, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { type Attempt, type ConnectingParams, connectToken } from '../model.ts'

export { createAttempts } from '../actions/createAttempts.ts'

/** After this time, the view shows that it is still waiting. */
const stillWaitingMs = 15_000

/** Waits for the response of one wallet, and offers a retry if the connection fails. */
export default function ConnectingExternal({ params }: { readonly params: ConnectingParams }): ReactElement {
  const model = useService(connectToken)
  const attempt = useAtom(model.attemptAtom)
  // A merged row is replaced by its members, because only those can be connected.
  const connectors = useAtom(connectorsAtom).flatMap((row) => row.members ?? row)
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
  const router = useRouter()
  const isSlow = useElapsed(stillWaitingMs, attempt?.count)
  const waiting = attempt === undefined || attempt.state === 'waiting'
  const { heading, hint } = textsOf(attempt, isSlow, connector.name, t)
  return (
    <Waiting
      picture={<Avatar name={connector.name} src={connector.icon} size={64} />}
      state={waiting ? 'waiting' : 'ended'}
      heading={heading}
      hint={hint}
    >
      {waiting ? null : <Button onClick={() => model.attempt(connector)}>{t('connect.retry')}</Button>}
      {waiting && !isSlow ? null : (
        <Button quiet onClick={router.back}>
          {t('connect.other')}
        </Button>
      )}
    </Waiting>
  )
}

type TranslateStatus = (key: ConnectMessage, values?: { name: string }) => string

function textsOf(
  attempt: Attempt | undefined,
  isSlow: boolean,
  name: string,
  t: TranslateStatus,
): { heading: string; hint: string } {
  switch (attempt?.state) {
    case 'declined':
      return { heading: t('connect.declined'), hint: t('connect.declinedHint') }
    case 'busy':
      return { heading: t('connect.busy'), hint: t('connect.busyHint') }
    case 'failed':
      return { heading: t('connect.failed', { name }), hint: attempt.why ?? '' }
    default:
      return isSlow
        ? { heading: t('connect.waiting', { name }), hint: t('connect.waitingHint') }
        : { heading: t('connect.continue', { name }), hint: t('connect.accept') }
  }
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
