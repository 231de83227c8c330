import { type AccountId, activeAccountAtom, activeConnectionAtom } from '@latchkit/kernel'
import { Button, Hero, Notice, Skeleton, useAtom, useSheet } from '@latchkit/kernel/ui'
import { ShieldCheck } from 'lucide'
import { type ReactElement, useEffect, useReducer } from 'react'
import { walletSource } from '../model.ts'
import type { Sessions } from '../sessions/createSessions.ts'
import { type SmartSession, sortSessions, stateOf } from '../sessions/decodeSessions.ts'
import { SessionCard } from './SessionCard.tsx'
import sheet from './sessions.module.css'
import { type SessionTexts, WithSmartSessions } from './WithSmartSessions.tsx'

/** Lists the smart sessions of the active account. */
export default function SmartSessionList(): ReactElement {
  const account = useAtom(activeAccountAtom)
  const isEmbedded = useAtom(activeConnectionAtom)?.source === walletSource
  return (
    <WithSmartSessions>
      {(sessions, t) =>
        account?.startsWith('eip155:') && isEmbedded ? (
          <List account={account} sessions={sessions} t={t} />
        ) : (
          <Notice kind="info" title={t('sessions.none')}>
            {t('sessions.noneHint')}
          </Notice>
        )
      }
    </WithSmartSessions>
  )
}

interface ListProps {
  readonly account: AccountId
  readonly sessions: Sessions
  readonly t: SessionTexts
}

function List({ account, sessions, t }: ListProps): ReactElement {
  const css = useSheet(sheet)
  const { data, error } = useAtom(sessions.listAtomFor(account))
  useExpiryUpdates(data, sessions)
  if (!data && error === undefined)
    return (
      <div role="status" aria-label={t('sessions.loading')}>
        <Skeleton rows={3} />
      </div>
    )
  return (
    <div className={css.view}>
      {error === undefined ? null : <ReadFailed refresh={sessions.refresh} t={t} />}
      {data?.length === 0 ? <Empty t={t} /> : null}
      {data && data.length > 0 ? (
        <>
          <p className={css.lead}>
            <span className={css.beta}>{t('sessions.beta')}</span>
            {t('sessions.lead')}
          </p>
          <ul role="list" className={css.list}>
            {sortSessions(data, sessions.now()).map((session) => (
              <SessionCard key={session.pci} {...{ account, session, sessions, t }} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

const maxTimeoutMs = 2 ** 31 - 1

/** Re-renders the list when the next session expires. */
function useExpiryUpdates(list: readonly SmartSession[] | undefined, { now }: Sessions): void {
  const [renders, rerender] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each expiry the next one is scheduled.
  useEffect(() => {
    const remaining = (list ?? []).flatMap((session) =>
      stateOf(session, now()) === 'active' ? session.expiry - now() : [],
    )
    if (remaining.length === 0) return
    const timer = setTimeout(rerender, Math.min(...remaining, maxTimeoutMs))
    return () => clearTimeout(timer)
  }, [list, now, renders])
}

function ReadFailed({
  refresh,
  t,
}: {
  readonly refresh: () => void
  readonly t: SessionTexts
}): ReactElement {
  return (
    <>
      <Notice kind="error" title={t('sessions.broken')}>
        {t('sessions.brokenHint')}
      </Notice>
      <Button quiet onClick={refresh}>
        {t('sessions.retry')}
      </Button>
    </>
  )
}

const Empty = ({ t }: { readonly t: SessionTexts }): ReactElement => (
  <Hero icon={ShieldCheck} heading={t('sessions.empty')} hint={t('sessions.emptyHint')} />
)
