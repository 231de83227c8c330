import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import type { StudioConfig } from '../../config/studioConfig.ts'
import type { PagePolicy, PageState, Violation } from '../../contract.ts'
import { CopyBar } from '../ui/CopyBar.tsx'
import { Setting } from '../ui/Setting.tsx'
import type { ChangeConfig } from '../useStudioConfig.ts'
import './policy.css'

type Directive = PagePolicy['directives'][number]
type Source = Directive['sources'][number]

interface PolicyPanelProps {
  readonly state: Pick<PageState, 'policy' | 'unbundled' | 'violations'>
  readonly config: StudioConfig
  readonly change: ChangeConfig
}

/** The Content Security Policy that is generated for the composed plugins, and their privacy statement. */
export function PolicyPanel({ state, config, change }: PolicyPanelProps): ReactNode {
  const { policy, unbundled, violations } = state
  if (!policy) return <p className="empty">The page is loading.</p>
  return (
    <>
      <ul className="rows">
        <Setting
          title="Run under this policy"
          text="The page loads again under the policy, which counts what it blocks."
          note={
            unbundled ? 'Sources are served by a script that the policy blocks. Use npm start.' : undefined
          }
          disabled={unbundled}
          on={config.environment.ownPolicy}
          onChange={(ownPolicy) =>
            change((now) => ({ ...now, environment: { ...now.environment, ownPolicy } }))
          }
        />
      </ul>
      {violations ? <Blocked violations={violations} /> : null}
      <CopyBar key={policy.header} title="Header" label="Copy header" text={policy.header} />
      <pre className="mono policy-header">{policy.header.replaceAll('; ', ';\n')}</pre>
      <h3>Sources</h3>
      <dl className="policy">
        {policy.directives.map((directive) => (
          <DirectiveRow key={directive.name} {...directive} />
        ))}
      </dl>
      <CopyBar
        key={policy.statement}
        title="Privacy statement"
        label="Copy statement"
        text={policy.statement}
      />
      <Statement text={policy.statement} />
    </>
  )
}

/** What the policy has blocked since the page has loaded. */
function Blocked({ violations }: { readonly violations: readonly Violation[] }): ReactNode {
  const texts = [...new Set(violations.map(({ blocked, directive }) => `${directive}: ${blocked}`))]
  return (
    <div className="policy-blocked" role="status" data-good={texts.length === 0}>
      <p>
        <Icon node={texts.length === 0 ? CircleCheck : CircleAlert} size={16} />
        {texts.length === 0 ? 'The policy is in force and has blocked nothing.' : 'The policy has blocked:'}
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text} className="mono">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

function DirectiveRow({ name, sources }: Directive): ReactNode {
  return (
    <div>
      <dt className="mono">{name}</dt>
      <dd>
        {sources.length === 0 ? <p className="hint">No composed plugin needs one.</p> : null}
        {sources.map((source) => (
          <SourceRow key={source.source} {...source} />
        ))}
      </dd>
    </div>
  )
}

function SourceRow({ source, needs }: Source): ReactNode {
  return (
    <>
      <p className="mono policy-source">{source}</p>
      <ul>
        {needs.map(({ plugin, why }) => (
          <li key={`${plugin} ${why}`}>
            <strong>{plugin}</strong> {why}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The statement as its text has it: parts between empty lines, and rows of a host that begin with a hyphen. */
function Statement({ text }: { readonly text: string }): ReactNode {
  return text.split('\n\n').map((part) => {
    const [first, ...rows] = part.split('\n')
    return rows.length === 0 ? (
      <p key={part} className="policy-text">
        {first}
      </p>
    ) : (
      <section key={part} className="policy-text" aria-label={first}>
        <p className="mono policy-source">{first}</p>
        <ul>
          {rows.map((row) => (
            <li key={row}>{row.replace(/^- /, '')}</li>
          ))}
        </ul>
      </section>
    )
  })
}
