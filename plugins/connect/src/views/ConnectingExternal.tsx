import { type Connector, connectorsAtom } from '@latchkit/kernel'
import { useAtom, useElapsed, useMessages, useRouter, useService } from '@latchkit/kernel/react'
import { Avatar, Button, Notice, Waiting } from '@latchkit/kernel/ui'
import { type ReactElement, useEffect } from 'react'
import type { ConnectMessage } from '../messages/en.ts'
import { type Attempt, type ConnectingParams, connectToken } from '../model.ts'

export { createAttempts } from '../actions/createAttempts.ts'

/** After this long the view says that it is still waiting. */
const stillWaitingMs = 15_000

/** The wait for one wallet's answer, and what to do when it says no. */
export default function ConnectingExternal({ params }: { readonly params: ConnectingParams }): ReactElement {
  const model = useService(connectToken)
  const attempt = useAtom(model.attemptAtom)
  // A row that stands for several wallets is none of them.
  const connectors = useAtom(connectorsAtom).flatMap((row) => row.members ?? row)
  const isMeant = ({ id, namespace }: Connector) =>
    id === params.connectorId && (params.namespace ?? namespace) === namespace
  const connector = connectors.find(isMeant)
  const mine = attempt && isMeant(attempt.connector) ? attempt : undefined
  // Opened from outside, without a click on a row: the view itself starts.
  useEffect(() => {
    if (connector && !mine) model.attempt(connector)
  }, [connector, mine, model])
  if (!connector) return <Gone />
  return <Asked connector={connector} attempt={mine} />
}

function Asked({
  connector,
  attempt,
}: {
  readonly connector: Connector
  readonly attempt: Attempt | undefined
}): ReactElement {
  const t = useMessages<ConnectMessage>()
  const model = useService(connectToken)
  const router = useRouter()
  const late = useElapsed(stillWaitingMs, attempt?.count)
  const waiting = attempt === undefined || attempt.state === 'waiting'
  const { heading, hint } = wordsOf(attempt, late, connector.name, t)
  return (
    <Waiting
      picture={<Avatar name={connector.name} src={connector.icon} size={64} />}
      state={waiting ? 'waiting' : 'ended'}
      heading={heading}
      hint={hint}
    >
      {waiting ? null : <Button onClick={() => model.attempt(connector)}>{t('connect.retry')}</Button>}
      {waiting && !late ? null : (
        <Button quiet onClick={router.back}>
          {t('connect.other')}
        </Button>
      )}
    </Waiting>
  )
}

type Say = (key: ConnectMessage, values?: { name: string }) => string

function wordsOf(
  attempt: Attempt | undefined,
  late: boolean,
  name: string,
  t: Say,
): { heading: string; hint: string } {
  switch (attempt?.state) {
    case 'declined':
      return { heading: t('connect.declined'), hint: t('connect.declinedHint') }
    case 'busy':
      return { heading: t('connect.busy'), hint: t('connect.busyHint') }
    case 'failed':
      return { heading: t('connect.failed', { name }), hint: attempt.why ?? '' }
    default:
      return late
        ? { heading: t('connect.waiting', { name }), hint: t('connect.waitingHint') }
        : { heading: t('connect.continue', { name }), hint: t('connect.accept') }
  }
}

function Gone(): ReactElement {
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
