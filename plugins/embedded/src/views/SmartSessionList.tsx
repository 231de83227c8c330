import { type AccountId, activeAccountAtom, activeConnectionAtom } from '@latchkit/kernel'
import { useAtom, useSheet } from '@latchkit/kernel/react'
import { Button, Icon, Notice, Skeleton } from '@latchkit/kernel/ui'
import { ShieldCheck } from 'lucide'
import { type ReactElement, useEffect, useReducer } from 'react'
import type { Sessions } from '../sessions/createSessions.ts'
import { inOrder, type SmartSession, stateOf } from '../sessions/decodeSessions.ts'
import { SessionCard } from './SessionCard.tsx'
import sheet from './sessions.module.css'
import { type SessionTexts, WithSessions } from './WithSessions.tsx'

/** What sites may do for the active account without asking, and the way to take that back. */
export default function SmartSessionList(): ReactElement {
  const account = useAtom(activeAccountAtom)
  const isOurs = useAtom(activeConnectionAtom)?.source === 'embedded'
  return (
    <WithSessions>
      {(sessions, t) =>
        account?.startsWith('eip155:') && isOurs ? (
          <List account={account} sessions={sessions} t={t} />
        ) : (
          <Notice kind="info" title={t('sessions.none')}>
            {t('sessions.noneHint')}
          </Notice>
        )
      }
    </WithSessions>
  )
}

interface ListProps {
  readonly account: AccountId
  readonly sessions: Sessions
  readonly t: SessionTexts
}

function List({ account, sessions, t }: ListProps): ReactElement {
  const css = useSheet(sheet)
  const { data, error } = useAtom(sessions.listOf(account))
  useNextEnd(data, sessions)
  if (!data && error === undefined)
    return (
      <div role="status" aria-label={t('sessions.loading')}>
        <Skeleton rows={3} />
      </div>
    )
  return (
    <div className={css.view}>
      {error === undefined ? null : <Broken again={sessions.again} t={t} />}
      {data?.length === 0 ? <Empty t={t} /> : null}
      {data && data.length > 0 ? (
        <>
          <p className={css.lead}>
            <span className={css.beta}>{t('sessions.beta')}</span>
            {t('sessions.lead')}
          </p>
          <ul className={css.list}>
            {inOrder(data, sessions.now()).map((session) => (
              <SessionCard key={session.pci} {...{ account, session, sessions, t }} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

const longestMs = 2 ** 31 - 1

/** Shows the list anew when the next session ends. */
function useNextEnd(list: readonly SmartSession[] | undefined, { now }: Sessions): void {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each end the next one is waited for.
  useEffect(() => {
    const ends = (list ?? []).flatMap((one) => (stateOf(one, now()) === 'active' ? one.expiry - now() : []))
    if (ends.length === 0) return
    const timer = setTimeout(next, Math.min(...ends, longestMs))
    return () => clearTimeout(timer)
  }, [list, now, turn])
}

function Broken({ again, t }: { readonly again: () => void; readonly t: SessionTexts }): ReactElement {
  return (
    <>
      <Notice kind="error" title={t('sessions.broken')}>
        {t('sessions.brokenHint')}
      </Notice>
      <Button quiet onClick={again}>
        {t('sessions.retry')}
      </Button>
    </>
  )
}

function Empty({ t }: { readonly t: SessionTexts }): ReactElement {
  const css = useSheet(sheet)
  return (
    <div className={css.created}>
      <span className={css.mark}>
        <Icon node={ShieldCheck} size={32} />
      </span>
      <strong>{t('sessions.empty')}</strong>
      <p>{t('sessions.emptyHint')}</p>
    </div>
  )
}
