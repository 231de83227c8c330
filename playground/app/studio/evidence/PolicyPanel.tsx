import type { ReactNode } from 'react'
import type { PagePolicy, PageState } from '../../contract.ts'
import { CopyBar } from '../ui/CopyBar.tsx'
import './policy.css'

type Directive = PagePolicy['directives'][number]
type Source = Directive['sources'][number]

/** The Content Security Policy that is generated for the composed plugins, and their privacy statement. */
export function PolicyPanel({ policy }: Pick<PageState, 'policy'>): ReactNode {
  if (!policy) return <p className="empty">The page is loading.</p>
  return (
    <>
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
