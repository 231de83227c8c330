import { Icon } from '@latchkit/kernel/ui'
import { Circle, CircleAlert, CircleCheck, CircleDashed, CircleMinus, LoaderCircle } from 'lucide'
import { type ReactNode, useId } from 'react'
import type { PageState, PluginInfo } from '../../../contract.ts'
import { Switch } from '../../ui/Switch.tsx'
import { withoutText } from './pluginTexts.ts'
import type { Relation } from './relations.ts'
import { wakeText } from './words.ts'

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
  /** What it does, as a sentence. */
  readonly text: string | undefined
  readonly on: boolean
  readonly state: State | undefined
  readonly relations: readonly Relation[]
  readonly onChange: (id: string, on: boolean) => void
}

/** A plugin: what it does, whether it is in the running kit, its state, and how it depends on others. */
export function PluginRow({
  info,
  text,
  on,
  state = 'removed',
  relations,
  onChange,
}: PluginRowProps): ReactNode {
  const id = useId()
  const without = on ? undefined : withoutText(info.id)
  return (
    <li className="plugin" data-state={state}>
      <div className="row-head">
        <span className="row-name mono" id={id}>
          {info.id}
        </span>
        {state === 'removed' ? null : (
          <span className="row-state">
            <Icon node={icons[state]} className={state === 'loading' ? 'turning' : undefined} size={14} />
            {state}
          </span>
        )}
        <Switch labelledBy={id} on={on} onChange={(next) => onChange(info.id, next)} />
      </div>
      {text ? <p className="row-text">{text}</p> : null}
      {without ? <p className="row-note">{without}</p> : null}
      {state === 'off' ? (
        <p className="row-note">Off: a feature of the kit or the plan of the project disables it.</p>
      ) : null}
      {relations.map(({ text: relation, missing }) => (
        <div className="relation" key={relation} data-unmet={missing !== undefined}>
          <p>{relation}</p>
          {missing ? (
            <button type="button" className="tool" onClick={() => onChange(missing, true)}>
              Add {missing}
            </button>
          ) : null}
        </div>
      ))}
      {on ? <Facts info={info} /> : null}
    </li>
  )
}

function Facts({ info }: Pick<PluginRowProps, 'info'>): ReactNode {
  return (
    <dl className="facts">
      <dt>Wakes</dt>
      <dd>{info.on.length > 0 ? info.on.map(wakeText).join(', ') : 'when a view shows its row'}</dd>
      <dt>Needs</dt>
      <dd>{info.needs.join(', ')}</dd>
    </dl>
  )
}
