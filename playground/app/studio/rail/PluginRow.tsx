import { Icon } from '@latchkit/kernel/ui'
import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleMinus, LoaderCircle } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { PageState, PluginInfo } from '../../contract.ts'
import { Switch } from '../ui/Switch.tsx'
import { wakeText, withoutText } from './words.ts'

type State = PageState['plugins'][string] | 'removed'

const icons = {
  idle: Circle,
  loading: LoaderCircle,
  active: CircleCheck,
  failed: CircleAlert,
  off: CircleMinus,
  removed: CircleDashed,
} as const

interface PluginRowProps {
  readonly info: PluginInfo
  readonly state: State
  readonly onChange: (on: boolean) => void
}

/** A plugin: whether it is in the running kit, its state, its activation events and its ports. */
export function PluginRow({ info, state, onChange }: PluginRowProps): ReactNode {
  const id = useId()
  const on = state !== 'removed'
  const without = on ? undefined : withoutText(info.id)
  return (
    <li className="plugin" data-state={state}>
      <div className="row-head">
        <span className="row-name mono" id={id}>
          {info.id}
        </span>
        <span className="row-state">
          <Icon node={icons[state]} className={state === 'loading' ? 'turning' : undefined} size={14} />
          {state}
        </span>
        <Switch labelledBy={id} on={on} onChange={onChange} />
      </div>
      {without ? (
        <p className="row-note">{without}</p>
      ) : (
        <dl className="facts">
          <dt>Wakes</dt>
          <dd>{info.on.map(wakeText).join(', ')}</dd>
          <dt>Needs</dt>
          <dd>{info.needs.join(', ')}</dd>
        </dl>
      )}
    </li>
  )
}
