import { Icon } from '@latchkit/kernel/ui'
import { ArrowDown, ArrowUp } from 'lucide'
import { type ReactNode, useId } from 'react'
import { loginNames, moveLogin, offeredLogins, pluginOfLogin, withLogin } from '../../../config/logins.ts'
import { Switch } from '../../ui/Switch.tsx'
import type { SectionProps } from '../sectionProps.ts'

interface LoginsProps extends SectionProps {
  /** Whether the site of the embedded wallet runs. */
  readonly hasSite: boolean
}

/** The ways to log in, in the order in which the kit shows them, and then those that it does not offer. */
export function Logins({ catalog, config, change, state, hasSite }: LoginsProps): ReactNode {
  const offered = offeredLogins(config, catalog)
  const others = Object.keys(loginNames).filter((login) => !offered.includes(login))
  const toggle = (login: string, on: boolean) => change((now) => withLogin(now, login, on, catalog))
  const move = (login: string, step: -1 | 1) =>
    change((now) => ({ ...now, logins: [...moveLogin(offeredLogins(now, catalog), login, step)] }))
  const isDisabled = offered.some((login) => state.plugins[pluginOfLogin(login)] === 'off')
  return (
    <>
      {isDisabled ? <p className="row-text">The plan of the project disables logins of the list.</p> : null}
      {hasSite ? null : (
        <p className="row-text">
          The site of the embedded wallet does not run, so the kit offers no login. Start the playground with
          npm start.
        </p>
      )}
      <ol className="rows logins">
        {[...offered, ...others].map((login) => (
          <LoginRow
            key={login}
            login={login}
            on={offered.includes(login)}
            canMove={(step) => moveLogin(offered, login, step).join() !== offered.join()}
            onChange={toggle}
            onMove={move}
          />
        ))}
      </ol>
      <p className="row-note">
        A login needs the plugins embedded and email or socials, which it adds. The social accounts are one
        row of buttons, so email is before or after all of them.
      </p>
    </>
  )
}

interface LoginRowProps {
  readonly login: string
  readonly on: boolean
  readonly canMove: (step: -1 | 1) => boolean
  readonly onChange: (login: string, on: boolean) => void
  readonly onMove: (login: string, step: -1 | 1) => void
}

const moves = [
  { step: -1, word: 'up', icon: ArrowUp },
  { step: 1, word: 'down', icon: ArrowDown },
] as const

function LoginRow({ login, on, canMove, onChange, onMove }: LoginRowProps): ReactNode {
  const id = useId()
  const name = loginNames[login] ?? login
  return (
    <li className="row-head">
      <span className="row-name" id={id}>
        {name}
      </span>
      {on
        ? moves.map(({ step, word, icon }) => (
            // A button that is disabled while it is focused would lose the focus of the keyboard.
            <button
              key={word}
              type="button"
              className="mover"
              aria-label={`Move ${name} ${word}`}
              aria-disabled={!canMove(step)}
              onClick={() => onMove(login, step)}
            >
              <Icon node={icon} size={16} />
            </button>
          ))
        : null}
      <Switch labelledBy={id} on={on} onChange={(next) => onChange(login, next)} />
    </li>
  )
}
