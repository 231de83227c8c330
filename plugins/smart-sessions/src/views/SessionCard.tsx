import type { AccountId } from '@latchkit/kernel'
import { Avatar, Button, Icon, Spinner, useAtom, useSheet, VisuallyHidden } from '@latchkit/kernel/ui'
import { Ban, CircleCheck, Clock } from 'lucide'
import type { ReactElement } from 'react'
import type { Sessions } from '../sessions/createSessions.ts'
import { type SessionState, type SmartSession, stateOf } from '../sessions/decodeSessions.ts'
import { PermissionItem } from './PermissionItem.tsx'
import sheet from './sessions.module.css'
import type { SessionTexts } from './WithSmartSessions.tsx'

/** The props of `SessionCard`. */
export interface SessionCardProps {
  readonly account: AccountId
  readonly session: SmartSession
  readonly sessions: Sessions
  readonly t: SessionTexts
}

const icons = { active: CircleCheck, expired: Clock, revoked: Ban }

/** Shows one smart session: the site, its state, its permissions, its expiry, and the button that revokes it. */
export function SessionCard({ account, session, sessions, t }: SessionCardProps): ReactElement {
  const css = useSheet(sheet)
  const state = stateOf(session, sessions.now())
  const { name, host, icon, permissions } = session
  return (
    <li className={state === 'active' ? css.card : `${css.card} ${css.over}`}>
      <div className={css.head}>
        {/* Only `data:` images are loaded, because an image from a server would reveal the visitor's IP address to it. */}
        <Avatar name={name} src={icon?.startsWith('data:image/') ? icon : undefined} />
        <div className={css.who}>
          <strong dir="auto">{name}</strong>
          {host && host !== name ? <bdi className={css.host}>{host}</bdi> : null}
        </div>
        <span className={`${css.state} ${css[state] ?? ''}`}>
          <Icon node={icons[state]} size={16} />
          {t(`sessions.${state}`)}
        </span>
      </div>
      {permissions.length === 0 ? (
        <p className={css.host}>{t('sessions.nothing')}</p>
      ) : (
        <ul role="list" className={css.allowed}>
          {permissions.map((permission, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the permissions of a session never change.
            <PermissionItem key={index} {...{ account, permission, sessions, t }} />
          ))}
        </ul>
      )}
      <p className={css.host}>{formatEnd(session, state, { sessions, t })}</p>
      {state === 'active' ? <Revoke {...{ account, session, sessions, t }} /> : null}
    </li>
  )
}

function Revoke({ account, session, sessions, t }: SessionCardProps): ReactElement {
  const isRevoking = useAtom(sessions.revokingAtom).has(session.pci)
  const css = useSheet(sheet)
  return isRevoking ? (
    <p className={css.leaving} role="status">
      <Spinner />
      {t('sessions.revoking')}
    </p>
  ) : (
    <Button quiet onClick={() => void sessions.revoke(account, session)}>
      {t('sessions.revoke')}
      <VisuallyHidden>{session.name}</VisuallyHidden>
    </Button>
  )
}

function formatEnd(
  { expiry, revokedAt }: SmartSession,
  state: SessionState,
  { sessions: { locale, isolate }, t }: Pick<SessionCardProps, 'sessions' | 't'>,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  })
  const date = isolate(format.format(revokedAt ?? expiry))
  if (state === 'revoked') return t('sessions.revokedAt', { date })
  return t(state === 'active' ? 'sessions.until' : 'sessions.ended', { date })
}
